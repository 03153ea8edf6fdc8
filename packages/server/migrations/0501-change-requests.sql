-- Requests to change one's own file, field by field.
alter table modification_request
  add column kind text not null default 'OTHER',
  add column proposed jsonb not null default '{}',
  add column former jsonb not null default '{}',
  add column attachments text[] not null default '{}',
  add column status text not null default 'OPEN',
  add column decided_by text,
  add column decided_at timestamptz,
  add constraint modification_request_status_check check (status in ('OPEN', 'APPLIED', 'ANSWERED', 'WITHDRAWN'));
update modification_request set status = 'ANSWERED' where resolved;
comment on column modification_request.former is 'The values of the file when the change was requested.';
create index modification_request_employee on modification_request (tenant_id, employee_id);
create policy confidential_people on modification_request as restrictive for all using ((select app_confidential()) or exists (
  select from employee e where e.tenant_id = modification_request.tenant_id and e.id = modification_request.employee_id));

-- What a company does with each kind of request; a kind without a row is reviewed.
create table change_policy (
  tenant_id int not null,
  company_id int not null,
  kind text not null,
  mode text not null,
  primary key (tenant_id, company_id, kind),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint change_policy_mode_check check (mode in ('AUTO', 'REVIEW', 'OFF'))
);
select secure_table('change_policy');
