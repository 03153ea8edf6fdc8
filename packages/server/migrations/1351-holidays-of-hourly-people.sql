-- The unworked holidays that each employee observes and that add to the month: of monthly-paid people by the switch of their trade union, of
-- people paid by hour or day as one day of pay (LCT, art. 169), on any day of the week, who worked 48 hours or six days in the ten working days
-- before, or the eve and one of the five working days after (art. 168). Where nobody marks, a planned day without an absence is a worked one. A
-- day of vacations or of leave is paid, or not, as such; to monthly people, sickness and accident are paid by the employer with the holidays
-- in them (art. 170), while the days of an hourly-paid leave include the holiday.
create or replace function holiday_day_facts(company integer, from_month date, until_month date)
  returns table(employee_id bigint, date date, name text) language sql stable as $$
  with observed as materialized (
    select e.id as employee_id, h.date, string_agg(h.name, ', ' order by h.name) as name, min(e.trade_union_code) as union_code,
      bool_or(e.payroll_type = 'JORNAL') as is_hourly
    from holiday h cross join lateral employees_on(h.date, null, '{workplace}') e
    where h.company_id = company and h.kind in ('FERIADO', 'GREMIO') and h.date >= from_month and h.date < until_month + interval '1 month'
      and e.company_id = company and e.payroll_type in ('MENSUAL', 'JORNAL') and employed_on(e.admission_date, e.egress_date, h.date)
      and observes_holiday(h, e)
    group by e.id, h.date
  ), paying as materialized (
    select o.union_code, o.date from (select distinct union_code, date from observed where not is_hourly) o
    where pays_unworked_holiday(company, o.union_code, o.date)
  ), working as materialized (
    select w.employee_id, w.day
    from work_days((select array_agg(distinct o.employee_id) from observed o where o.is_hourly), from_month - 30,
        (until_month + interval '1 month 15 days')::date) w
      join employee e on e.id = w.employee_id and employed_on(e.admission_date, e.egress_date, w.day)
    where not exists (select from holiday h where h.company_id = company and h.date = w.day and h.kind <> 'NO_LABORABLE' and observes_holiday(h, e))
  ), marked as materialized (
    select d.employee_id, d.date, d.worked_minutes as minutes from attendance_day d
    where d.employee_id in (select o.employee_id from observed o where o.is_hourly) and d.worked_minutes > 0
      and d.date between from_month - 30 and (until_month + interval '1 month 15 days')::date
  ), worked as materialized (
    select * from marked
    union all
    select w.employee_id, w.day, null from working w
    where w.employee_id not in (select m.employee_id from marked m)
      and not exists (select from vacation_request v where v.employee_id = w.employee_id and v.status = 'ACCEPTED'
        and w.day between v.date_from and v.date_until)
      and not exists (select from notice n where n.employee_id = w.employee_id and n.status = 'APPROVED' and n.hours is null and n.day_part is null
        and w.day between n.date_from and n.date_until)
  ), term as (
    select x.employee_id, x.date, min(x.day) filter (where x.day < x.date and x.place <= 10) as since,
      max(x.day) filter (where x.day < x.date) as eve, max(x.day) filter (where x.day > x.date and x.place <= 5) as until
    from (
      select o.employee_id, o.date, w.day,
        row_number() over (partition by o.employee_id, o.date, w.day < o.date order by abs(w.day - o.date)) as place
      from observed o join working w on w.employee_id = o.employee_id and w.day <> o.date
      where o.is_hourly
    ) x group by x.employee_id, x.date
  ), entitled as materialized (
    select t.employee_id, t.date
    from term t join worked k on k.employee_id = t.employee_id and k.date between t.since and coalesce(t.until, t.date)
    group by t.employee_id, t.date
    having count(*) filter (where k.date < t.date) >= 6 or sum(k.minutes) filter (where k.date < t.date) >= 48 * 60
      or bool_or(k.date = t.eve) and bool_or(k.date > t.date)
  )
  select o.employee_id, o.date, o.name from observed o
  where case when o.is_hourly then exists (select from entitled t where t.employee_id = o.employee_id and t.date = o.date)
      else exists (select from paying p where p.date = o.date and p.union_code is not distinct from o.union_code) end
    and not exists (select from attendance_day d where d.employee_id = o.employee_id and d.holiday_minutes > 0 and (d.date = o.date
        -- A night shift that began on the eve, unless its hours are of a holiday of that day.
        or d.date = o.date - 1 and not exists (select from observed b where b.employee_id = o.employee_id and b.date = d.date)))
    and not exists (select from vacation_request v where v.employee_id = o.employee_id and v.status = 'ACCEPTED'
      and o.date between v.date_from and v.date_until
      and not exists (select from vacation_interruption i where i.request_id = v.id and o.date between i.date_from and i.date_until))
    and not exists (select from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
      where n.employee_id = o.employee_id and n.status = 'APPROVED' and n.hours is null and n.day_part is null
        and o.date between n.date_from and n.date_until
        and case when o.is_hourly or t.paid_limit is null and t.employer_days is null then true
          else o.date > coalesce(employer_limit_of(n.id), 'infinity') end)
$$;
