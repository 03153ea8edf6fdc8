-- Functions may name tables that stand below them.
set local check_function_bodies = off;

-- The wall behind every handler: nothing of a closed month is made, changed or removed. The period is held meanwhile, so that a
-- closing waits for a run that is being started, and a start for a closing.
create function period_must_be_open(tenant int, period bigint) returns void language plpgsql as $$
declare
  found record;
begin
  select name, status into found from liquidation_period where tenant_id = tenant and id = period for share;
  if found.status = 'CLOSED' then
    raise exception '%', found.name using errcode = 'LC001';
  end if;
end $$;

create function keep_closed_run() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform period_must_be_open(old.tenant_id, old.period_id); end if;
  if tg_op <> 'DELETE' then perform period_must_be_open(new.tenant_id, new.period_id); end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function keep_closed_results() returns trigger language plpgsql as $$
declare
  of_tenant int := case when tg_op = 'INSERT' then new.tenant_id else old.tenant_id end;
  of_run bigint := case when tg_op = 'INSERT' then new.liquidation_id else old.liquidation_id end;
begin
  perform period_must_be_open(l.tenant_id, l.period_id) from liquidation l where l.tenant_id = of_tenant and l.id = of_run;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function keep_closed_period() returns trigger language plpgsql as $$
begin
  if old.status = 'CLOSED' and (tg_op = 'DELETE' or new.status = 'CLOSED') then
    raise exception '%', old.name using errcode = 'LC001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

create function stamp_values() returns trigger language plpgsql as $$
begin
  insert into value_stamp (tenant_id, company_id, stamp)
    select tenant_id, company_id, gen_random_uuid()
    from (select distinct tenant_id, company_id from changed where company_id is not null) as d order by tenant_id, company_id
    on conflict (tenant_id, company_id) do update set stamp = excluded.stamp;
  return null;
end $$;

create function results_have_run() returns trigger language plpgsql as $$
declare
  place record;
begin
  for place in select distinct tenant_id, liquidation_id from written loop
    perform from liquidation where tenant_id = place.tenant_id and id = place.liquidation_id for key share;
    if not found then
      raise foreign_key_violation using message = format('liquidation_employee: there is no run %s', place.liquidation_id);
    end if;
  end loop;
  return null;
end $$;

create function remove_results() returns trigger language plpgsql as $$
begin
  delete from liquidation_employee where tenant_id = old.tenant_id and liquidation_id = old.id;
  return null;
end $$;

create function key_stays() returns trigger language plpgsql as $$
begin
  raise foreign_key_violation using message = format('%s: its key stays as it is', tg_table_name);
end $$;

create function stamp_rules() returns trigger language plpgsql as $$
begin
  insert into rules_stamp (tenant_id, company_id, stamp)
    select tenant_id, company_id, nextval('rules_stamp_number')
    from (select distinct tenant_id, company_id from changed where company_id is not null) as d order by tenant_id, company_id
    on conflict (tenant_id, company_id) do update set stamp = excluded.stamp;
  return null;
end $$;

create sequence rules_stamp_number;
grant usage on sequence rules_stamp_number to legajo_app;

-- A result as a worker sends it: rows of this type travel in binary form, so that the database does not parse numbers.
create type stored_result as (
  employee_id bigint,
  outputs bigint[],
  inputs bigint[],
  remunerative bigint,
  non_remunerative bigint,
  deductions bigint,
  net bigint,
  employer bigint,
  error jsonb
);

create table accumulator (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  status text not null default 'ACTIVE',
  definition jsonb not null default '{}',
  version int not null default 1,
  description text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint accumulator_status_check check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index accumulator_code on accumulator (tenant_id, company_id, code);
select secure_table('accumulator');
create trigger stamp_deleted AFTER DELETE ON accumulator REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON accumulator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON accumulator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();

create table formula (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  formula text not null,
  vigencia_desde date not null default '2000-01-01',
  vigencia_hasta date not null default '2100-01-01',
  status text not null default 'borrador',
  description_change text,
  color text,
  last_update timestamptz not null default now(),
  version int not null default 1,
  link text,
  tests jsonb not null default '[]',
  title text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint formula_check check (vigencia_desde <= vigencia_hasta),
  constraint formula_status_check check (status in ('borrador', 'publicada', 'reemplazada'))
);
create unique index formula_draft on formula (tenant_id, company_id, name, vigencia_desde) where (status = 'borrador');
create unique index formula_published on formula (tenant_id, company_id, name, vigencia_desde) where (status = 'publicada');
select secure_table('formula');
create trigger stamp_deleted AFTER DELETE ON formula REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON formula REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON formula REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();

create table scale (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  description text not null,
  status text not null default 'ACTIVE',
  definition jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint scale_status_check check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index scale_code on scale (tenant_id, company_id, code);
select secure_table('scale');
create trigger stamp_deleted AFTER DELETE ON scale REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON scale REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON scale REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger value_deleted AFTER DELETE ON scale REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_inserted AFTER INSERT ON scale REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_updated AFTER UPDATE ON scale REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();

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
  foreign key (tenant_id, scale_id) references scale(tenant_id, id) on delete cascade
);
select secure_table('scale_period');
create trigger stamp_deleted AFTER DELETE ON scale_period REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON scale_period REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON scale_period REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger value_deleted AFTER DELETE ON scale_period REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_inserted AFTER INSERT ON scale_period REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_updated AFTER UPDATE ON scale_period REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();

create table liquidation_parameter (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  definition jsonb not null default '{}',
  version int not null default 1,
  description text,
  kind text not null default 'VALOR',
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint liquidation_parameter_kind_check check (kind in ('VALOR', 'FORMULA', 'TABLA'))
);
create unique index liquidation_parameter_code on liquidation_parameter (tenant_id, company_id, code);
select secure_table('liquidation_parameter');
create trigger stamp_deleted AFTER DELETE ON liquidation_parameter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON liquidation_parameter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON liquidation_parameter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger value_deleted AFTER DELETE ON liquidation_parameter REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_inserted AFTER INSERT ON liquidation_parameter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_updated AFTER UPDATE ON liquidation_parameter REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();

create table liquidation_type (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  active boolean not null default true,
  version int not null default 1,
  incompatible_with text[] not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
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
  status text not null default 'OPEN',
  liquidation_types text[] not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  constraint liquidation_period_tenant_id_company_id_date_from_date_unti_key unique (tenant_id, company_id, date_from, date_until),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint liquidation_period_check check (date_from <= date_until),
  constraint liquidation_period_status_check check (status in ('OPEN', 'CLOSED', 'REOPENED'))
);
select secure_table('liquidation_period');
create trigger keep_closed_period BEFORE DELETE OR UPDATE ON liquidation_period FOR EACH ROW EXECUTE FUNCTION keep_closed_period();

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
  state text not null default 'PENDING',
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
  worked_ms bigint not null default 0,
  resumed_at timestamptz,
  number int not null default 1,
  completes text,
  pay_date date,
  primary key (tenant_id, id),
  foreign key (tenant_id, period_id) references liquidation_period(tenant_id, id),
  constraint liquidation_check check ((completes IS NULL) OR (pay_date IS NOT NULL)),
  constraint liquidation_state_check check (state in ('PENDING', 'PROCESSING', 'PAUSED', 'FINISHED', 'FINISHED_WITH_ERRORS', 'FAILED', 'CANCELLED'))
);
comment on column liquidation.completes is 'Why a final settlement completes an earlier one; null in every other run.';
comment on column liquidation.pay_date is 'Its own pay day; that of its period when null.';
create unique index liquidation_once on liquidation (tenant_id, company_id, period_id, type_code, number) where (state <> 'CANCELLED');
select secure_table('liquidation', false);
create trigger keep_closed_changed BEFORE UPDATE OF state, period_id, type_code, employees ON liquidation FOR EACH ROW EXECUTE FUNCTION keep_closed_run();
create trigger keep_closed_made BEFORE INSERT OR DELETE ON liquidation FOR EACH ROW EXECUTE FUNCTION keep_closed_run();
create trigger key_stays BEFORE UPDATE OF tenant_id, id ON liquidation FOR EACH STATEMENT EXECUTE FUNCTION key_stays();
create trigger remove_results AFTER DELETE ON liquidation FOR EACH ROW EXECUTE FUNCTION remove_results();

-- A share of the employees. Claimed with a lease and a fencing number; results, progress and «done» are written in one
-- transaction that holds only while the number is still the claimer's: a killed or frozen worker leaves nothing twice.
create table liquidation_chunk (
  tenant_id int not null,
  liquidation_id bigint not null,
  number int not null,
  company_id int not null,
  rule_set_id bigint not null,
  employee_ids bigint[] not null,
  state text not null default 'PENDING',
  fence int not null default 0,
  lease_until timestamptz,
  done_at timestamptz,
  primary key (tenant_id, liquidation_id, number),
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id) on delete cascade,
  foreign key (tenant_id, rule_set_id) references rule_set(tenant_id, id),
  constraint liquidation_chunk_state_check check (state in ('PENDING', 'DONE'))
);
alter table liquidation_chunk alter column employee_ids set storage external;
select secure_table('liquidation_chunk', false);
create trigger keep_closed_results BEFORE INSERT ON liquidation_chunk FOR EACH ROW EXECUTE FUNCTION keep_closed_results();

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
  computed_at timestamptz not null default now(),
  primary key (tenant_id, liquidation_id, employee_id)
) with (toast_tuple_target=8160);
comment on column liquidation_employee.outputs is 'Values in the order of the rule set; null is zero.';
comment on column liquidation_employee.inputs is 'Values in the order of the rule set; null is zero.';
create index liquidation_employee_failed on liquidation_employee (tenant_id, liquidation_id) where (error IS NOT NULL);
create index liquidation_employee_person on liquidation_employee (tenant_id, employee_id, liquidation_id DESC);
select secure_table('liquidation_employee', false);
create trigger keep_closed_removed BEFORE DELETE ON liquidation_employee FOR EACH ROW WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION keep_closed_results();
create trigger keep_closed_results BEFORE UPDATE ON liquidation_employee FOR EACH ROW WHEN (((old.net IS DISTINCT FROM new.net) OR (old.remunerative IS DISTINCT FROM new.remunerative) OR (old.deductions IS DISTINCT FROM new.deductions) OR (old.employer IS DISTINCT FROM new.employer))) EXECUTE FUNCTION keep_closed_results();
create trigger key_stays BEFORE UPDATE OF tenant_id, liquidation_id ON liquidation_employee FOR EACH STATEMENT EXECUTE FUNCTION key_stays();
create trigger results_have_run AFTER INSERT ON liquidation_employee REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION results_have_run();

create table custom_function (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  params text[] not null default '{}',
  formula text not null,
  version int not null default 1,
  description text,
  param_types text[] not null default '{}',
  returns text not null default 'number',
  active boolean not null default true,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint custom_function_returns_check check (returns in ('number', 'text', 'boolean', 'date'))
);
create unique index custom_function_code on custom_function (tenant_id, company_id, code);
select secure_table('custom_function');
create trigger stamp_deleted AFTER DELETE ON custom_function REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON custom_function REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON custom_function REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();

-- The last liquidated month calculated again with a draft in its place. Only totals and who changes most are kept.
create table formula_impact (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  target text not null,
  code text not null,
  formula text not null,
  period text,
  state text not null default 'PENDING',
  employees int not null default 0,
  done int not null default 0,
  changed int not null default 0,
  broken int not null default 0,
  difference bigint not null default 0,
  employer_difference bigint not null default 0,
  largest jsonb not null default '[]',
  failure text,
  requested_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  seen jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint formula_impact_state_check check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED')),
  constraint formula_impact_target_check check (target in ('FORMULA', 'CONCEPTO'))
);
create index formula_impact_code on formula_impact (tenant_id, company_id, target, code, id DESC);
select secure_table('formula_impact', false);

create table trade_union (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  number_cct text,
  scale_code text,
  basic_column text not null default 'BASICO',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index trade_union_code on trade_union (tenant_id, company_id, code);
select secure_table('trade_union');
create trigger stamp_deleted AFTER DELETE ON trade_union REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON trade_union REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON trade_union REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger value_deleted AFTER DELETE ON trade_union REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_inserted AFTER INSERT ON trade_union REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_updated AFTER UPDATE ON trade_union REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();

create table liquidation_parameter_value (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  parameter_id bigint not null,
  valid_from date not null,
  value text not null,
  source text,
  version int not null default 1,
  trade_union_id bigint,
  formula text,
  primary key (tenant_id, id),
  foreign key (tenant_id, parameter_id) references liquidation_parameter(tenant_id, id) on delete cascade,
  foreign key (tenant_id, trade_union_id) references trade_union(tenant_id, id)
);
create unique index liquidation_parameter_value_from on liquidation_parameter_value (tenant_id, parameter_id, valid_from, COALESCE(trade_union_id, (0)::bigint));
select secure_table('liquidation_parameter_value');
create trigger stamp_deleted AFTER DELETE ON liquidation_parameter_value REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON liquidation_parameter_value REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON liquidation_parameter_value REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger value_deleted AFTER DELETE ON liquidation_parameter_value REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_inserted AFTER INSERT ON liquidation_parameter_value REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_updated AFTER UPDATE ON liquidation_parameter_value REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();

create table category_trade_union (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  trade_union_id bigint not null,
  code text not null,
  name text not null,
  sort_order int not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, trade_union_id) references trade_union(tenant_id, id) on delete cascade
);
create unique index category_trade_union_code on category_trade_union (tenant_id, trade_union_id, code);
select secure_table('category_trade_union');

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
  foreign key (tenant_id, value_id) references liquidation_parameter_value(tenant_id, id) on delete cascade
);
select secure_table('liquidation_parameter_row');
create trigger stamp_deleted AFTER DELETE ON liquidation_parameter_row REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON liquidation_parameter_row REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON liquidation_parameter_row REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger value_deleted AFTER DELETE ON liquidation_parameter_row REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_inserted AFTER INSERT ON liquidation_parameter_row REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();
create trigger value_updated AFTER UPDATE ON liquidation_parameter_row REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_values();

create table concept_subtype (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  concept_type text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint concept_subtype_concept_type_check check (concept_type in ('REMUNERATIVO', 'NO_REMUNERATIVO', 'DEDUCCION', 'CONTRIBUCION', 'INFORMATIVO'))
);
create unique index concept_subtype_name on concept_subtype (tenant_id, company_id, concept_type, lower(name));
select secure_table('concept_subtype');

create table concept (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  description text,
  concept_type text not null,
  concept_category text not null default 'NORMAL',
  concept_order int not null,
  status text not null default 'ACTIVE',
  formula text not null,
  formula_quantity text,
  paycheck_show boolean not null default false,
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
  tests jsonb not null default '[]',
  subtype_id bigint,
  informative boolean not null default false,
  is_system_code boolean not null default false,
  allows_addition boolean not null default false,
  concept_treatment text,
  scheme_debit text,
  scheme_credit text,
  cpto_sicoss_id int,
  cpto_law_book_id int,
  link text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, subtype_id) references concept_subtype(tenant_id, id),
  constraint concept_concept_category_check check (concept_category in ('NORMAL', 'GANANCIAS', 'SAC', 'REDONDEO', 'SOBREGIROS', 'GROSSINGUP', 'NETORECIBO', 'GANANCIAS_CIERRE_ANUAL')),
  constraint concept_concept_type_check check (concept_type in ('REMUNERATIVO', 'NO_REMUNERATIVO', 'DEDUCCION', 'CONTRIBUCION', 'INFORMATIVO')),
  constraint concept_status_check check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index concept_code on concept (tenant_id, company_id, code);
select secure_table('concept');
create trigger stamp_deleted AFTER DELETE ON concept REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON concept REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON concept REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();

create table novelty (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  code text not null,
  period_from date not null,
  quantity numeric(15,2),
  observation text,
  version int not null default 1,
  amount numeric(15,2),
  first_id bigint,
  notice_id bigint not null generated always as (COALESCE(first_id, id)) stored,
  instalment smallint not null default 1,
  instalments smallint not null default 1,
  type_code text,
  start_date date,
  end_date date,
  origin text not null default 'MANUAL',
  batch_id bigint,
  line int,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id, code) references concept(tenant_id, company_id, code) on update cascade,
  foreign key (tenant_id, company_id, type_code) references liquidation_type(tenant_id, company_id, code) on update cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint novelty_check check ((quantity IS NOT NULL) OR (amount IS NOT NULL)),
  constraint novelty_check1 check (instalment between 1 and instalments and instalments <= 60),
  constraint novelty_check2 check (end_date >= start_date),
  constraint novelty_origin_check check (origin in ('MANUAL', 'LIST', 'FILE', 'BATCH', 'API')),
  constraint novelty_period_from_check check (EXTRACT(day FROM period_from) = (1)::numeric)
);
comment on column novelty.period_from is 'First day of the month that it is imputed to.';
comment on column novelty.first_id is 'The first novelty of its notice; null for the first one itself.';
create index novelty_batch_made on novelty (tenant_id, batch_id) where (batch_id IS NOT NULL);
create index novelty_period on novelty (tenant_id, company_id, period_from, employee_id);
create index novelty_person on novelty (tenant_id, employee_id, period_from);
create unique index novelty_instalment on novelty (tenant_id, notice_id, instalment);
select secure_table('novelty', false);
create policy confidential_people on novelty as restrictive for all using ((( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = novelty.tenant_id) AND (e.id = novelty.employee_id))))));
create trigger audit AFTER UPDATE ON novelty FOR EACH ROW EXECUTE FUNCTION audit_row('{id}');
create trigger audit_added AFTER INSERT ON novelty REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audit_many();
create trigger audit_removed AFTER DELETE ON novelty REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION audit_many();

create table liquidation_check (
  tenant_id int not null,
  company_id int not null,
  code text not null,
  severity text not null,
  threshold numeric(15,2),
  primary key (tenant_id, company_id, code),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint liquidation_check_code_check check (code ~ '^[A-Z_]{3,40}$'),
  constraint liquidation_check_severity_check check (severity in ('BLOCK', 'WARN', 'OFF'))
);
select secure_table('liquidation_check');

-- Closing and reopening of a month. Two people: the one who decides is never the one who asked, and the database says so too.
create table period_closing (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  period_id bigint not null,
  action text not null,
  state text not null default 'PENDING',
  reason text not null,
  requested_by text not null,
  requested_by_id bigint not null,
  requested_at timestamptz not null default now(),
  decided_by text,
  decided_by_id bigint,
  decided_at timestamptz,
  note text,
  digest text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, period_id) references liquidation_period(tenant_id, id),
  constraint four_eyes check ((state in ('PENDING', 'WITHDRAWN')) OR (decided_by_id <> requested_by_id)),
  constraint period_closing_action_check check (action in ('CLOSE', 'REOPEN')),
  constraint period_closing_state_check check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'))
);
create index period_closing_period on period_closing (tenant_id, period_id, id);
create unique index period_closing_pending on period_closing (tenant_id, period_id) where (state = 'PENDING');
select secure_table('period_closing');

-- What each run of a closed month gave, as one number over all of it.
create table run_seal (
  tenant_id int not null,
  closing_id bigint not null,
  liquidation_id bigint not null,
  company_id int not null,
  digest text not null,
  employees int not null,
  lines int not null,
  net bigint not null,
  primary key (tenant_id, closing_id, liquidation_id),
  foreign key (tenant_id, closing_id) references period_closing(tenant_id, id) on delete cascade,
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id) on delete cascade
);
create index run_seal_run on run_seal (tenant_id, liquidation_id, closing_id DESC);
select secure_table('run_seal');

-- A run calculated again from its stored inputs and frozen rules, and compared to the cent.
create table run_replay (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  liquidation_id bigint not null,
  state text not null default 'PENDING',
  employees int not null default 0,
  done int not null default 0,
  equal int not null default 0,
  sealed_digest text,
  stored_digest text,
  again_digest text,
  failure text,
  differences jsonb not null default '[]',
  requested_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id) on delete cascade,
  constraint run_replay_state_check check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED'))
);
create index run_replay_run on run_replay (tenant_id, liquidation_id, id DESC);
select secure_table('run_replay', false);

-- What past months would have paid had everything known today been known then: computed, looked at, and paid in an open month.
create table retro_batch (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  from_month date not null,
  until_month date not null,
  target_period_id bigint not null,
  reason text not null,
  state text not null default 'PENDING',
  total int not null default 0,
  done int not null default 0,
  causes jsonb not null default '[]',
  failure text,
  created_by text not null,
  created_at timestamptz not null default now(),
  computed_at timestamptz,
  applied_by text,
  applied_at timestamptz,
  version int not null default 1,
  fence int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, target_period_id) references liquidation_period(tenant_id, id),
  constraint retro_batch_check check (from_month <= until_month),
  constraint retro_batch_state_check check (state in ('PENDING', 'PROCESSING', 'READY', 'APPLIED', 'DISCARDED', 'FAILED'))
);
select secure_table('retro_batch');

-- One past run of one employee as it would be today; only where something differs. Replayable like the run itself.
create table retro_result (
  tenant_id int not null,
  batch_id bigint not null,
  liquidation_id bigint not null,
  employee_id bigint not null,
  company_id int not null,
  rule_set_id bigint not null,
  inputs bigint[] not null,
  outputs bigint[] not null,
  lines jsonb not null,
  remunerative bigint not null,
  non_remunerative bigint not null,
  primary key (tenant_id, batch_id, liquidation_id, employee_id),
  foreign key (tenant_id, batch_id) references retro_batch(tenant_id, id) on delete cascade,
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id) on delete cascade,
  foreign key (tenant_id, rule_set_id) references rule_set(tenant_id, id)
);
create index retro_result_person on retro_result (tenant_id, batch_id, employee_id);
select secure_table('retro_result', false);
create policy confidential_people on retro_result as restrictive for all using ((( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = retro_result.tenant_id) AND (e.id = retro_result.employee_id))))));

-- The ledger: what of a past month was already made up for, by which novelty. A novelty that is removed takes its entry along.
create table retro_payment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  batch_id bigint not null,
  liquidation_id bigint not null,
  employee_id bigint not null,
  kind text not null,
  novelty_id bigint not null,
  lines jsonb not null,
  primary key (tenant_id, id),
  constraint retro_payment_tenant_id_batch_id_liquidation_id_employee_id_key unique (tenant_id, batch_id, liquidation_id, employee_id, kind),
  foreign key (tenant_id, batch_id) references retro_batch(tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id),
  foreign key (tenant_id, novelty_id) references novelty(tenant_id, id) on delete cascade,
  constraint retro_payment_kind_check check (kind in ('remunerative', 'non-remunerative'))
);
create index retro_payment_novelty on retro_payment (tenant_id, novelty_id);
create index retro_payment_run on retro_payment (tenant_id, liquidation_id, employee_id);
select secure_table('retro_payment');
create policy confidential_people on retro_payment as restrictive for all using ((( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = retro_payment.tenant_id) AND (e.id = retro_payment.employee_id))))));

-- A fact of an employee that was otherwise in past months than it was taken to be: effective in those months, known since it was entered.
create table fact_correction (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  field text not null,
  value text not null,
  valid_from date not null,
  valid_until date not null,
  reason text not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint fact_correction_check check (valid_from <= valid_until)
);
create index fact_correction_person on fact_correction (tenant_id, employee_id, field, valid_from);
select secure_table('fact_correction');
create policy confidential_people on fact_correction as restrictive for all using ((( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = fact_correction.tenant_id) AND (e.id = fact_correction.employee_id))))));

-- Novelties that arrive together and are worked off by a job: a row of the batch becomes a notice, or keeps its errors.
create table novelty_batch (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  description text not null,
  status text not null default 'PENDING',
  allow_repeated boolean not null default false,
  total int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  undone_by text,
  undone_at timestamptz,
  undone int not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint novelty_batch_status_check check (status in ('PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED', 'UNDONE'))
);
select secure_table('novelty_batch');

create table novelty_batch_row (
  tenant_id int not null,
  batch_id bigint not null,
  line int not null,
  company_id int not null,
  employee_id bigint,
  status text not null default 'PENDING',
  data jsonb not null,
  errors jsonb,
  notice_id bigint,
  primary key (tenant_id, batch_id, line),
  foreign key (tenant_id, batch_id) references novelty_batch(tenant_id, id) on delete cascade,
  constraint novelty_batch_row_status_check check (status in ('PENDING', 'DONE', 'ERROR'))
);
create index novelty_batch_row_status on novelty_batch_row (tenant_id, batch_id, status, line);
select secure_table('novelty_batch_row', false);
create policy confidential_people on novelty_batch_row as restrictive for all using (((employee_id IS NULL) OR ( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = novelty_batch_row.tenant_id) AND (e.id = novelty_batch_row.employee_id))))));

-- What an employee declares for the earnings tax in a fiscal year (form 572): the last presentation, by hand or from SiRADIG.
create table earnings_form (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  fiscal_year int not null,
  number int not null default 0,
  presented_on date,
  source text not null default 'MANUAL',
  family jsonb not null default '[]',
  deductions jsonb not null default '[]',
  payments jsonb not null default '[]',
  other_employers jsonb not null default '[]',
  previous jsonb not null default '[]',
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, fiscal_year),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint earnings_form_fiscal_year_check check ((fiscal_year >= 2000) AND (fiscal_year <= 2100)),
  constraint earnings_form_source_check check (source in ('MANUAL', 'SIRADIG'))
);
create index earnings_form_year on earnings_form (tenant_id, company_id, fiscal_year);
select secure_table('earnings_form');
create policy confidential_people on earnings_form as restrictive for all using ((( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = earnings_form.tenant_id) AND (e.id = earnings_form.employee_id))))));

-- Court orders to withhold pay. Balances follow from what the liquidations withheld.
create table garnishment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  kind text not null,
  court text not null,
  file_number text not null,
  beneficiary text,
  cbu text,
  notified_on date not null,
  valid_from date not null,
  valid_until date,
  mode text not null,
  amount numeric(15,2),
  percentage numeric(5,2),
  total numeric(15,2),
  withheld_before numeric(15,2) not null default 0,
  observation text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, file_number),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  constraint garnishment_by_minimum_wage check ((mode <> 'SALARIO_MINIMO') OR ((percentage > (0)::numeric) AND (kind = 'ALIMENTOS'))),
  constraint garnishment_cbu_check check (cbu ~ '^\d{22}$'),
  constraint garnishment_check check ((valid_until IS NULL) OR (valid_from <= valid_until)),
  constraint garnishment_check1 check ((mode <> 'FIJO') OR (amount > (0)::numeric)),
  constraint garnishment_check2 check ((mode <> 'PORCENTAJE') OR (percentage > (0)::numeric)),
  constraint garnishment_kind_check check (kind in ('COMUN', 'ALIMENTOS')),
  constraint garnishment_mode_check check (mode in ('FIJO', 'PORCENTAJE', 'MAXIMO_LEGAL', 'SALARIO_MINIMO'))
);
create index garnishment_employee on garnishment (tenant_id, employee_id);
select secure_table('garnishment');
create policy confidential_people on garnishment as restrictive for all using ((( SELECT app_confidential() AS app_confidential) OR (EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = garnishment.tenant_id) AND (e.id = garnishment.employee_id))))));

-- What a company wants to see of its people and its runs: columns, each a value bound to one thing the suite knows or worked
-- out from several, and grids, which are columns in an order for one place of the suite.
create table dynamic_column (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  description text,
  source text not null,
  binding text,
  formula text,
  format text not null default 'MONEY',
  decimals smallint not null default 2,
  total text not null default 'NONE',
  status text not null default 'ACTIVE',
  reads text[] not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint dynamic_column_check check (((source = 'FORMULA') = (formula IS NOT NULL)) AND ((source = 'FORMULA') = (binding IS NULL))),
  constraint dynamic_column_decimals_check check ((decimals >= 0) AND (decimals <= 4)),
  constraint dynamic_column_format_check check (format in ('MONEY', 'NUMBER', 'PERCENT')),
  constraint dynamic_column_source_check check (source in ('EMPLOYEE', 'CONCEPT', 'CONCEPT_QUANTITY', 'ACCUMULATOR', 'NOVELTY', 'NOVELTY_AMOUNT', 'FORMULA')),
  constraint dynamic_column_status_check check (status in ('ACTIVE', 'INACTIVE')),
  constraint dynamic_column_total_check check (total in ('NONE', 'SUM', 'AVERAGE', 'MIN', 'MAX', 'COUNT', 'AGAIN'))
);
comment on column dynamic_column.binding is 'The field of the file, or the code of the concept or accumulator, that the column shows.';
create unique index dynamic_column_code on dynamic_column (tenant_id, company_id, code);
create unique index dynamic_column_name on dynamic_column (tenant_id, company_id, fold_text(name));
select secure_table('dynamic_column');

create table dynamic_grid (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  scope text not null,
  sort_column_id bigint,
  sort_order smallint not null default 1,
  group_column_id bigint,
  is_default boolean not null default false,
  status text not null default 'ACTIVE',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint dynamic_grid_scope_check check (scope in ('LIQUIDATION', 'EMPLOYEE', 'NOVELTY')),
  constraint dynamic_grid_sort_order_check check (sort_order = ANY (ARRAY[1, '-1'::int])),
  constraint dynamic_grid_status_check check (status in ('ACTIVE', 'INACTIVE'))
);
create unique index dynamic_grid_default on dynamic_grid (tenant_id, company_id, scope) where is_default;
create unique index dynamic_grid_name on dynamic_grid (tenant_id, company_id, scope, fold_text(name));
select secure_table('dynamic_grid');

create table dynamic_grid_column (
  tenant_id int not null,
  grid_id bigint not null,
  position smallint not null,
  company_id int not null,
  column_id bigint not null,
  primary key (tenant_id, grid_id, "position"),
  unique (tenant_id, grid_id, column_id),
  foreign key (tenant_id, column_id) references dynamic_column(tenant_id, id),
  foreign key (tenant_id, grid_id) references dynamic_grid(tenant_id, id) on delete cascade
);
create index dynamic_grid_column_use on dynamic_grid_column (tenant_id, column_id);
select secure_table('dynamic_grid_column');

-- Which state of its scales, parameters and unions a company is in: another name after each change of any of them. They change far
-- less often than formulas, whose edits need not have them read again. The name is one that no other state has, in a copy of the database too.
create table value_stamp (
  tenant_id int not null,
  company_id int not null,
  stamp uuid not null,
  primary key (tenant_id, company_id)
);
select secure_table('value_stamp', false);

-- What a concept was until a day: an edit that holds from a month on leaves the months before it as they were.
create table concept_past (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  concept_id bigint not null,
  valid_until date not null,
  was jsonb not null,
  replaced_by text not null,
  replaced_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, concept_id, valid_until),
  foreign key (tenant_id, concept_id) references concept(tenant_id, id) on delete cascade
);
comment on column concept_past.valid_until is 'The last day on which it was so.';
comment on column concept_past.was is 'The whole row of the concept.';
select secure_table('concept_past');
create trigger stamp_deleted AFTER DELETE ON concept_past REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON concept_past REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON concept_past REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();

-- Which state of its rules a company is in: another number after each change of any of them, so that compiled rules are used as
-- long as they hold. Numbers of a sequence are never given twice, also not after a transaction that was rolled back.
create table rules_stamp (
  tenant_id int not null,
  company_id int not null,
  stamp bigint not null,
  primary key (tenant_id, company_id)
);
select secure_table('rules_stamp', false);

-- What a custom function was until a day: a change that holds from a month on leaves the months before it as they were.
create table custom_function_past (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  function_id bigint not null,
  valid_until date not null,
  was jsonb not null,
  replaced_by text not null,
  replaced_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, function_id, valid_until),
  foreign key (tenant_id, function_id) references custom_function(tenant_id, id) on delete cascade
);
comment on column custom_function_past.valid_until is 'The last day on which it was so.';
comment on column custom_function_past.was is 'The row of the function without its keys.';
select secure_table('custom_function_past');
create trigger stamp_deleted AFTER DELETE ON custom_function_past REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_inserted AFTER INSERT ON custom_function_past REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();
create trigger stamp_updated AFTER UPDATE ON custom_function_past REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION stamp_rules();

-- Periods of employment that ended before the present one: a file that is re-activated keeps when and why the person had left. What
-- happened does not change, so rows are only added.
create table employment_period (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  admission_date date not null,
  recognized_seniority_from date,
  egress_date date not null,
  egress_reason text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint employment_period_check check (egress_date >= admission_date)
);
create index employment_period_employee on employment_period (tenant_id, employee_id, admission_date);
select secure_table('employment_period', false);
create policy confidential_people on employment_period as restrictive for all using ((EXISTS ( SELECT
   FROM employee e
  WHERE ((e.tenant_id = employment_period.tenant_id) AND (e.id = employment_period.employee_id)))));
revoke delete, update on employment_period from legajo_app;
