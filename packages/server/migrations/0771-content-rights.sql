-- Whether the user of the request may see, edit or approve a content: permits of its groups on the content itself count before those on
-- its kind, and a kind that no group names is open. Work without a user is not restricted. `wanted_id` 0: a content to be added.
create function may_on_content(wanted_type text, wanted_id bigint, wanted text) returns boolean language sql stable as $$
  select app_viewer() is null or exists (select from user_account u where u.id = app_viewer() and u.admin) or coalesce(
    (select bool_or(case wanted when 'see' then p.may_see when 'edit' then p.may_edit else p.may_approve end)
      from coaching_permit_group p join user_role r on r.tenant_id = p.tenant_id and r.role_id = p.role_id
      where r.user_id = app_viewer() and p.company_id = app_company() and p.type_of_content = wanted_type and p.content_id = wanted_id),
    (select bool_or(case wanted when 'see' then p.may_see when 'edit' then p.may_edit else p.may_approve end)
      from coaching_permit_group p join user_role r on r.tenant_id = p.tenant_id and r.role_id = p.role_id
      where r.user_id = app_viewer() and p.company_id = app_company() and p.type_of_content = wanted_type and p.content_id is null),
    not exists (select from coaching_permit_group p
      where p.company_id = app_company() and p.type_of_content = wanted_type and p.content_id is null))
$$;

-- Whether a course is offered to an employee: to all while no group is named for it, else to the users of the groups that see it.
create function course_is_offered(course bigint, employee bigint) returns boolean language sql stable as $$
  select not exists (select from coaching_permit_group p where p.type_of_content = 'COURSE' and p.content_id = course and p.may_see)
    or exists (select from coaching_permit_group p join user_role r on r.tenant_id = p.tenant_id and r.role_id = p.role_id
      join user_account u on u.id = r.user_id
      where p.type_of_content = 'COURSE' and p.content_id = course and p.may_see and u.employee_id = employee)
$$;
