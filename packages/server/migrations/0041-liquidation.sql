-- The rules that a run used, frozen as they were: any stored run can be replayed from them, bit for bit.
create table rule_set (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  hash text not null,
  rules jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, company_id, hash)
);
select secure_table('rule_set', false);

create table liquidation (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  period_id bigint not null,
  type_code text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'FAILED', 'CANCELLED')),
  employees int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  request jsonb not null default '{}',
  failure text,
  released_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, period_id) references liquidation_period (tenant_id, id)
);
-- One liquidation of a type in a period: two administrators starting it at once make one.
create unique index liquidation_once on liquidation (tenant_id, company_id, period_id, type_code) where state <> 'CANCELLED';
select secure_table('liquidation', false);

-- A share of the employees. Claimed with a lease and a fencing number; results, progress and «done» are written in one
-- transaction that holds only while the number is still the claimer's: a killed or frozen worker leaves nothing twice.
create table liquidation_chunk (
  tenant_id int not null,
  liquidation_id bigint not null,
  number int not null,
  company_id int not null,
  rule_set_id bigint not null,
  employee_ids bigint[] not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE')),
  fence int not null default 0,
  lease_until timestamptz,
  primary key (tenant_id, liquidation_id, number),
  foreign key (tenant_id, rule_set_id) references rule_set (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade
);
select secure_table('liquidation_chunk', false);

-- One row per employee and liquidation: what the run gave, whole numbers in the order of the rule set's outputs (cents for
-- amounts); the inputs that replay it; the totals people ask for; or the error that stopped this employee alone.
create table liquidation_employee (
  tenant_id int not null,
  liquidation_id bigint not null,
  employee_id bigint not null,
  company_id int not null,
  rule_set_id bigint not null,
  outputs bigint[] not null,
  inputs bigint[] not null,
  remunerative bigint not null,
  non_remunerative bigint not null,
  deductions bigint not null,
  net bigint not null,
  employer bigint not null,
  error jsonb,
  seen_at timestamptz,
  downloaded_at timestamptz,
  primary key (tenant_id, liquidation_id, employee_id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade
);
create index liquidation_employee_person on liquidation_employee (tenant_id, employee_id, liquidation_id desc);
select secure_table('liquidation_employee', false);
