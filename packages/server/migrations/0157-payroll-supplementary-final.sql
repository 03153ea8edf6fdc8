-- A settlement that completes what earlier ones of the same people paid: why it is made, and its own pay day.
alter table liquidation
  add column completes text,
  add column pay_date date,
  add check (completes is null or pay_date is not null);
comment on column liquidation.completes is 'Why a final settlement completes an earlier one; null in every other run.';
comment on column liquidation.pay_date is 'Its own pay day; that of its period when null.';
