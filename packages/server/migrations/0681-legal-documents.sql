-- Documents of templates that were made for a legal item.
create table legal_document (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  kind text not null,
  item_id bigint not null,
  document_id bigint not null,
  created_at timestamptz not null default now(),
  created_by text default app_user(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, document_id) references employee_document(tenant_id, id) on delete cascade,
  constraint legal_document_kind_check check (kind in ('SANCTION', 'TELEGRAM', 'CONCILIATION'))
);
create index legal_document_item on legal_document (tenant_id, kind, item_id);
select secure_table('legal_document');
drop policy tenant_rows on legal_document;
create policy tenant_rows on legal_document for all
  using (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[]))
    and (app_confidential() or app_sees_employee(tenant_id, employee_id)))
  with check (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[])));
