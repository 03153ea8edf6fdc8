-- The written notice of vacations (LCT art. 154) is a document that the employee signs.
alter table vacation_plan add column document_id bigint,
  add constraint vacation_plan_document_fk foreign key (tenant_id, document_id) references employee_document(tenant_id, id) on delete set null (document_id);
create index vacation_plan_document on vacation_plan (tenant_id, document_id);
