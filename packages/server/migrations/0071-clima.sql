create table climate_study (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  name text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select secure_table('climate_study');

-- How the answers of a survey are grouped: by one attribute of the employee, its values gathered under names.
create table segmentation_schema (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  name text not null,
  field text not null check (field in ('area', 'sector', 'position', 'hierarchical_level', 'workplace', 'gender')),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select secure_table('segmentation_schema');

create table segmentation_group (
  tenant_id int not null,
  id bigint generated always as identity,
  schema_id bigint not null,
  name text not null,
  segment_values text[] not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, schema_id, name),
  foreign key (tenant_id, schema_id) references segmentation_schema (tenant_id, id) on delete cascade
);
select secure_table('segmentation_group');

create table survey (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  owner_company int not null default app_company(),
  allowed_companies int[] not null default '{}',
  study_id bigint,
  name text not null,
  introduction text not null default '',
  thanks text not null default '',
  state text not null default 'DRAFT' check (state in ('DRAFT', 'OPEN', 'CLOSED')),
  date_from date not null,
  date_until date not null check (date_until >= date_from),
  segmentation_schema_id bigint,
  self_service boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_company) references company (tenant_id, id),
  foreign key (tenant_id, study_id) references climate_study (tenant_id, id),
  foreign key (tenant_id, segmentation_schema_id) references segmentation_schema (tenant_id, id)
);
select secure_table('survey');
create policy survey_reach on survey as restrictive for select to public
  using (owner_company = any ((select app_companies())::int[]) or allowed_companies && (select app_companies())::int[]);
create policy survey_changed on survey as restrictive for update to public using (owner_company = any ((select app_companies())::int[]));
create policy survey_removed on survey as restrictive for delete to public using (owner_company = any ((select app_companies())::int[]));
create policy survey_made on survey as restrictive for insert to public with check (owner_company = any ((select app_companies())::int[]));

create table survey_question (
  tenant_id int not null,
  id bigint generated always as identity,
  survey_id bigint not null,
  place int not null,
  kind text not null check (kind in ('SINGLE', 'SCALE', 'TEXT')),
  text text not null,
  options text[] not null default '{}',
  required boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, survey_id) references survey (tenant_id, id) on delete cascade
);
create index survey_question_survey on survey_question (tenant_id, survey_id, place);
select secure_table('survey_question');

-- Access card or link. The token is kept hashed; the expected answer is hashed together with the token, so that neither can be
-- found from a copy of the database. There is no column of the time of its use, and no audit of its changes: both would tell
-- who answered when. `for_company` is not named company_id: a visitor's link is looked up before a company is in hand.
create table access_link (
  tenant_id int not null,
  id bigint generated always as identity,
  survey_id bigint not null,
  for_company int not null default app_company(),
  employee_id bigint,
  token_hash text not null,
  label text not null default 'Campo de validacion',
  validation_field text not null default 'none' check (validation_field in ('document_number', 'file_code', 'none')),
  validation_hash text,
  limit_of_access int not null default 3 check (limit_of_access between 1 and 100),
  usages int not null default 0,
  wrong_answers int not null default 0,
  answered boolean not null default false,
  printed boolean not null default false,
  sent boolean not null default false,
  segment text not null default '',
  date_from date not null,
  date_until date not null,
  created_on date not null default app_today(),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, survey_id) references survey (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
create unique index access_link_employee on access_link (tenant_id, survey_id, employee_id) where employee_id is not null;
select secure_table('access_link', false);

-- That an employee has answered, and nothing else of it.
create table survey_mark (
  tenant_id int not null,
  survey_id bigint not null,
  employee_id bigint not null,
  primary key (tenant_id, survey_id, employee_id),
  foreign key (tenant_id, survey_id) references survey (tenant_id, id) on delete cascade
);
select secure_table('survey_mark', false);
