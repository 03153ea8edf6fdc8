-- The last day at the employer's charge, by the seniority and the family of the day on which the illness or accident began (LCT art. 208).
create or replace function employer_limit_of(notice_id bigint) returns date language sql stable as $$
  select employer_until(t.paid_limit, t.employer_days, s.day, coalesce(e.recognized_seniority_from, e.admission_date), e.person)
  from notice n
    join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    cross join lateral (select n.date_from - event_days_before(n.id) as day) s
    cross join lateral employees_on(s.day, array[n.employee_id]) e
  where n.id = notice_id
$$;
