-- Contents of courses: documents with versions, guides, states of publication, rights of groups; careers and budgets.
create table coaching_document (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  kind text not null,
  number int not null default 1,
  address text,
  file_key text,
  launch text,
  scorm text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint coaching_document_kind_check check (kind in ('PDF', 'VIDEO', 'LINK', 'SCORM', 'FILE')),
  constraint coaching_document_content_check check ((kind = 'LINK') = (address is not null) and (kind = 'LINK') = (file_key is null))
);
comment on column coaching_document.number is 'The version of the content that people see.';
create unique index coaching_document_name on coaching_document (tenant_id, company_id, lower(name));
select secure_table('coaching_document');

create table coaching_document_version (
  tenant_id int not null,
  company_id int not null,
  document_id bigint not null,
  number int not null,
  address text,
  file_key text,
  file_name text,
  replaced_by text not null default coalesce(app_user(), ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, document_id, number),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, document_id) references coaching_document(tenant_id, id) on delete cascade
);
select secure_table('coaching_document_version');

create table coaching_course_document (
  tenant_id int not null,
  company_id int not null,
  document_id bigint not null,
  course_id bigint not null,
  module text,
  position int not null default 1,
  required boolean not null default false,
  primary key (tenant_id, document_id, course_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, document_id) references coaching_document(tenant_id, id) on delete cascade,
  foreign key (tenant_id, course_id) references coaching_course(tenant_id, id) on delete cascade
);
create index coaching_course_document_course on coaching_course_document (tenant_id, course_id);
select secure_table('coaching_course_document');

create table coaching_document_view (
  tenant_id int not null,
  company_id int not null,
  document_id bigint not null,
  number int not null,
  employee_id bigint not null,
  percentage int not null default 0,
  status text,
  score numeric(5,2),
  data jsonb not null default '{}',
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  primary key (tenant_id, document_id, number, employee_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, document_id) references coaching_document(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint coaching_document_view_percentage_check check (percentage between 0 and 100)
);
comment on column coaching_document_view.data is 'The state that a SCORM package stored, to resume it.';
create index coaching_document_view_employee on coaching_document_view (tenant_id, employee_id);
select secure_table('coaching_document_view', false);

create table coaching_guide (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  course_id bigint not null,
  name text not null,
  number int not null default 1,
  objectives text,
  audience text,
  materials text,
  activities jsonb not null default '[]',
  evaluation text,
  notes text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, course_id) references coaching_course(tenant_id, id)
);
create index coaching_guide_course on coaching_guide (tenant_id, course_id);
create unique index coaching_guide_name on coaching_guide (tenant_id, company_id, lower(name));
select secure_table('coaching_guide');

create table coaching_guide_version (
  tenant_id int not null,
  company_id int not null,
  guide_id bigint not null,
  number int not null,
  content jsonb not null,
  replaced_by text not null default coalesce(app_user(), ''),
  created_at timestamptz not null default now(),
  primary key (tenant_id, guide_id, number),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, guide_id) references coaching_guide(tenant_id, id) on delete cascade
);
select secure_table('coaching_guide_version');

create table coaching_permit_group (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  role_id bigint not null,
  type_of_content text not null,
  content_id bigint,
  may_see boolean not null default true,
  may_edit boolean not null default false,
  may_approve boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, role_id) references role(tenant_id, id) on delete cascade,
  constraint coaching_permit_group_type_check check (type_of_content in ('COURSE', 'EVALUATION', 'DOCUMENT', 'GUIDE'))
);
create unique index coaching_permit_group_content on coaching_permit_group
  (tenant_id, company_id, role_id, type_of_content, coalesce(content_id, 0));
select secure_table('coaching_permit_group');

create table coaching_content_request (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  type_of_content text not null,
  content_id bigint not null,
  status text not null default 'WITHOUT_FLOW',
  reason text,
  requested_by_id bigint,
  changed_by text not null default coalesce(app_user(), ''),
  changed_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint coaching_content_request_type_check check (type_of_content in ('COURSE', 'EVALUATION', 'DOCUMENT', 'GUIDE')),
  constraint coaching_content_request_status_check check (status in
    ('WITHOUT_FLOW', 'DRAFT', 'SENT', 'IN_REVIEW', 'APPROVED', 'REJECTED', 'PUBLISHED'))
);
create unique index coaching_content_request_content on coaching_content_request (tenant_id, company_id, type_of_content, content_id);
select secure_table('coaching_content_request');

create table coaching_career (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  steps jsonb not null default '[]',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index coaching_career_name on coaching_career (tenant_id, company_id, lower(name));
select secure_table('coaching_career');

create table coaching_budget (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  year int not null,
  area_id bigint,
  currency text not null default 'ARS',
  amount numeric(15,2) not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, area_id) references area(tenant_id, id),
  constraint coaching_budget_year_check check (year between 2000 and 2100),
  constraint coaching_budget_amount_check check (amount >= 0)
);
create unique index coaching_budget_area on coaching_budget (tenant_id, company_id, year, coalesce(area_id, 0), currency);
select secure_table('coaching_budget');

do $$
declare own text;
begin
  select pg_get_expr(polqual, polrelid) into own from pg_policy
    where polrelid = 'coaching_document_view'::regclass and polname = 'tenant_rows';
  execute format('alter policy tenant_rows on coaching_document_view using (%s and (app_confidential() or app_sees_employee(tenant_id, employee_id)))', own);
end $$;
