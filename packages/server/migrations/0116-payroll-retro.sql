-- What past months would have paid had everything known today been known then: computed, looked at, and paid in an open month.
create table retro_batch (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  from_month date not null,
  until_month date not null,
  target_period_id bigint not null,
  reason text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PROCESSING', 'READY', 'APPLIED', 'DISCARDED', 'FAILED')),
  total int not null default 0,
  done int not null default 0,
  employees int not null default 0,
  remunerative bigint not null default 0,
  non_remunerative bigint not null default 0,
  causes jsonb not null default '[]',
  failure text,
  created_by text not null,
  created_at timestamptz not null default now(),
  computed_at timestamptz,
  applied_by text,
  applied_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, target_period_id) references liquidation_period (tenant_id, id),
  check (from_month <= until_month)
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
  foreign key (tenant_id, batch_id) references retro_batch (tenant_id, id) on delete cascade,
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade,
  foreign key (tenant_id, rule_set_id) references rule_set (tenant_id, id)
);
create index retro_result_person on retro_result (tenant_id, batch_id, employee_id);
select secure_table('retro_result', false);
create policy confidential_people on retro_result as restrictive for all to public using (
  (select app_confidential())
  or exists (select from employee e where e.tenant_id = retro_result.tenant_id and e.id = retro_result.employee_id));

-- The ledger: what of a past month was already made up for, by which novelty. A novelty that is removed takes its entry along.
create table retro_payment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  batch_id bigint not null,
  liquidation_id bigint not null,
  employee_id bigint not null,
  kind text not null check (kind in ('remunerative', 'non-remunerative')),
  novelty_id bigint not null,
  lines jsonb not null,
  primary key (tenant_id, id),
  unique (tenant_id, batch_id, liquidation_id, employee_id, kind),
  foreign key (tenant_id, batch_id) references retro_batch (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id),
  foreign key (tenant_id, novelty_id) references novelty (tenant_id, id) on delete cascade
);
create index retro_payment_run on retro_payment (tenant_id, liquidation_id, employee_id);
create index retro_payment_novelty on retro_payment (tenant_id, novelty_id);
select secure_table('retro_payment');
create policy confidential_people on retro_payment as restrictive for all to public using (
  (select app_confidential())
  or exists (select from employee e where e.tenant_id = retro_payment.tenant_id and e.id = retro_payment.employee_id));

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
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade,
  check (valid_from <= valid_until)
);
create index fact_correction_person on fact_correction (tenant_id, employee_id, field, valid_from);
select secure_table('fact_correction');
create policy confidential_people on fact_correction as restrictive for all to public using (
  (select app_confidential())
  or exists (select from employee e where e.tenant_id = fact_correction.tenant_id and e.id = fact_correction.employee_id));
