-- Visualization restrictions hide types of absence from roles. Row security enforces them, so that lists, counts, filters, files and the
-- audit agree. `app.viewer` is the user account that a request reads for; jobs have none and read every absence, as a payroll must.
create function app_viewer() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.viewer', true), '')::bigint $$;

create function app_hidden_notice_types() returns bigint[] language sql stable parallel safe as $$
  select coalesce(array_agg(v.notice_type_id), '{}')
  from notice_visualization_restriction v
    join user_role r on r.tenant_id = v.tenant_id and r.role_id = v.role_id
  where r.user_id = app_viewer()
$$;

create index notice_visualization_restriction_role on notice_visualization_restriction (tenant_id, role_id);

-- An employee sees their own absences. Absences of confidential employees are hidden together with them.
create policy visible_types on notice as restrictive for all to public
  using (employee_id = (select app_employee()) or notice_type_id <> all ((select app_hidden_notice_types())::bigint[]));
create policy confidential_people on notice as restrictive for all to public
  using ((select app_confidential())
    or exists (select from employee e where e.tenant_id = notice.tenant_id and e.id = notice.employee_id));
create policy visible_notice on notice_observation as restrictive for all to public
  using (exists (select from notice n where n.tenant_id = notice_observation.tenant_id and n.id = notice_observation.notice_id));
create policy visible_notice on notice_replacement as restrictive for all to public
  using (exists (select from notice n where n.tenant_id = notice_replacement.tenant_id and n.id = notice_replacement.notice_id));

-- Absences of an employee that a new one would overlap, hidden ones included: their type and dates are for those who see them.
create function overlapping_notices(person bigint, from_date date, until_date date, except_id bigint)
  returns table (notice_type_id bigint, name text, date_from date, date_until date)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true); -- «set app.viewer» in the head of a function is for superusers
  return query
    select n.notice_type_id, t.name, n.date_from, n.date_until
    from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = person and n.id <> except_id and n.status <> 'REFUSED'
      and n.date_from <= until_date and n.date_until >= from_date
    order by n.date_from, n.id;
  perform set_config('app.viewer', viewer, true);
end $$;
