-- A retro is paid in one month and was earned in another: what it adds to each accumulator and concept of its month is kept with the payment.
alter table retro_result add column earned jsonb not null default '{}';
alter table retro_payment add column accrual_month date;
alter table retro_payment add column earned jsonb not null default '{}';
comment on column retro_payment.accrual_month is 'First day of the month in which the amounts were earned.';
comment on column retro_payment.earned is 'Cents that each accumulator and concept of that month has more.';

-- Earlier payments: their lines, and the bases of aguinaldo, severance and averages to which the concept of each line adds.
update retro_payment r set accrual_month = p.date_from,
  earned = r.lines || coalesce((select jsonb_object_agg(code, cents) from (
      select base.code, sum(line.value::bigint) as cents
      from jsonb_each_text(r.lines) line
        join concept c on c.tenant_id = r.tenant_id and c.company_id = r.company_id and c.code = line.key
        cross join lateral (values ('BASE_SAC', c.accumulate_to_sac or 'BASE_SAC' = any (c.accumulators_adding)),
          ('BASE_245', 'BASE_245' = any (c.accumulators_adding)), ('BASE_VARIABLE', 'BASE_VARIABLE' = any (c.accumulators_adding))) base (code, adds)
      where base.adds group by base.code) sums), '{}')
  from liquidation l join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
  where l.tenant_id = r.tenant_id and l.id = r.liquidation_id;
alter table retro_payment alter column accrual_month set not null;
alter table retro_payment add constraint retro_payment_accrual_month_check check (extract(day from accrual_month) = 1);
create index retro_payment_accrual on retro_payment (tenant_id, employee_id, accrual_month);

-- The aguinaldo of a past month is paid by a concept of its own, with the bases of aguinaldo.
alter table retro_payment drop constraint retro_payment_kind_check;
alter table retro_payment add constraint retro_payment_kind_check check (kind in ('remunerative', 'non-remunerative', 'sac'));

-- In the month that pays them they are no pay of the month.
update concept set accumulate_to_sac = false,
    accumulators_adding = array_remove(array_remove(array_remove(accumulators_adding, 'BASE_SAC'), 'BASE_245'), 'BASE_VARIABLE')
  where code ~ '^RETRO_(NR_)?[0-9]{6}$';
