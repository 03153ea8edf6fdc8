-- The quantity of a day is not rounded: the hundredths of an hour of a month tell its minutes.
CREATE OR REPLACE FUNCTION attendance_day_facts(company integer, from_month date, until_month date)
 RETURNS TABLE(employee_id bigint, date date, code text, kind text, quantity numeric)
 LANGUAGE sql
 STABLE
AS $function$
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
      (c.holiday_code, 'Feriado trabajado', case when d.holiday_minutes = 0 then 0
        when (d.planned -> -1 ->> 'until')::int > 1440 then least(1, d.holiday_minutes::numeric / nullif(d.planned_minutes, 0)) else 1 end),
      (c.late_code, 'Tarde o salida antes',
        (d.late_minutes + d.early_minutes + case when d.status = 'WORKED' then d.absent_minutes else 0 end) / 60.0),
      (c.absence_code, 'Ausencia sin justificar', case when d.status = 'ABSENT' then coalesce(d.absent_minutes::numeric / nullif(d.planned_minutes, 0), 1) else 0 end)) k (code, kind, quantity)
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

CREATE OR REPLACE FUNCTION attendance_facts(company integer, from_month date, until_month date)
 RETURNS TABLE(employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
 LANGUAGE sql
 STABLE
AS $function$
  select f.employee_id, date_trunc('month', f.date)::date, f.code, 'ATTENDANCE', f.employee_id, round(sum(f.quantity), 2), min(f.date), max(f.date)
  from attendance_day_facts(company, from_month, until_month) f
  group by f.employee_id, date_trunc('month', f.date), f.code
$function$;
