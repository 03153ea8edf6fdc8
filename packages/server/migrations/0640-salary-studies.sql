-- Salary studies: kinds of review, dated bands, price indices, market surveys, and the proposals of each study with their approval.
create table salary_review_type (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  max_pct numeric(7, 2),
  months_between int not null default 0,
  reason_required boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint salary_review_type_max_check check (max_pct >= 0),
  constraint salary_review_type_months_check check (months_between between 0 and 120)
);
comment on column salary_review_type.months_between is 'Months since the last change of pay that a person needs to take part; 0 takes everybody.';
create unique index salary_review_type_name on salary_review_type (tenant_id, company_id, lower(name));
select secure_table('salary_review_type');

create table price_index (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  source text not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index price_index_name on price_index (tenant_id, company_id, lower(name));
select secure_table('price_index');

create table price_index_value (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  index_id bigint not null,
  month date not null,
  value numeric(16, 4) not null,
  published_on date,
  source text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, index_id) references price_index(tenant_id, id) on delete cascade,
  constraint price_index_value_month_check check (extract(day from month) = 1),
  constraint price_index_value_value_check check (value > 0)
);
create unique index price_index_value_month on price_index_value (tenant_id, index_id, month);
select secure_table('price_index_value');

create table salary_band (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  position_id bigint,
  hierarchical_level_id bigint,
  valid_from date not null,
  minimum numeric(15, 2) not null,
  midpoint numeric(15, 2) not null,
  maximum numeric(15, 2) not null,
  index_id bigint,
  source text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, position_id) references position(tenant_id, id),
  foreign key (tenant_id, hierarchical_level_id) references hierarchical_level(tenant_id, id),
  foreign key (tenant_id, index_id) references price_index(tenant_id, id),
  constraint salary_band_of_check check ((position_id is null) <> (hierarchical_level_id is null)),
  constraint salary_band_order_check check (minimum > 0 and minimum <= midpoint and midpoint <= maximum)
);
comment on column salary_band.index_id is 'The index that ages the band from its first month; null keeps the amounts.';
create unique index salary_band_of on salary_band (tenant_id, company_id, coalesce(position_id, 0), coalesce(hierarchical_level_id, 0), valid_from);
create index salary_band_level on salary_band (tenant_id, hierarchical_level_id);
select secure_table('salary_band');

create table salary_market_point (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  survey text not null,
  month date not null,
  position_id bigint not null,
  low numeric(15, 2) not null,
  median numeric(15, 2) not null,
  high numeric(15, 2) not null,
  cases int,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, position_id) references position(tenant_id, id),
  constraint salary_market_point_month_check check (extract(day from month) = 1),
  constraint salary_market_point_order_check check (low > 0 and low <= median and median <= high)
);
create unique index salary_market_point_of on salary_market_point (tenant_id, company_id, lower(survey), month, position_id);
create index salary_market_point_position on salary_market_point (tenant_id, position_id);
select secure_table('salary_market_point');

create table salary_study (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  review_type_id bigint not null,
  effective_month date not null,
  filter text,
  budget_kind text not null,
  budget numeric(15, 2) not null,
  index_id bigint,
  max_pct_manager numeric(7, 2),
  with_above boolean not null default false,
  max_pct_above numeric(7, 2),
  max_pct_final numeric(7, 2),
  state text not null default 'DRAFT',
  reason text,
  prices_change numeric(12, 6),
  prices_from date,
  prices_until date,
  requested_by_id bigint default app_viewer(),
  launched_at timestamptz,
  decided_by_id bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, review_type_id) references salary_review_type(tenant_id, id),
  foreign key (tenant_id, index_id) references price_index(tenant_id, id),
  constraint salary_study_month_check check (extract(day from effective_month) = 1),
  constraint salary_study_budget_kind_check check (budget_kind in ('AMOUNT', 'PERCENT')),
  constraint salary_study_budget_check check (budget >= 0),
  constraint salary_study_state_check check (state in ('DRAFT', 'OPEN', 'REJECTED', 'APPROVED', 'UNDONE')),
  constraint salary_study_reason_check check (state <> 'REJECTED' or reason is not null)
);
comment on column salary_study.prices_change is 'Change of the index in the last twelve published months at the launch, 0.25 for 25 %.';
create index salary_study_month on salary_study (tenant_id, company_id, effective_month, id);
create index salary_study_type on salary_study (tenant_id, review_type_id);
select secure_table('salary_study');

-- The sheet of one manager in a study, which goes up step by step.
create table salary_sheet (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  study_id bigint not null,
  manager_id bigint,
  step int not null default 1,
  state text not null default 'DRAFT',
  reason text,
  requested_by_id bigint,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, study_id) references salary_study(tenant_id, id) on delete cascade,
  foreign key (tenant_id, manager_id) references employee(tenant_id, id),
  constraint salary_sheet_state_check check (state in ('DRAFT', 'SENT', 'OBSERVED', 'APPROVED'))
);
comment on column salary_sheet.manager_id is 'The leader of its people; null for people without one, whose proposals human resources enter.';
comment on column salary_sheet.requested_by_id is 'The account that sent the sheet last: another person decides.';
create unique index salary_sheet_manager on salary_sheet (tenant_id, study_id, coalesce(manager_id, 0));
create index salary_sheet_of_manager on salary_sheet (tenant_id, manager_id);
select secure_table('salary_sheet');

create table salary_sheet_event (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  sheet_id bigint not null,
  step int not null,
  action text not null,
  reason text,
  user_name text not null default app_user(),
  at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, sheet_id) references salary_sheet(tenant_id, id) on delete cascade,
  constraint salary_sheet_event_action_check check (action in ('SEND', 'APPROVE', 'OBSERVE', 'REOPEN'))
);
create index salary_sheet_event_of on salary_sheet_event (tenant_id, sheet_id, id);
select secure_table('salary_sheet_event', false);

-- One person of a study: the figures of the launch, and the proposal.
create table salary_proposal (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  study_id bigint not null,
  sheet_id bigint not null,
  employee_id bigint not null,
  present numeric(15, 2),
  floor numeric(15, 2),
  band_min numeric(15, 2),
  band_mid numeric(15, 2),
  band_max numeric(15, 2),
  weekly_hours numeric(5, 2) not null,
  payroll_type text not null,
  out_of_agreement boolean not null,
  position_id bigint,
  hierarchical_level_id bigint,
  gender text,
  seniority_years numeric(5, 2) not null,
  last_change date,
  last_pct numeric(9, 2),
  year_ago numeric(15, 2),
  floor_year_ago numeric(15, 2),
  share numeric(15, 2) not null default 0,
  excluded text,
  proposed numeric(15, 2),
  reason text,
  pay_before jsonb,
  pay_after jsonb,
  letter_id bigint,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, study_id) references salary_study(tenant_id, id) on delete cascade,
  foreign key (tenant_id, sheet_id) references salary_sheet(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
comment on column salary_proposal.share is 'The part of the budget of this person, so that a sum over visible people reveals no other one.';
create unique index salary_proposal_person on salary_proposal (tenant_id, study_id, employee_id);
create index salary_proposal_sheet on salary_proposal (tenant_id, sheet_id);
create index salary_proposal_employee on salary_proposal (tenant_id, employee_id);
select secure_table('salary_proposal');

-- The cost of scenarios in months to come, by the payroll engine.
create table salary_cost (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  study_id bigint not null,
  months int not null,
  scenarios jsonb not null,
  state text not null default 'PENDING',
  done int not null default 0,
  total int not null default 0,
  results jsonb not null default '[]',
  seen jsonb not null default '[]',
  failure text,
  requested_by text not null default app_user(),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, study_id) references salary_study(tenant_id, id) on delete cascade,
  constraint salary_cost_months_check check (months between 1 and 12),
  constraint salary_cost_state_check check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED'))
);
create index salary_cost_study on salary_cost (tenant_id, study_id, id);
select secure_table('salary_cost', false);

create function app_sees_salary_sheet(tenant int, sheet bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from salary_sheet s where s.tenant_id = $1 and s.id = $2)
$$;

do $$
declare
  given record;
  own text;
begin
  for given in select * from (values
      ('salary_proposal', '(app_confidential() or app_sees_employee(tenant_id, employee_id))'),
      ('salary_sheet', '(app_confidential() or manager_id is null or app_sees_employee(tenant_id, manager_id))'),
      ('salary_sheet_event', 'app_sees_salary_sheet(tenant_id, sheet_id)')) as g (name, condition) loop
    select pg_get_expr(polqual, polrelid) into own from pg_policy where polrelid = given.name::regclass and polname = 'tenant_rows';
    execute format('alter policy tenant_rows on %I using (%s and %s)', given.name, own, given.condition);
  end loop;
end $$;

-- The agreement's basic of a category on a day, in the scale of its trade union; a part-time contract gets its part (LCT, art. 92 ter).
create function agreement_basic(company int, union_code text, category text, hours numeric, day date) returns numeric
  language sql stable as $$
  select case when cell ~ '^[0-9]+(\.[0-9]+)?$' then
      round(cell::numeric * case when $4 * 3 < 48 * 2 then $4 / 48 else 1 end, 2) end
  from (
    select (select r ->> (select (k.n - 1)::int from jsonb_array_elements_text(p.columns) with ordinality k (name, n) where k.name = u.basic_column)
        from jsonb_array_elements(p.rows) r where r ->> 0 = $3 limit 1) as cell
    from trade_union u
      join scale s on s.tenant_id = u.tenant_id and s.company_id = u.company_id and s.code = u.scale_code
      join lateral (select columns, rows from scale_period p
        where p.tenant_id = s.tenant_id and p.scale_id = s.id and p.valid_from <= $5 order by p.valid_from desc limit 1) p on true
    where u.company_id = $1 and u.code = $2
  ) found
$$;
