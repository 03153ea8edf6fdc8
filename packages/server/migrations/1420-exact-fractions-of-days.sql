-- A fraction of a day (two of seven and a half hours of a holiday) has no exact number of hundredths: a novelty keeps up to eight decimals.
-- Hours keep two: their minutes are recovered from them.
alter table novelty alter column quantity type numeric,
  add constraint novelty_quantity_check check (scale(quantity) <= 8 and abs(quantity) < 1e13);

create or replace function attendance_facts(company int, from_month date, until_month date)
returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
language sql stable as $$
  select s.employee_id, s.month, s.code, 'ATTENDANCE', s.employee_id,
    case when s.code in (c.holiday_code, c.absence_code) then round(s.quantity, greatest(2, min_scale(round(s.quantity, 8)))) else round(s.quantity, 2) end,
    s.day_from, s.day_until
  from (
    select f.employee_id, date_trunc('month', f.date)::date as month, f.code, sum(f.quantity) as quantity, min(f.date) as day_from, max(f.date) as day_until
    from attendance_day_facts(company, from_month, until_month) f
    group by f.employee_id, date_trunc('month', f.date), f.code
  ) s cross join attendance_concept c
  where c.company_id = company
$$;
