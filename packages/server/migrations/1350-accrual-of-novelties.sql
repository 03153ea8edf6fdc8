-- An adjustment entered by hand is paid in one month and was earned in another.
alter table novelty add column accrual_month date;
comment on column novelty.accrual_month is 'First day of the month in which an adjustment was earned; null for the month that pays it.';
alter table novelty add constraint novelty_accrual_month_check
  check (accrual_month is null or extract(day from accrual_month) = 1 and accrual_month < period_from and amount is not null);
create index novelty_accrual on novelty (tenant_id, employee_id, accrual_month) where accrual_month is not null;
