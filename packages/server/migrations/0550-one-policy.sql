-- One permissive policy per table, joined by «and», with stable functions in place of sub-queries: a database that distributes tables by tenant
-- accepts neither restrictive policies nor sub-queries.
create function app_sees_employee(tenant int, employee bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from employee e where e.tenant_id = $1 and e.id = $2)
$$;
create function app_sees_conciliation(tenant int, conciliation bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from conciliation c where c.tenant_id = $1 and c.id = $2)
$$;
create function app_sees_exchange(tenant int, exchange bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from telegram_exchange x where x.tenant_id = $1 and x.id = $2)
$$;
create function app_sees_document(tenant int, document bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from employee_document d where d.tenant_id = $1 and d.id = $2)
$$;
create function app_sees_signing(tenant int, signing bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from document_signing s where s.tenant_id = $1 and s.id = $2)
$$;
create function app_sees_plan(tenant int, plan bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from plan p where p.tenant_id = $1 and p.id = $2)
$$;

do $$
declare
  given record;
  own text;
  of_employee constant text := '(app_confidential() or app_sees_employee(tenant_id, employee_id))';
begin
  for given in
    select c.relname as name, p.polname as policy, case c.relname
        when 'mass_load_row' then
          '(app_confidential() or (not confidential and (employee_id is null or app_sees_employee(tenant_id, employee_id))))'
        when 'document_signer' then 'app_sees_signing(tenant_id, signing_id)'
        when 'document_signing' then 'app_sees_document(tenant_id, document_id)'
        when 'employee_document_text' then 'app_sees_document(tenant_id, document_id)'
        when 'plan_task' then 'app_sees_plan(tenant_id, plan_id)'
        when 'telegram_piece' then 'app_sees_exchange(tenant_id, exchange_id)'
        else case when c.relname like 'conciliation\_%' then 'app_sees_conciliation(tenant_id, conciliation_id)' else of_employee end
      end as condition
    from pg_policy p join pg_class c on c.oid = p.polrelid
    where c.relnamespace = current_schema()::regnamespace and not p.polpermissive and p.polname in ('confidential_people', 'visible_people')
      and c.relname not in ('earnings_form', 'employee', 'employment_period', 'fact_correction', 'garnishment', 'notice', 'novelty',
        'novelty_batch_row', 'retro_payment', 'retro_result')
  loop
    select pg_get_expr(polqual, polrelid) into own from pg_policy
      where polrelid = given.name::regclass and polname = 'tenant_rows';
    execute format('drop policy %I on %I', given.policy, given.name);
    execute format('alter policy tenant_rows on %I using (%s and %s)', given.name, own, given.condition);
  end loop;
end $$;
