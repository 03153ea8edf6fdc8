-- A run can rest and go on; its rate is measured from what was finished lately; a company says which pre-checks stop it.

alter table liquidation drop constraint liquidation_state_check;
alter table liquidation add constraint liquidation_state_check check
  (state in ('PENDING', 'PROCESSING', 'PAUSED', 'FINISHED', 'FINISHED_WITH_ERRORS', 'FAILED', 'CANCELLED'));
-- Time worked before the last pause, and when the work began or went on.
alter table liquidation add column worked_ms bigint not null default 0;
alter table liquidation add column resumed_at timestamptz;
alter table liquidation_chunk add column done_at timestamptz;

-- Final settlements are paid within days of each leaving: a period has as many of their runs as it needs, numbered. Every other
-- kind has one.
alter table liquidation add column number int not null default 1;
drop index liquidation_once;
create unique index liquidation_once on liquidation (tenant_id, company_id, period_id, type_code, number) where state <> 'CANCELLED';

create table liquidation_check (
  tenant_id int not null,
  company_id int not null,
  code text not null check (code ~ '^[A-Z_]{3,40}$'),
  severity text not null check (severity in ('BLOCK', 'WARN', 'OFF')),
  threshold numeric(15, 2),
  primary key (tenant_id, company_id, code),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('liquidation_check');
