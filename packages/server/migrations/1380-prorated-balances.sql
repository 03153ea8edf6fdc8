-- What a type grants in the year or month of the admission: all of it, its part by days, or by months with that of an admission up to the 15th.
alter table notice_type add column balance_prorate text not null default 'NONE',
  add constraint notice_type_balance_prorate_check check (balance_prorate in ('NONE', 'DAYS', 'FROM_15'));

-- The days granted for a year (month 0) or for a month of it, to who was admitted on a day.
create function prorated_days(days numeric, rule text, admission date, in_year int, in_month int) returns numeric language sql immutable as $$
  select case
    when rule = 'NONE' or admission <= span.first then days
    when admission > span.last then 0
    when rule = 'DAYS' then round(days * (span.last - admission + 1) / (span.last - span.first + 1), 2)
    when in_month > 0 then case when extract(day from admission) <= 15 then days else 0 end
    else round(days * (12 - extract(month from admission) + case when extract(day from admission) <= 15 then 1 else 0 end) / 12, 2)
  end
  from (select make_date(in_year, greatest(in_month, 1), 1) as first,
    (make_date(in_year, case when in_month > 0 then in_month else 12 end, 1) + interval '1 month - 1 day')::date as last) span
$$;

-- As before, by the proration of the type.
CREATE OR REPLACE FUNCTION leave_accrue(day date, of_person bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $$
declare
  this_year int := extract(year from day);
begin
  insert into leave_movement (company_id, employee_id, notice_type_id, year, month, kind, days)
  select e.company_id, e.id, t.id, this_year, m.month, 'GRANTED', prorated_days(t.balance_days, t.balance_prorate, e.admission_date, this_year, m.month)
  from notice_type t
    join employee e on e.company_id = t.company_id and e.work_status <> 'BAJA' and e.admission_date <= day and (of_person is null or e.id = of_person)
    join generate_series(0, 12) as m (month) on case t.balance_rule
      when 'FIXED_YEAR' then m.month = 0
      when 'MONTHLY' then m.month between 1 and extract(month from day)
        and make_date(this_year, greatest(m.month, 1), 1) >= date_trunc('month', e.admission_date) else false end
  where t.company_id = app_company() and t.active and t.balance_rule <> 'NONE'
    and prorated_days(t.balance_days, t.balance_prorate, e.admission_date, this_year, m.month) > 0
  on conflict do nothing;

  insert into leave_movement (company_id, employee_id, notice_type_id, year, kind, days)
  select company_id, employee_id, notice_type_id, this_year, 'CARRIED', least(carry_days, days_left)
  from (
    select e.company_id, e.id as employee_id, t.id as notice_type_id, t.carry_days,
      leave_granted(e.id, t.id, this_year - 1)
        - leave_used(e.id, t.id, make_date(this_year - 1, 1, 1), make_date(this_year - 1, 12, 31), 0) as days_left
    from notice_type t
      join employee e on e.company_id = t.company_id and e.work_status <> 'BAJA' and (of_person is null or e.id = of_person)
    where t.company_id = app_company() and t.active and t.balance_rule <> 'NONE' and t.carry_days > 0
      and exists (select from leave_movement o where o.employee_id = e.id and o.notice_type_id = t.id and o.year = this_year - 1)
  ) x where days_left > 0
  on conflict do nothing;

  insert into leave_movement (company_id, employee_id, notice_type_id, year, kind, days)
  select company_id, employee_id, notice_type_id, this_year, 'EXPIRED', used - carried
  from (
    select c.company_id, c.employee_id, c.notice_type_id, c.days as carried, leave_used(c.employee_id, c.notice_type_id, make_date(this_year, 1, 1),
        (make_date(this_year, 1, 1) + make_interval(months => t.carry_months) - interval '1 day')::date, 0) as used
    from leave_movement c join notice_type t on t.id = c.notice_type_id
    where c.company_id = app_company() and c.kind = 'CARRIED' and c.year = this_year and (of_person is null or c.employee_id = of_person)
      and day >= make_date(this_year, 1, 1) + make_interval(months => t.carry_months)
  ) x where used < carried
  on conflict do nothing;
end $$;
