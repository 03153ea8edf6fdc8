-- Whether somebody works on a day: the last day is a day of work.
create function employed_on(admission date, egress date, day date) returns boolean language sql immutable parallel safe as $$
  select admission <= day and (egress is null or egress >= day)
$$;

-- Someone is no longer active from the day after the leaving. The rest of the function stays as it is.
do $$
declare
  text constant text := pg_get_functiondef('define_employees_on()'::regprocedure);
begin
  if position(' <= day then ''BAJA''' in text) = 0 then
    raise exception 'define_employees_on has another text than this change expects';
  end if;
  execute replace(text, ' <= day then ''BAJA''', ' < day then ''BAJA''');
end $$;
select define_employees_on();

-- The business days of a term are those of the person: a holiday of another place, company or trade union does not prolong it.
drop function term_end(integer, date, integer, text);
create function term_end(of_person bigint, start_day date, amount integer, kind text) returns date language sql stable as $$
  select case
    when start_day is null or amount is null then null
    when kind = 'CORRIDOS' then start_day + amount
    else (select day from (
        select d::date as day, row_number() over (order by d) as place
        from generate_series((start_day + 1)::timestamp, (start_day + amount * 2 + 30)::timestamp, interval '1 day') as one (d)
        where extract(isodow from d) < 6
          and not exists (select from holiday h join employee e on e.tenant_id = h.tenant_id and e.company_id = h.company_id and e.id = of_person
            where h.date = d::date and h.kind = 'FERIADO' and observes_holiday(h, e))) days
      where place = amount)
  end
$$;
-- Nothing reads it: absences count the days of the person.
drop function notice_days(integer, date, date, text);

-- A trial goes on with the company that continues the employment (LCT, art. 229).
alter table employee_recognized_service add column trial_from date;
update employee_recognized_service s set trial_from = s."from"
from employee e
where e.tenant_id = s.tenant_id and e.id = s.employee_id and s.note = 'Transferencia, con toda la antigüedad'
  and s."from" + interval '12 months' > e.admission_date
  and not exists (select from employee o join employment_period p on p.tenant_id = o.tenant_id and p.employee_id = o.id
    where o.tenant_id = e.tenant_id and o.cuil = e.cuil)
  and exists (select from employee o where o.tenant_id = e.tenant_id and o.cuil = e.cuil and o.id <> e.id and o.admission_date = s."from"
    and o.recognized_seniority_from is null and o.egress_date = s.until);
