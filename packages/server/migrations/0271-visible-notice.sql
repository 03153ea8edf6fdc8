-- Observations and replacements of an absence are visible with the absence itself. The condition is a stable function within the single
-- permissive policy of the table: a database that distributes tables by tenant accepts neither sub-queries nor restrictive policies.
create function app_sees_notice(tenant int, notice_id bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from notice n where n.tenant_id = $1 and n.id = $2)
$$;

drop policy visible_notice on notice_observation;
drop policy visible_notice on notice_replacement;
alter policy tenant_rows on notice_observation
  using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id))
  with check (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id));
alter policy tenant_rows on notice_replacement
  using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id))
  with check (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id));
