-- A result that was published and then taken back, as the person read and signed it: its score, where it came from, and the signature.
-- `explanation` is null for results withdrawn before this table existed; `communicated_at` for those that their owner never saw.
create table performance_former_result (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  participant_id bigint not null,
  employee_id bigint not null,
  number int not null,
  published numeric(9,4) not null,
  explanation jsonb,
  state text not null,
  communicated_at timestamptz,
  signed_at timestamptz,
  comment text,
  answer text,
  withdrawn_at timestamptz not null default now(),
  withdrawn_by text default app_user(),
  reason text not null,
  primary key (tenant_id, id),
  unique (tenant_id, participant_id, number),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, participant_id) references performance_participant(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
create index performance_former_result_employee on performance_former_result (tenant_id, employee_id);
insert into performance_former_result (tenant_id, company_id, participant_id, employee_id, number, published, state, withdrawn_at,
    withdrawn_by, reason)
  select a.tenant_id, a.company_id, a.id, a.employee_id, h.number, (h.entry ->> 'published')::numeric, 'CALIBRADA',
    (h.entry ->> 'on')::date, null, coalesce(h.entry ->> 'reason', 'Se reabrió el ciclo')
  from performance_participant a, jsonb_array_elements(a.history) with ordinality h (entry, number)
  where h.entry ->> 'published' is not null;
select secure_table('performance_former_result');
revoke update, delete on performance_former_result from legajo_app;
alter policy tenant_rows on performance_former_result
  using (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[]))
    and ((select app_confidential()) or app_sees_employee(tenant_id, employee_id)));
alter table performance_participant drop column history;
