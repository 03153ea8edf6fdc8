-- What a company wants to see of its people and its runs: columns, each a value bound to one thing the suite knows or worked
-- out from several, and grids, which are columns in an order for one place of the suite.
create table dynamic_column (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  description text,
  source text not null check (source in
    ('EMPLOYEE', 'CONCEPT', 'CONCEPT_QUANTITY', 'ACCUMULATOR', 'NOVELTY', 'NOVELTY_AMOUNT', 'FORMULA')),
  binding text,
  formula text,
  format text not null default 'MONEY' check (format in ('MONEY', 'NUMBER', 'PERCENT')),
  decimals smallint not null default 2 check (decimals between 0 and 4),
  total text not null default 'NONE' check (total in ('NONE', 'SUM', 'AVERAGE', 'MIN', 'MAX', 'COUNT', 'AGAIN')),
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  -- What it reads, as formulas write it: C.0100, A.NETO, L.BASICO. It tells in which grids the column has something to show.
  reads text[] not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  check ((source = 'FORMULA') = (formula is not null) and (source = 'FORMULA') = (binding is null))
);
create unique index dynamic_column_code on dynamic_column (tenant_id, company_id, code);
create unique index dynamic_column_name on dynamic_column (tenant_id, company_id, fold_text(name));
select secure_table('dynamic_column');

create table dynamic_grid (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  scope text not null check (scope in ('LIQUIDATION', 'EMPLOYEE', 'NOVELTY')),
  sort_column_id bigint,
  sort_order smallint not null default 1 check (sort_order in (1, -1)),
  group_column_id bigint,
  is_default boolean not null default false,
  status text not null default 'ACTIVE' check (status in ('ACTIVE', 'INACTIVE')),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index dynamic_grid_name on dynamic_grid (tenant_id, company_id, scope, fold_text(name));
create unique index dynamic_grid_default on dynamic_grid (tenant_id, company_id, scope) where is_default;
select secure_table('dynamic_grid');

create table dynamic_grid_column (
  tenant_id int not null,
  grid_id bigint not null,
  position smallint not null,
  company_id int not null,
  column_id bigint not null,
  primary key (tenant_id, grid_id, position),
  unique (tenant_id, grid_id, column_id),
  foreign key (tenant_id, grid_id) references dynamic_grid (tenant_id, id) on delete cascade,
  foreign key (tenant_id, column_id) references dynamic_column (tenant_id, id)
);
create index dynamic_grid_column_use on dynamic_grid_column (tenant_id, column_id);
select secure_table('dynamic_grid_column');
