-- Functions, triggers and columns are named by what they do or hold.

alter function told_by_audit(text) rename to is_audited_column;

create or replace function masked(row_data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key ~ '(password|secret|token|hash)' then '"***"'::jsonb else value end), '{}')
  from jsonb_each(row_data) where is_audited_column(key) and value <> 'null'
$$;

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
    where old_row -> key is distinct from new_row -> key and is_audited_column(key);
  else
    insert into audit_log (tenant_id, user_name, request_id, company_id, entity, entity_id, state, before, after)
    values ((any_row ->> 'tenant_id')::int, app_user(), app_request(), (any_row ->> 'company_id')::int, tg_table_name, row_key,
      case tg_op when 'INSERT' then 'CREATED' else 'REMOVED' end,
      case tg_op when 'DELETE' then masked(old_row)::text end, case tg_op when 'INSERT' then masked(new_row)::text end);
  end if;
  return null;
end $$;

alter function certificate_frozen() rename to forbid_certificate_change;
alter trigger frozen on coaching_certificate rename to forbid_certificate_change;

alter function results_have_run() rename to check_results_have_run;
alter trigger results_have_run on liquidation_employee rename to check_results_have_run;

alter function key_stays() rename to forbid_key_change;
alter trigger key_stays on liquidation rename to forbid_key_change;
alter trigger key_stays on liquidation_employee rename to forbid_key_change;

alter function answer_stays() rename to forbid_answer_change;
alter trigger answer_stays on receipt rename to forbid_answer_change;

alter table guess rename column door to attempt_key;
alter table receipt_release rename column asked_by_id to requested_by_id;
