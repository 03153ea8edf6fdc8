-- What a liquidation is made of. Everything that changes with time is a version with validity (from, until inclusive).

create table accumulator (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  definition jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index accumulator_code on accumulator (tenant_id, company_id, code);
select secure_table('accumulator');

create table concept (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  description text,
  concept_type text not null check (concept_type in ('REMUNERATIVO', 'NO_REMUNERATIVO', 'DEDUCCION', 'CONTRIBUCION', 'INFORMATIVO')),
  concept_category text not null default 'NORMAL' check (concept_category in
    ('NORMAL', 'GANANCIAS', 'SAC', 'REDONDEO', 'SOBREGIROS', 'GROSSINGUP', 'NETORECIBO', 'GANANCIAS_CIERRE_ANUAL')),
  concept_order int not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  formula text not null,
  formula_quantity text,
  paycheck_show boolean not null default true,
  accumulate_to_sac boolean not null default false,
  exclude_accounting_count boolean not null default false,
  code_afip text,
  debe text,
  haber text,
  color text not null default 'black',
  liquidation_types text[] not null default '{}',
  accumulators_adding text[] not null default '{}',
  accumulators_subtracting text[] not null default '{}',
  definition jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index concept_code on concept (tenant_id, company_id, code);
select secure_table('concept');

create table formula (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  formula text not null,
  vigencia_desde date not null default '2000-01-01',
  vigencia_hasta date not null default '2100-01-01',
  status text not null default 'borrador' check (status in ('borrador', 'publicada', 'archivada')),
  description_change text,
  color text,
  last_update timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  check (vigencia_desde <= vigencia_hasta)
);
create unique index formula_name on formula (tenant_id, company_id, name, vigencia_desde);
select secure_table('formula');

create table scale (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  description text not null,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  definition jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index scale_code on scale (tenant_id, company_id, code);
select secure_table('scale');

create table scale_period (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  scale_id bigint not null,
  valid_from date not null,
  columns jsonb not null default '[]',
  rows jsonb not null default '[]',
  source text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, scale_id, valid_from),
  foreign key (tenant_id, scale_id) references scale (tenant_id, id) on delete cascade
);
select secure_table('scale_period');

create table liquidation_parameter (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  definition jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index liquidation_parameter_code on liquidation_parameter (tenant_id, company_id, code);
select secure_table('liquidation_parameter');

create table liquidation_parameter_value (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  parameter_id bigint not null,
  valid_from date not null,
  value text not null,
  source text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, parameter_id, valid_from),
  foreign key (tenant_id, parameter_id) references liquidation_parameter (tenant_id, id) on delete cascade
);
select secure_table('liquidation_parameter_value');

create table liquidation_type (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index liquidation_type_code on liquidation_type (tenant_id, company_id, code);
select secure_table('liquidation_type');

create table liquidation_period (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  date_from date not null,
  date_until date not null,
  pay_date date,
  deposit_date date,
  deposit_bank text,
  status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'REOPENED')),
  liquidation_types text[] not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, company_id, date_from, date_until),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  check (date_from <= date_until)
);
select secure_table('liquidation_period');

create table novelty (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  code text not null,
  period_from date not null,
  part text not null default 'CANTIDAD' check (part in ('CANTIDAD', 'IMPORTE')),
  quantity numeric(15, 2) not null,
  observation text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
create index novelty_period on novelty (tenant_id, company_id, period_from, employee_id);
select secure_table('novelty');
