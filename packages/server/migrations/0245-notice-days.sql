-- Whether days of a type of absence count as worked for the vacations (LCT, art. 152); those that do not shorten the year of art. 153.
-- Unpaid types did not count by practice; a late arrival is a day that was worked. Each company corrects its own types on screen.
-- The triggers stand aside: the change is the suite's.
alter table notice_type add column counts_as_worked boolean not null default true;
alter table notice_type disable trigger user;
update notice_type set counts_as_worked = false where not paid and upper(code) <> 'LLT';
alter table notice_type enable trigger user;

-- Days of an absence in the unit of its type: calendar days, or business days without the holidays that the company observes.
create function notice_days(company int, day_from date, day_until date, kind text) returns int language sql stable as $$
  select case
    when day_until < day_from then 0
    when kind = 'HABILES' then (
      select count(*)::int from generate_series(day_from::timestamp, day_until::timestamp, interval '1 day') as one (day)
      where extract(isodow from one.day) <= 5
        and not exists (select from holiday h where h.company_id = company and h.date = one.day::date and h.kind <> 'NO_LABORABLE'))
    else day_until - day_from + 1
  end
$$;

-- Business days of a year on which each of these employees was absent without the day counting as worked: whole days of approved absences, a
-- day of two absences once. Types that a role does not see count as well: nobody's vacations depend on who looks at them.
create function absent_days(people bigint[], of_year int) returns table (employee_id bigint, days int)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.employee_id, count(distinct one.day)::int
    from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id and not t.counts_as_worked
      join employee e on e.tenant_id = n.tenant_id and e.id = n.employee_id
      cross join lateral generate_series(greatest(n.date_from, make_date(of_year, 1, 1), e.admission_date)::timestamp,
        least(n.date_until, make_date(of_year, 12, 31))::timestamp, interval '1 day') as one (day)
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.hours is null and extract(isodow from one.day) <= 5
    group by n.employee_id;
  perform set_config('app.viewer', viewer, true);
end $$;
