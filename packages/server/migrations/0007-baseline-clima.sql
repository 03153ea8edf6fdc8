-- Functions may name tables that stand below them.
set local check_function_bodies = off;

create table anonymous_answer (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  subject text not null,
  subject_id bigint not null,
  question text not null,
  segment text not null default '',
  free boolean not null default false,
  value text not null,
  released_on date not null,
  primary key (tenant_id, id),
  constraint anonymous_answer_subject_check check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED')),
  constraint anonymous_answer_value_check check (length(value) <= 4000)
);
create index anonymous_answer_subject on anonymous_answer (tenant_id, subject, subject_id, question, segment);
select secure_table('anonymous_answer', false);

create table climate_study (
  tenant_id int not null,
  id bigint generated always as identity,
  name text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('climate_study');

-- How the answers of a survey are grouped: by one attribute of the employee, its values gathered under names.
create table segmentation_schema (
  tenant_id int not null,
  id bigint generated always as identity,
  name text not null,
  field text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint segmentation_schema_field_check check (field in ('area', 'sector', 'position', 'hierarchical_level', 'workplace', 'gender'))
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
  foreign key (tenant_id, schema_id) references segmentation_schema(tenant_id, id) on delete cascade
);
select secure_table('segmentation_group');

create table survey (
  tenant_id int not null,
  id bigint generated always as identity,
  owner_company int not null default app_company(),
  allowed_companies int[] not null default '{}',
  study_id bigint,
  name text not null,
  introduction text not null default '',
  thanks text not null default '',
  state text not null default 'DRAFT',
  date_from date not null,
  date_until date not null,
  segmentation_schema_id bigint,
  self_service boolean not null default true,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  foreign key (tenant_id, owner_company) references company(tenant_id, id),
  foreign key (tenant_id, segmentation_schema_id) references segmentation_schema(tenant_id, id),
  foreign key (tenant_id, study_id) references climate_study(tenant_id, id),
  constraint survey_check check (date_until >= date_from),
  constraint survey_state_check check (state in ('DRAFT', 'OPEN', 'CLOSED'))
);
select secure_table('survey');
create policy survey_changed on survey as restrictive for update using ((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])));
create policy survey_made on survey as restrictive for insert with check ((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])));
create policy survey_reach on survey as restrictive for select using (((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])) OR (allowed_companies && ( SELECT app_companies() AS app_companies))));
create policy survey_removed on survey as restrictive for delete using ((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])));

create table survey_question (
  tenant_id int not null,
  id bigint generated always as identity,
  survey_id bigint not null,
  place int not null,
  kind text not null,
  text text not null,
  options text[] not null default '{}',
  required boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, survey_id) references survey(tenant_id, id) on delete cascade,
  constraint survey_question_kind_check check (kind in ('SINGLE', 'SCALE', 'TEXT'))
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
  validation_field text not null default 'none',
  validation_hash text,
  limit_of_access int not null default 3,
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
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, survey_id) references survey(tenant_id, id) on delete cascade,
  constraint access_link_limit_of_access_check check ((limit_of_access >= 1) AND (limit_of_access <= 100)),
  constraint access_link_validation_field_check check (validation_field in ('document_number', 'file_code', 'none'))
);
create unique index access_link_employee on access_link (tenant_id, survey_id, employee_id) where (employee_id IS NOT NULL);
select secure_table('access_link', false);

create table anonymous_ballot (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  subject text not null,
  subject_id bigint not null,
  round text not null default '',
  named boolean not null,
  attempted boolean not null default false,
  sealed text not null,
  primary key (tenant_id, id),
  constraint anonymous_ballot_subject_check check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED'))
);
create index anonymous_ballot_subject on anonymous_ballot (tenant_id, subject, subject_id, round);
select secure_table('anonymous_ballot', false);

-- That a person (`employee:1`, `user:1`) or the holder of a card (`card:1`) has answered, and nothing else of it.
create table answer_mark (
  tenant_id int not null,
  subject text not null,
  subject_id bigint not null,
  round text not null default '',
  person text not null,
  primary key (tenant_id, subject, subject_id, round, person),
  constraint answer_mark_subject_check check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED'))
);
select secure_table('answer_mark', false);

-- How many had answered when the day began, in whole groups: the only number of people that is told before the end.
create table answer_participation (
  tenant_id int not null,
  subject text not null,
  subject_id bigint not null,
  people int not null,
  primary key (tenant_id, subject, subject_id)
);
select secure_table('answer_participation', false);

-- The last day on which the answers of a tenant were gathered.
create table answer_clock (
  tenant_id int not null,
  ran_on date not null,
  primary key (tenant_id),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('answer_clock', false);
