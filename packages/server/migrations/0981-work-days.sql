-- The working days of people by their plan: a change of the day, else their scheme, that of their unit or of one above it, or the list of
-- the scheme, as planOf of the server reads them. A day before the first scheme or after the last one has the week of the nearest one;
-- who never had a scheme works from Monday to Friday. Holidays are not taken off.
create function work_days(people bigint[], day_from date, day_until date)
  returns table (employee_id bigint, day date, works_holidays boolean)
  language sql stable as $$
  with recursive branch as (
    select e.id as person, e.organizational_unit_id as unit, 1 as depth from employee e where e.id = any (people)
    union all
    select b.person, u.parent_id, b.depth + 1 from branch b join organizational_unit u on u.id = b.unit where b.depth < 100
  ), scheme as (
    select a.employee_id as person, 0 as depth, a.id as place, a.scheme_id, a.date_from, a.date_until, a.offset_days
    from scheme_assignment a where a.employee_id = any (people)
    union all
    select b.person, b.depth, a.id, a.scheme_id, a.date_from, a.date_until, a.offset_days
    from branch b join scheme_assignment a on a.organizational_unit_id = b.unit
    union all
    select one.person, 1000, s.id, s.id, s.date_from, null, 0
    from time_scheme s cross join unnest(s.employee_ids) as one (person) where one.person = any (people)
  ), own as (
    select c.person, c.depth, c.place, c.date_from, c.date_until, c.offset_days, s.date_from as phase, s.works_holidays, q.work_shift_ids as cycle
    from scheme c join time_scheme s on s.id = c.scheme_id and s.active join time_sequence q on q.id = s.sequence_id
    where cardinality(q.work_shift_ids) > 0
  ), planned as (
    select distinct on (e.id, d.day) e.id as person, d.day::date as day, o.works_holidays,
      o.cycle[mod(mod(d.day::date - o.phase + o.offset_days, cardinality(o.cycle)) + cardinality(o.cycle), cardinality(o.cycle)) + 1] as shift
    from employee e cross join generate_series(day_from::timestamp, day_until::timestamp, interval '1 day') as d (day)
      left join own o on o.person = e.id
    where e.id = any (people)
    order by e.id, d.day, case when d.day::date < o.date_from then 1 when d.day::date > o.date_until then 2 else 0 end,
      case when d.day::date < o.date_from then o.date_from - d.day::date when d.day::date > o.date_until then d.day::date - o.date_until end,
      o.depth, o.date_from desc, o.place desc
  )
  select p.person, p.day, coalesce(p.works_holidays, false) or c.id is not null
  from planned p left join shift_change c on c.employee_id = p.person and c.date = p.day
  where case when c.id is not null then c.work_shift_id is not null when p.shift is not null then p.shift <> 0
    else extract(isodow from p.day) <= 5 end
$$;

-- Business days of an absence: the working days of the person without the holidays that they observe and do not work.
create or replace function person_notice_days(of_person bigint, day_from date, day_until date, kind text) returns int
  language sql stable as $$
  select case
    when day_until < day_from then 0
    when kind = 'HABILES' then (
      select count(*)::int from work_days(array[of_person], day_from, day_until) w join employee e on e.id = of_person
      where w.works_holidays
        or not exists (select from holiday h where h.company_id = e.company_id and h.date = w.day and h.kind <> 'NO_LABORABLE'
          and observes_holiday(h, e)))
    else day_until - day_from + 1
  end
$$;

-- The working days of a year, and those from the admission on (LCT, arts. 151 and 153: holidays on working days are among them).
create function year_work_days(people bigint[], of_year int) returns table (employee_id bigint, workable int, employed int)
  language sql stable as $$
  select w.employee_id, count(*)::int, count(*) filter (where w.day >= e.admission_date)::int
  from work_days(people, make_date(of_year, 1, 1), make_date(of_year, 12, 31)) w join employee e on e.id = w.employee_id
  group by w.employee_id
$$;

-- Working days of a year that do not count as worked for the vacations (LCT, arts. 152 and 153).
create or replace function absent_days(people bigint[], of_year int) returns table (employee_id bigint, days int)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
  absent bigint[];
begin
  perform set_config('app.viewer', '', true);
  select array_agg(distinct n.employee_id) into absent
    from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id and not t.counts_as_worked
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.hours is null and n.day_part is null
      and n.date_from <= make_date(of_year, 12, 31) and n.date_until >= make_date(of_year, 1, 1);
  return query
    select w.employee_id, count(*)::int
    from work_days(absent, make_date(of_year, 1, 1), make_date(of_year, 12, 31)) w
      join employee e on e.id = w.employee_id and w.day >= e.admission_date
    where exists (select from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id and not t.counts_as_worked
      where n.employee_id = w.employee_id and n.status = 'APPROVED' and n.hours is null and n.day_part is null
        and w.day between n.date_from and n.date_until)
    group by w.employee_id;
  perform set_config('app.viewer', viewer, true);
end $$;
