-- The ground that every other migration stands on: the role of requests, tenants, row security, audit, repeated requests.

do $$ begin
  if not exists (select from pg_roles where rolname = 'legajo_app') then
    create role legajo_app nologin nosuperuser nobypassrls;
  end if;
exception when duplicate_object or unique_violation then null; -- two servers started together
end $$;

do $$ begin
  if not pg_has_role(current_user, 'legajo_app', 'member') then
    execute format('grant legajo_app to %I', current_user);
  end if;
end $$;

do $$ begin execute format('grant usage on schema %I to legajo_app', current_schema()); end $$;

-- What a transaction was opened for. Unset settings read as null, so a query outside a tenant finds nothing.
create function app_tenant() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::int $$;
create function app_companies() returns int[] language sql stable parallel safe
  as $$ select nullif(current_setting('app.companies', true), '')::int[] $$;
create function app_company() returns int language sql stable parallel safe
  as $$ select nullif(current_setting('app.company', true), '')::int $$;
create function app_user() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.user', true), '') $$;
create function app_request() returns text language sql stable parallel safe
  as $$ select nullif(current_setting('app.request', true), '') $$;

create table tenant (
  tenant_id int generated always as identity primary key,
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$'),
  title text not null,
  time_zone text not null default 'America/Argentina/Buenos_Aires',
  active boolean not null default true
);

create table audit_log (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_name text,
  request_id text,
  company_id int,
  entity text not null,
  entity_id text not null,
  state text not null check (state in ('CREATED', 'UPDATED', 'REMOVED', 'READ')),
  field text,
  before text,
  after text,
  primary key (tenant_id, id)
);
create index audit_log_entity on audit_log (tenant_id, entity, entity_id, id);

-- One mechanism for all tables: a row per changed field; what is made or removed is kept whole, as one row. Secrets are
-- masked by their column's name.
create function masked(row_data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key ~ '(password|secret|token|hash)' then '"***"'::jsonb else value end), '{}')
  from jsonb_each(row_data) where key not in ('tenant_id', 'version', 'search') and value <> 'null'
$$;

create function audit_row() returns trigger language plpgsql as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then '{}' else to_jsonb(old) end;
  new_row jsonb := case when tg_op = 'DELETE' then '{}' else to_jsonb(new) end;
  any_row jsonb := case when tg_op = 'DELETE' then old_row else new_row end;
  row_key text := coalesce(any_row ->> 'id',
    (select string_agg(any_row ->> k, '/' order by i) from unnest(tg_argv[0]::text[]) with ordinality as t (k, i)), '');
begin
  if tg_op = 'UPDATE' then
    insert into audit_log (tenant_id, user_name, request_id, company_id, entity, entity_id, state, field, before, after)
    select (any_row ->> 'tenant_id')::int, app_user(), app_request(), (any_row ->> 'company_id')::int, tg_table_name, row_key, 'UPDATED', key,
      case when key ~ '(password|secret|token|hash)' then '***' else old_row ->> key end,
      case when key ~ '(password|secret|token|hash)' then '***' else new_row ->> key end
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

-- A row that carries a version counts its changes, so that two people saving at once are noticed.
create function count_version() returns trigger language plpgsql as $$
begin new.version := old.version + 1; return new; end $$;

-- Every table of a tenant passes here once: row security forced, the tenant's rows only, and only of the companies in
-- hand where the table has company_id; both columns filled from the transaction; rights for the role of requests; the
-- version counter; the audit trigger (not for bulk results).
create function secure_table(name text, audited boolean default true) returns void language plpgsql as $$
declare
  by_company boolean := exists (
    select from pg_attribute where attrelid = name::regclass and attname = 'company_id' and not attisdropped);
  rule text := 'tenant_id = (select app_tenant())'
    || case when by_company then ' and (company_id is null or company_id = any ((select app_companies())::int[]))' else '' end;
  key_columns text[] := (
    select array_agg(a.attname::text order by k.i)
    from pg_index x, unnest(x.indkey::int[]) with ordinality k (n, i), pg_attribute a
    where x.indrelid = name::regclass and x.indisprimary and a.attrelid = x.indrelid and a.attnum = k.n and a.attname <> 'tenant_id');
begin
  execute format('alter table %I enable row level security', name);
  execute format('alter table %I force row level security', name);
  execute format('create policy tenant_rows on %I for all to public using (%s) with check (%s)', name, rule, rule);
  execute format('grant select, insert, update, delete on %I to legajo_app', name);
  execute format('alter table %I alter column tenant_id set default app_tenant()', name);
  if by_company then
    execute format('alter table %I alter column company_id set default app_company()', name);
  end if;
  if exists (select from pg_attribute where attrelid = name::regclass and attname = 'version' and not attisdropped) then
    execute format('create trigger count_version before update on %I for each row execute function count_version()', name);
  end if;
  if audited then
    execute format('create trigger audit after insert or update or delete on %I for each row execute function audit_row(%L)',
      name, coalesce(key_columns, '{}')::text);
  end if;
end $$;

-- The audit log is written and read, never changed.
select secure_table('audit_log', false);
revoke update, delete on audit_log from legajo_app;

-- The directory of tenants is read before a tenant is known (sign-in); it is written by the platform alone.
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant_rows on tenant for select to public using (app_tenant() is null or tenant_id = app_tenant());
create policy tenant_made on tenant for all to public using (app_tenant() is null) with check (app_tenant() is null);
grant select on tenant to legajo_app;

-- A repeated request gets the first answer again (never runs twice).
create table request_key (
  tenant_id int not null references tenant,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status int,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
select secure_table('request_key', false);
