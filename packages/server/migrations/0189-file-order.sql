-- The order of a code as people count: 2, 10, 1001, A-7, A-12. Every run of digits is written twenty wide, letters are folded;
-- compared byte by byte it is the same on every database, where collations that count are not.
create function natural_order(code text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(fold_text(code), '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g');

-- What a row says of its own: not whose it is, how often it changed, nor what the database works out from the rest.
create function told_by_audit(field text) returns boolean language sql immutable parallel safe
  return field not in ('tenant_id', 'version', 'search', 'file_order');

create or replace function masked(row_data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key ~ '(password|secret|token|hash)' then '"***"'::jsonb else value end), '{}')
  from jsonb_each(row_data) where told_by_audit(key) and value <> 'null'
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
    where old_row -> key is distinct from new_row -> key and told_by_audit(key);
  else
    insert into audit_log (tenant_id, user_name, request_id, company_id, entity, entity_id, state, before, after)
    values ((any_row ->> 'tenant_id')::int, app_user(), app_request(), (any_row ->> 'company_id')::int, tg_table_name, row_key,
      case tg_op when 'INSERT' then 'CREATED' else 'REMOVED' end,
      case tg_op when 'DELETE' then masked(old_row)::text end, case tg_op when 'INSERT' then masked(new_row)::text end);
  end if;
  return null;
end $$;

-- Of 7 and 007, which count the same, the code itself tells: no two files of a company are equal, so that a book or a file in parts
-- comes out the same each time.
alter table employee add column file_order text collate "C" not null
  generated always as (natural_order(file_code) || ' ' || lower(file_code)) stored;
create index employee_file_order on employee (tenant_id, company_id, file_order, id);
