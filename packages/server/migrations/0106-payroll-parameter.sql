-- A liquidation parameter is a value, a formula or a table; each from a date on, and a value also for one trade union alone.

alter table liquidation_parameter
  add column description text,
  add column kind text not null default 'VALOR' check (kind in ('VALOR', 'FORMULA', 'TABLA'));

alter table liquidation_parameter_value
  add column trade_union_id bigint,
  add column formula text,
  add foreign key (tenant_id, trade_union_id) references trade_union (tenant_id, id);

-- The name of the former constraint is longer than names may be, and how it was cut is not ours to know.
do $$ declare former text; begin
  select conname into former from pg_constraint
    where conrelid = 'liquidation_parameter_value'::regclass and contype = 'u';
  execute format('alter table liquidation_parameter_value drop constraint %I', former);
end $$;
create unique index liquidation_parameter_value_from on liquidation_parameter_value
  (tenant_id, parameter_id, valid_from, coalesce(trade_union_id, 0));

create table liquidation_parameter_row (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  value_id bigint not null,
  key text not null,
  value text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, value_id, key),
  foreign key (tenant_id, value_id) references liquidation_parameter_value (tenant_id, id) on delete cascade
);
select secure_table('liquidation_parameter_row');
