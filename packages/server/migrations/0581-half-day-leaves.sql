-- A half day of leave covers half of the planned time of its day.
drop function attendance_leaves(bigint[], date, date);
create function attendance_leaves(people bigint[], day_from date, day_until date)
  returns table (employee_id bigint, date_from date, date_until date, minutes int, half boolean)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.employee_id, n.date_from, n.date_until, (n.hours * 60)::int, n.day_part is not null from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.date_from <= day_until and n.date_until >= day_from
    union all
    select v.employee_id, v.date_from, v.date_until, null, false from vacation_request v
    where v.employee_id = any (people) and v.status = 'ACCEPTED' and v.date_from <= day_until and v.date_until >= day_from;
  perform set_config('app.viewer', viewer, true);
end $$;

-- An absence counts the part of the day that no leave covers.
create or replace function attendance_day_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, date date, code text, kind text, quantity numeric)
  language sql stable as $$
  select d.employee_id, d.date, k.code, k.kind, round(k.quantity, 4)
  from attendance_day d
    join attendance_concept c on c.tenant_id = d.tenant_id and c.company_id = d.company_id
    left join overtime_decision o on o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date
    cross join lateral (values
      (c.worked_code, 'Horas trabajadas', d.worked_minutes / 60.0),
      (c.night_code, 'Horas nocturnas', case when d.night_extra_minutes > 0 then d.night_minutes / 60.0 else 0 end),
      (c.overtime_50_code, 'Extra al 50 %', paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto) / 60.0),
      (c.overtime_100_code, 'Extra al 100 %', paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto) / 60.0),
      (c.holiday_code, 'Feriado trabajado', case when d.holiday_minutes > 0 then 1 else 0 end),
      (c.late_code, 'Tarde o salida antes',
        (d.late_minutes + d.early_minutes + case when d.status = 'WORKED' then d.absent_minutes else 0 end) / 60.0),
      (c.absence_code, 'Ausencia sin justificar', case when d.status = 'ABSENT' then coalesce(d.absent_minutes::numeric / nullif(d.planned_minutes, 0), 1) else 0 end)) k (code, kind, quantity)
  where d.company_id = company and d.status in ('WORKED', 'ABSENT') and d.date >= from_month and d.date < until_month + interval '1 month'
    and k.code is not null and k.quantity > 0
$$;
