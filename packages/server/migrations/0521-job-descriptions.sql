-- Competences of the job descriptions of a company, and their degrees: the general ones, or those of one competence.
create table job_competence (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  kind text not null default 'CENTRAL',
  description text,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint job_competence_kind_check check (kind in ('CENTRAL', 'PUESTO', 'TECNICA'))
);
create unique index job_competence_name on job_competence (tenant_id, company_id, lower(name));
select secure_table('job_competence');

create table job_degree (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  competence_id bigint,
  level int not null,
  name text not null,
  description text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, competence_id) references job_competence(tenant_id, id) on delete cascade
);
comment on column job_degree.competence_id is 'Null for a degree of all competences that have none of their own.';
create unique index job_degree_level on job_degree (tenant_id, company_id, coalesce(competence_id, 0), level);
select secure_table('job_degree');

-- The matrix by which jobs are valued: factors, each with levels that are worth points.
create table assessment_factor (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  sort_order int not null default 1,
  levels jsonb not null default '[]',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index assessment_factor_name on assessment_factor (tenant_id, company_id, lower(name));
select secure_table('assessment_factor');

alter table position add column education text;
alter table position add column experience text;
alter table position add column competences jsonb not null default '[]';
alter table position add column relations jsonb not null default '[]';
alter table position add column valuation jsonb not null default '[]';
alter table position add column state text not null default 'DRAFT';
alter table position add column approved_at timestamptz;
alter table position add column approved_by text;
alter table position add constraint position_state_check check (state in ('DRAFT', 'REVIEW', 'APPROVED'));

-- The content of a job description when it was approved.
create table position_version (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  position_id bigint not null,
  number int not null,
  content jsonb not null,
  approved_by text not null,
  approved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, position_id, number),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, position_id) references position(tenant_id, id) on delete cascade
);
select secure_table('position_version');

-- The degree of a competence that an employee showed last.
create table employee_competence (
  tenant_id int not null,
  company_id int not null,
  employee_id bigint not null,
  competence_id bigint not null,
  level int not null,
  evaluated_on date not null,
  note text,
  primary key (tenant_id, employee_id, competence_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, competence_id) references job_competence(tenant_id, id)
);
select secure_table('employee_competence');

-- The points of a valuation: those of the level of each factor.
create function valuation_points(valuation jsonb) returns numeric language sql stable as $$
  select sum((l ->> 'points')::numeric)
  from jsonb_array_elements(valuation) v
    join assessment_factor f on f.id = (v ->> 'factor_id')::bigint
    cross join jsonb_array_elements(f.levels) l
  where (l ->> 'level')::int = (v ->> 'level')::int
$$;
