-- Forms of a company's own: drafts, published versions, and the fields that they add to records.
create table dynamic_form (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  module text not null,
  description text not null,
  form text not null default '{"components":[]}',
  status text not null default 'DRAFT',
  is_default boolean not null default false,
  published_number int not null default 0,
  published_at timestamptz,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint dynamic_form_module_check check (module in ('EMPLOYEE', 'COMPANY', 'UNIT', 'EMPLOYMENT')),
  constraint dynamic_form_status_check check (status in ('DRAFT', 'ACTIVE', 'DISABLED'))
);
comment on column dynamic_form.form is 'The draft, as it was sent; what records use are its published versions.';
create unique index dynamic_form_default on dynamic_form (tenant_id, company_id, module) where is_default;
create unique index dynamic_form_description on dynamic_form (tenant_id, company_id, module, lower(description));
select secure_table('dynamic_form');

create table dynamic_form_version (
  tenant_id int not null,
  form_id bigint not null,
  number int not null,
  company_id int not null,
  form text not null,
  published_at timestamptz not null default now(),
  published_by text default app_user(),
  primary key (tenant_id, form_id, number),
  foreign key (tenant_id, form_id) references dynamic_form(tenant_id, id) on delete cascade,
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('dynamic_form_version', false);

-- The fields of a company: a key has one type in all its forms, so that each stored value has the type of its field.
create table form_field (
  tenant_id int not null,
  company_id int not null,
  module text not null,
  key text not null,
  type text not null,
  label text not null,
  source text not null default '',
  shape jsonb not null,
  hidden boolean not null default false,
  sort_order int not null default 0,
  primary key (tenant_id, company_id, module, key),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
comment on column form_field.hidden is 'Of no published form any more; its values are kept under its key and shown nowhere.';
create unique index form_field_key on form_field (tenant_id, company_id, module, lower(key));
select secure_table('form_field');

-- Values by key, in the JSON type of their field, in the row of the record: its row security, version and history hold for them.
alter table employee add column additional jsonb not null default '{}';
alter table employee add column assigned_form_id bigint;
alter table employee add column answered_form_id bigint;
alter table employee add column answered_number int;
alter table employee add foreign key (tenant_id, assigned_form_id) references dynamic_form(tenant_id, id);
create index employee_assigned_form on employee (tenant_id, assigned_form_id) where assigned_form_id is not null;
create index employee_additional on employee using gin (additional jsonb_path_ops) where additional <> '{}';
alter table company add column additional jsonb not null default '{}';
alter table company add column answered_form_id bigint;
alter table company add column answered_number int;
alter table organizational_unit add column additional jsonb not null default '{}';
alter table organizational_unit add column answered_form_id bigint;
alter table organizational_unit add column answered_number int;
alter table employment add column additional jsonb not null default '{}';
alter table employment add column answered_form_id bigint;
alter table employment add column answered_number int;

-- Values that an employee proposes for fields that need approval.
create table form_request (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  proposed jsonb not null,
  status text not null default 'OPEN',
  created_at timestamptz not null default now(),
  decided_by text,
  decided_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint form_request_status_check check (status in ('OPEN', 'APPLIED', 'REFUSED'))
);
create index form_request_open on form_request (tenant_id, employee_id) where status = 'OPEN';
select secure_table('form_request');
create policy confidential_people on form_request as restrictive for all using ((select app_confidential()) or exists (
  select from employee e where e.tenant_id = form_request.tenant_id and e.id = form_request.employee_id));
