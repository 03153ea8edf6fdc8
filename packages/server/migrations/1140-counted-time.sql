-- Which half of a day a leave covers decides which hours are owed.
drop function attendance_leaves(bigint[], date, date);
create function attendance_leaves(people bigint[], day_from date, day_until date)
  returns table (employee_id bigint, date_from date, date_until date, minutes int, day_part text)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.employee_id, n.date_from, n.date_until, (n.hours * 60)::int, n.day_part::text from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.date_from <= day_until and n.date_until >= day_from
    union all
    select v.employee_id, v.date_from, v.date_until, null, null from vacation_request v
    where v.employee_id = any (people) and v.status = 'ACCEPTED' and v.date_from <= day_until and v.date_until >= day_from
    union all
    select u.employee_id, u.date, u.date, u.minutes, null from hour_bank_use u
    where u.employee_id = any (people) and u.date between day_from and day_until;
  perform set_config('app.viewer', viewer, true);
end $$;

-- A month with planned days and without one mark is a clock, a number or a plan that failed until a person decides otherwise: its
-- absences are an exception of the closing and pass once an absence is recorded.
create function lacks_marks(tenant int, person bigint, day date) returns boolean language sql stable as $$
  select count(*) filter (where a.status = 'ABSENT') >= 3 and count(*) filter (where a.real <> '[]') = 0
  from attendance_day a where a.tenant_id = $1 and a.employee_id = $2
    and a.date >= date_trunc('month', $3)::date and a.date < (date_trunc('month', $3) + interval '1 month')::date
$$;

-- As before; a holiday is paid by its part of the planned minutes (LCT art. 166), and an absence only in a month with marks.
create or replace function attendance_day_facts(company integer, from_month date, until_month date)
 returns table(employee_id bigint, date date, code text, kind text, quantity numeric)
 language sql
 stable
as $function$
  select d.employee_id, d.date, k.code, k.kind, k.quantity
  from attendance_day d
    join attendance_concept c on c.tenant_id = d.tenant_id and c.company_id = d.company_id
    left join overtime_decision o on o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date
    cross join lateral (select exists (select from hour_bank_agreement g where g.tenant_id = d.tenant_id and g.employee_id = d.employee_id
      and d.date between g.date_from and coalesce(g.date_until, 'infinity')) as banked) bank
    cross join lateral (values
      (c.worked_code, 'Horas trabajadas', d.worked_minutes / 60.0),
      (c.night_code, 'Horas nocturnas', case when d.night_extra_minutes > 0 and d.night_by_concept then d.night_minutes / 60.0 else 0 end),
      (c.overtime_50_code, 'Recargo nocturno al 50 % (LCT, art. 200)', d.night_50 / 60.0),
      (c.overtime_100_code, 'Recargo nocturno al 100 % (LCT, art. 200)', d.night_100 / 60.0),
      (c.overtime_50_code, 'Extra al 50 %', case when bank.banked then 0 else paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto) / 60.0 end),
      (c.overtime_100_code, 'Extra al 100 %', case when bank.banked then 0 else paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto) / 60.0 end),
      (c.holiday_code, 'Feriado trabajado', case when d.holiday_minutes = 0 or d.planned_minutes = 0 then 0 else least(1, d.holiday_minutes::numeric / d.planned_minutes) end),
      (c.late_code, 'Tarde o salida antes',
        (d.late_minutes + d.early_minutes + case when d.status = 'WORKED' then d.absent_minutes else 0 end) / 60.0),
      (c.absence_code, 'Ausencia sin justificar', case when d.status <> 'ABSENT' or lacks_marks(d.tenant_id, d.employee_id, d.date) then 0
        else coalesce(d.absent_minutes::numeric / nullif(d.planned_minutes, 0), 1) end)) k (code, kind, quantity)
  where d.company_id = company and d.status in ('WORKED', 'ABSENT') and d.date >= from_month and d.date < until_month + interval '1 month'
    and k.code is not null and k.quantity > 0
  union all
  select l.employee_id, l.expires_on, case l.band when 50 then c.overtime_50_code else c.overtime_100_code end,
    'Banco de horas vencido, al ' || l.band || ' %', l.minutes * (l.rest - l.used)::numeric / l.rest / 60
  from attendance_concept c
    cross join lateral hour_bank_lots((select array_agg(distinct g.employee_id) from hour_bank_agreement g where g.company_id = company)) l
  where c.company_id = company and l.used < l.rest and l.expires_on >= from_month and l.expires_on < until_month + interval '1 month'
    and (l.expires_on < app_today() or l.expires_on = l.date)
    and case l.band when 50 then c.overtime_50_code else c.overtime_100_code end is not null
  union all
  select t.employee_id, t.cycle_end, c.overtime_50_code, 'Exceso del promedio de los equipos (LCT, art. 198)', (t.worked - t.cap) / 60.0
  from attendance_concept c cross join lateral team_cycles(company, from_month, (until_month + interval '1 month - 1 day')::date) t
  where c.company_id = company and c.overtime_50_code is not null and t.cycle_end < app_today() and t.worked > t.cap
$function$;
