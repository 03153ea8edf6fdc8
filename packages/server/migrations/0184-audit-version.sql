-- The version that a change left, beside each field it changed: a stale save is told which fields others wrote since it was read.
alter table audit_log add column version int;

create or replace function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  any_row jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  row_key text := coalesce(any_row ->> 'id',
    (select string_agg(any_row ->> k, '/' order by i) from unnest(tg_argv[0]::text[]) with ordinality as t (k, i)), '');
begin
  if tg_op = 'UPDATE' then
    insert into audit_log (tenant_id, user_name, request_id, company_id, entity, entity_id, state, field, before, after, version)
    select (any_row ->> 'tenant_id')::int, app_user(), app_request(), (any_row ->> 'company_id')::int, tg_table_name, row_key, 'UPDATED', key,
      case when key ~ '(password|secret|token|hash)' then '***' else old_row ->> key end,
      case when key ~ '(password|secret|token|hash)' then '***' else new_row ->> key end,
      (new_row ->> 'version')::int
    from jsonb_object_keys(any_row) key
    where old_row -> key is distinct from new_row -> key and key not in ('version', 'search');
  else
    insert into audit_log (tenant_id, user_name, request_id, company_id, entity, entity_id, state, before, after)
    values ((any_row ->> 'tenant_id')::int, app_user(), app_request(), (any_row ->> 'company_id')::int, tg_table_name, row_key,
      case tg_op when 'INSERT' then 'CREATED' else 'REMOVED' end,
      case tg_op when 'DELETE' then masked(old_row)::text end, case tg_op when 'INSERT' then masked(new_row)::text end);
  end if;
  return null;
end $$;
