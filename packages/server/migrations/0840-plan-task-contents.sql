-- Tasks of plans of entering and leaving carry a form to fill and a document to sign.
alter table dynamic_form drop constraint dynamic_form_module_check;
alter table dynamic_form add constraint dynamic_form_module_check
  check (module in ('EMPLOYEE', 'COMPANY', 'UNIT', 'EMPLOYMENT', 'PLAN_TASK'));

alter table plan_template_task
  add column form_id bigint,
  add column document_template_id bigint,
  add constraint plan_template_task_form_fk foreign key (tenant_id, form_id) references dynamic_form(tenant_id, id),
  add constraint plan_template_task_document_template_fk foreign key (tenant_id, document_template_id) references document_template(tenant_id, id);
create index plan_template_task_form on plan_template_task (tenant_id, form_id);
create index plan_template_task_document_template on plan_template_task (tenant_id, document_template_id);

alter table plan_task
  drop column note,
  add column form_id bigint,
  add column additional jsonb not null default '{}',
  add column answered_form_id bigint,
  add column answered_number int,
  add column document_template_id bigint,
  add column document_id bigint,
  add constraint plan_task_form_fk foreign key (tenant_id, form_id) references dynamic_form(tenant_id, id),
  add constraint plan_task_answered_form_fk foreign key (tenant_id, answered_form_id) references dynamic_form(tenant_id, id),
  add constraint plan_task_document_template_fk foreign key (tenant_id, document_template_id)
    references document_template(tenant_id, id) on delete set null (document_template_id),
  add constraint plan_task_document_fk foreign key (tenant_id, document_id)
    references employee_document(tenant_id, id) on delete set null (document_id);
create index plan_task_form on plan_task (tenant_id, form_id);
create index plan_task_answered_form on plan_task (tenant_id, answered_form_id);
create index plan_task_document_template on plan_task (tenant_id, document_template_id);
create index plan_task_document on plan_task (tenant_id, document_id);
comment on column plan_task.additional is 'The answer to the form, in the shape of added fields.';
