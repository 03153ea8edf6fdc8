-- A novelty is what one month pays or takes from one person by one concept: a quantity, an amount, or both. Several
-- instalments are several novelties of one notice, each in its month; the notice is named by its first one.

alter table liquidation_employee add column computed_at timestamptz not null default now();

alter table novelty alter column quantity drop not null;
alter table novelty
  add column amount numeric(15, 2),
  add column first_id bigint,
  add column notice_id bigint not null generated always as (coalesce(first_id, id)) stored,
  add column instalment smallint not null default 1,
  add column instalments smallint not null default 1,
  add column type_code text,
  add column start_date date,
  add column end_date date,
  add column origin text not null default 'MANUAL' check (origin in ('MANUAL', 'LIST', 'FILE', 'BATCH', 'API')),
  add column batch_id bigint,
  add column line int,
  add column created_by text default app_user(),
  add column created_at timestamptz not null default now(),
  -- When what a liquidation reads of it was last changed: a run computed before that did not pay it.
  add column changed_at timestamptz not null default now();
update novelty set amount = quantity, quantity = null where part = 'IMPORTE';
alter table novelty
  drop column part,
  add check (quantity is not null or amount is not null),
  add check (instalment between 1 and instalments and instalments <= 60),
  add check (extract(day from period_from) = 1),
  add check (end_date >= start_date),
  add foreign key (tenant_id, company_id, code) references concept (tenant_id, company_id, code) on update cascade,
  add foreign key (tenant_id, company_id, type_code) references liquidation_type (tenant_id, company_id, code) on update cascade;
create unique index novelty_instalment on novelty (tenant_id, notice_id, instalment);
create index novelty_person on novelty (tenant_id, employee_id, period_from);
create index novelty_batch_made on novelty (tenant_id, batch_id) where batch_id is not null;

-- What is paid to people marked confidential exists only for those who may see them.
create policy confidential_people on novelty as restrictive for all to public using (
  (select app_confidential())
  or exists (select from employee e where e.tenant_id = novelty.tenant_id and e.id = novelty.employee_id));

-- Novelties that arrive together and are worked off by a job: a row of the batch becomes a notice, or keeps its errors.
create table novelty_batch (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  description text not null,
  status text not null default 'PENDING' check (status in ('PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED')),
  allow_repeated boolean not null default false,
  total int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('novelty_batch');

create table novelty_batch_row (
  tenant_id int not null,
  batch_id bigint not null,
  line int not null,
  company_id int not null,
  employee_id bigint,
  status text not null default 'PENDING' check (status in ('PENDING', 'DONE', 'ERROR')),
  data jsonb not null,
  errors jsonb,
  notice_id bigint,
  primary key (tenant_id, batch_id, line),
  foreign key (tenant_id, batch_id) references novelty_batch (tenant_id, id) on delete cascade
);
create index novelty_batch_row_status on novelty_batch_row (tenant_id, batch_id, status, line);
select secure_table('novelty_batch_row', false);
create policy confidential_people on novelty_batch_row as restrictive for all to public using (
  employee_id is null or (select app_confidential())
  or exists (select from employee e where e.tenant_id = novelty_batch_row.tenant_id and e.id = novelty_batch_row.employee_id));
