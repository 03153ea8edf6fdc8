-- Novelties come and go by thousands. What is added or removed is audited by the statement instead of row by row: the same
-- rows of the audit, at a tenth of the time. Changes are still told field by field by the common trigger.
create function audit_many() returns trigger language plpgsql as $$
begin
  insert into audit_log (tenant_id, user_name, request_id, company_id, entity, entity_id, state, before, after)
  select (kept ->> 'tenant_id')::int, app_user(), app_request(), (kept ->> 'company_id')::int, tg_table_name, kept ->> 'id',
    case tg_op when 'INSERT' then 'CREATED' else 'REMOVED' end,
    case tg_op when 'DELETE' then (jsonb_strip_nulls(kept) - '{tenant_id,version}'::text[])::text end,
    case tg_op when 'INSERT' then (jsonb_strip_nulls(kept) - '{tenant_id,version}'::text[])::text end
  from (select to_jsonb(c) as kept from changed c) rows;
  return null;
end $$;

drop trigger audit on novelty;
create trigger audit after update on novelty for each row execute function audit_row('{id}');
create trigger audit_added after insert on novelty referencing new table as changed for each statement execute function audit_many();
create trigger audit_removed after delete on novelty referencing old table as changed for each statement execute function audit_many();
