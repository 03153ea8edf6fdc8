-- Whether two people let receipts out is each company's own matter: what was set for a whole organisation becomes what each of its
-- companies without a setting of its own has, and new companies begin as the suite delivers them.
do $$
declare
  tenants int[] := (select array_agg(tenant_id) from tenant);
  one int;
begin
  foreach one in array coalesce(tenants, '{}') loop
    perform set_config('app.tenant', one::text, true);
    insert into feature_toggle (tenant_id, name, works_in, enabled)
      select one, t.name, c.id, t.enabled from feature_toggle t join company c on c.tenant_id = t.tenant_id
      where t.tenant_id = one and t.name = 'UI_RELEASE_FOUR_EYES' and t.works_in = 0
      on conflict do nothing;
    delete from feature_toggle where tenant_id = one and name = 'UI_RELEASE_FOUR_EYES' and works_in = 0;
  end loop;
  perform set_config('app.tenant', '', true);
end $$;
