-- Types of personal documents, and the documents of employees. The bytes are stored files of the kind «personal».
create table document_type (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  confidential boolean not null default false,
  expires boolean not null default false,
  notice_days int not null default 30,
  visible_to_employee boolean not null default true,
  employee_uploads boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index document_type_code on document_type (tenant_id, company_id, lower(code));
select secure_table('document_type');

create table employee_document (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  type_id bigint not null,
  title text not null,
  file_key text not null,
  original_key text,
  valid_from date,
  valid_until date,
  confidential boolean not null default false,
  visible_to_employee boolean not null default true,
  source text not null default 'UPLOADED',
  signing text not null default 'NONE',
  batch_id bigint,
  notice_step int not null default 0,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  downloaded_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, type_id) references document_type(tenant_id, id),
  foreign key (tenant_id, file_key) references stored_file(tenant_id, key),
  constraint employee_document_source_check check (source in ('UPLOADED', 'TEMPLATE', 'SELF')),
  constraint employee_document_signing_check check (signing in ('NONE', 'PENDING', 'SIGNED', 'REFUSED', 'CANCELLED'))
);
comment on column employee_document.original_key is 'The file as it was before the company signed it.';
comment on column employee_document.notice_step is '1 after the notice of the coming end of validity, 2 after the notice of the end.';
comment on column employee_document.seen_at is 'When the employee saw it first; downloaded_at likewise.';
create index employee_document_employee on employee_document (tenant_id, employee_id, id);
create index employee_document_created on employee_document (tenant_id, company_id, created_at, id);
create index employee_document_end on employee_document (tenant_id, valid_until) where (valid_until is not null);
create index employee_document_type_id on employee_document (tenant_id, type_id);
create index employee_document_file on employee_document (tenant_id, file_key);
select secure_table('employee_document');
create policy visible_people on employee_document as restrictive for all using (exists (
  select from employee e where e.tenant_id = employee_document.tenant_id and e.id = employee_document.employee_id));

-- The text of a document, for the search.
create table employee_document_text (
  tenant_id int not null,
  document_id bigint not null,
  company_id int not null,
  content text not null,
  search tsvector not null generated always as (to_tsvector('spanish', fold_text(content))) stored,
  primary key (tenant_id, document_id),
  foreign key (tenant_id, document_id) references employee_document(tenant_id, id) on delete cascade
);
create index employee_document_text_search on employee_document_text using gin (search);
select secure_table('employee_document_text', false);
create policy visible_people on employee_document_text as restrictive for all using (exists (
  select from employee_document d where d.tenant_id = employee_document_text.tenant_id and d.id = employee_document_text.document_id));

-- Archives of chosen documents, made by a job for the user who asked for them.
create table document_zip (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  document_ids bigint[] not null,
  state text not null default 'PENDING',
  total int not null,
  done int not null default 0,
  failure text,
  file_key text,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade,
  constraint document_zip_state_check check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED'))
);
create index document_zip_user on document_zip (tenant_id, user_id);
select secure_table('document_zip', false);

create or replace function is_file_in_use(file_kind text, file_key text) returns boolean language sql stable as $$
  select file_kind in ('documents', 'icons')
    or (file_kind = 'personal' and (
      exists (select from employee_document d where d.file_key = $2)
      or exists (select from employee_document d where d.original_key = $2)
      or exists (select from document_zip z where z.file_key = $2 and z.created_at > now() - interval '1 day')))
    or exists (select from employee where photo_url = $2)
    or exists (select from company where photo_url = $2)
    or exists (select from user_account where photo_url = $2)
    or exists (select from login_configuration where strpos(look::text, $2) > 0)
    or (file_kind = 'course' and exists (select from coaching_event where strpos(coalesce(description, ''), $2) > 0))
    or (file_kind in ('publication', 'communication') and (
      exists (select from publication where strpos(content || coalesce(background_image, ''), $2) > 0)
      or exists (select from scheduled_communication s where strpos(to_jsonb(s)::text, $2) > 0)))
$$;

-- Templates of documents, and the documents made from one for many people.
create table document_template (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  type_id bigint not null,
  title text not null,
  content text not null,
  inputs jsonb not null default '[]',
  signers jsonb not null default '[]',
  reminder_days int not null default 3,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, type_id) references document_type(tenant_id, id)
);
create unique index document_template_name on document_template (tenant_id, company_id, lower(name));
create index document_template_type_id on document_template (tenant_id, type_id);
select secure_table('document_template');

create table document_batch (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  template_id bigint,
  template jsonb not null,
  employee_ids bigint[] not null,
  input_values jsonb not null default '{}',
  valid_from date,
  valid_until date,
  send_to_sign boolean not null default false,
  state text not null default 'PENDING',
  next int not null default 0,
  done int not null default 0,
  problems jsonb not null default '[]',
  failure text,
  sees_pay boolean not null,
  sees_people boolean not null,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, template_id) references document_template(tenant_id, id) on delete set null (template_id),
  constraint document_batch_state_check check (state in
    ('PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED', 'FAILED'))
);
comment on column document_batch.template is 'The template as it was when the documents were ordered.';
comment on column document_batch.sees_pay is 'Whether the user who ordered them sees pay; the job has the same limits.';
create index document_batch_template on document_batch (tenant_id, template_id);
select secure_table('document_batch', false);

-- Requests to sign a document, and their signers in order.
create table document_signing (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  document_id bigint not null,
  state text not null default 'PENDING',
  code text not null,
  document_hash text not null,
  reminder_days int not null default 3,
  reminded_at timestamptz not null default now(),
  due_date date,
  requested_by text default app_user(),
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, document_id) references employee_document(tenant_id, id) on delete cascade,
  constraint document_signing_state_check check (state in ('PENDING', 'SIGNED', 'REFUSED', 'CANCELLED'))
);
create index document_signing_document on document_signing (tenant_id, document_id);
create unique index document_signing_code on document_signing (tenant_id, code);
select secure_table('document_signing');
create policy visible_people on document_signing as restrictive for all using (exists (
  select from employee_document d where d.tenant_id = document_signing.tenant_id and d.id = document_signing.document_id));

create table document_signer (
  tenant_id int not null,
  signing_id bigint not null,
  position int not null,
  company_id int not null,
  kind text not null,
  user_id bigint,
  employee_id bigint,
  name text not null,
  state text not null default 'WAITING',
  at timestamptz,
  address text,
  agent text,
  document_hash text,
  statement text,
  signature text,
  public_key text,
  reason text,
  primary key (tenant_id, signing_id, position),
  foreign key (tenant_id, signing_id) references document_signing(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint document_signer_kind_check check (kind in ('EMPLOYEE', 'USER', 'COMPANY')),
  constraint document_signer_state_check check (state in ('WAITING', 'PENDING', 'SIGNED', 'REFUSED'))
);
comment on column document_signer.statement is 'The text that the person''s own key signed.';
create index document_signer_user on document_signer (tenant_id, user_id) where (user_id is not null);
create index document_signer_employee on document_signer (tenant_id, employee_id) where (employee_id is not null);
select secure_table('document_signer', false);
create policy visible_people on document_signer as restrictive for all using (exists (
  select from document_signing s where s.tenant_id = document_signer.tenant_id and s.id = document_signer.signing_id));
