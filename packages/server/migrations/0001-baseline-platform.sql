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

-- Functions may name tables that stand below them.
set local check_function_bodies = off;

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

-- What a row says of its own: not whose it is, how often it changed, nor what the database works out from the rest.
create function told_by_audit(field text) returns boolean language sql immutable parallel safe
  return field not in ('tenant_id', 'version', 'search', 'file_order', 'name_order');

-- One mechanism for all tables: a row per changed field; what is made or removed is kept whole, as one row. Secrets are
-- masked by their column's name.
create function masked(row_data jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_object_agg(key, case when key ~ '(password|secret|token|hash)' then '"***"'::jsonb else value end), '{}')
  from jsonb_each(row_data) where told_by_audit(key) and value <> 'null'
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

-- Lower case without accents, as people search. Immutable, so that it can be stored and indexed.
create function fold_text(value text) returns text language sql immutable parallel safe
  as $$ select translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') $$;

-- Whether this transaction may see people marked confidential, and who the caller is as an employee.
create function app_confidential() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.confidential', true), '') = 'yes' $$;

create function app_employee() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.employee', true), '')::bigint $$;

create function app_today() returns date language sql stable
  as $$ select (now() at time zone coalesce((select time_zone from tenant where tenant_id = app_tenant()), 'UTC'))::date $$;

-- An hour of a calendar date in the tenant's zone, as an instant.
create function app_moment(day date, hour text) returns timestamptz language sql stable
  as $$ select (day + hour::time) at time zone coalesce((select time_zone from tenant where tenant_id = app_tenant()), 'UTC') $$;

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

-- One order of names and texts in lists, papers and grids, as `compareText` has it: ñ after n (written n~, beyond every letter), and a
-- surname whole before the name, so that Cruz, Zoe comes before Cruz Paz, Ana whatever the database's collation. The second space
-- stands for the comma. What has no digits is not looked through for them.
create function dictionary_text(value text) returns text language sql immutable parallel safe
  return fold_text(replace(replace(replace(value, 'Ñ', 'ñ'), 'ñ', 'n~'), ', ', '  '));

-- The order of a code as people count: 2, 10, 1001, A-7, A-12. Every run of digits is written twenty wide, letters are folded;
-- compared byte by byte it is the same on every database, where collations that count are not.
create function natural_order(code text) returns text language sql immutable parallel safe
  return case when code ~ '[0-9]'
    then regexp_replace(regexp_replace(dictionary_text(code), '([0-9]+)', '00000000000000000000\1', 'g'), '[0-9]*([0-9]{20})', '\1', 'g')
    else dictionary_text(code)
  end;

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is written and read, never changed', tg_table_name; end $$;

-- Visualization restrictions hide types of absence from roles. Row security enforces them, so that lists, counts, filters, files and the
-- audit agree. `app.viewer` is the user account that a request reads for; jobs have none and read every absence, as a payroll must.
create function app_viewer() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.viewer', true), '')::bigint $$;

create table tenant (
  tenant_id int generated always as identity,
  name text not null,
  title text not null,
  time_zone text not null default 'America/Argentina/Buenos_Aires',
  active boolean not null default true,
  primary key (tenant_id),
  unique (name),
  constraint tenant_name_check check (name ~ '^[a-z0-9][a-z0-9-]{1,39}$')
);
alter table tenant enable row level security;
alter table tenant force row level security;
create policy tenant_made on tenant for all using ((app_tenant() IS NULL)) with check ((app_tenant() IS NULL));
create policy tenant_rows on tenant for select using (((app_tenant() IS NULL) OR (tenant_id = app_tenant())));
grant select on tenant to legajo_app;

create table audit_log (
  tenant_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_name text,
  request_id text,
  company_id int,
  entity text not null,
  entity_id text not null,
  state text not null,
  field text,
  before text,
  after text,
  version int,
  call text,
  records int,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint audit_log_state_check check (state in ('CREATED', 'UPDATED', 'REMOVED', 'READ'))
);
create index audit_log_entity on audit_log (tenant_id, entity, entity_id, id);
create index audit_log_reads on audit_log (tenant_id, id) where (state = 'READ');
select secure_table('audit_log', false);
revoke delete, update on audit_log from legajo_app;
drop trigger count_version on audit_log; -- its version is that of the record

-- A repeated request gets the first answer again (never runs twice).
create table request_key (
  tenant_id int not null,
  user_id bigint not null,
  key text not null,
  request_hash text not null,
  status int,
  created_at timestamptz not null default now(),
  answer text,
  primary key (tenant_id, user_id, key),
  foreign key (tenant_id) references tenant(tenant_id)
);
comment on column request_key.answer is 'Sealed; null while the request runs, or when the answer carries a secret.';
select secure_table('request_key', false);

create table mail (
  tenant_id int not null,
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  body text,
  result text not null default 'WAITING',
  error text,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint mail_check check ((body IS NULL) OR (result = 'WAITING')),
  constraint mail_result_check check (result in ('WAITING', 'SENT', 'FAILED', 'EXPIRED'))
);
comment on column mail.body is 'Sealed; null once the mail is sent.';
select secure_table('mail', false);

-- What was asked of the published versions of the suite, by whom and with what result. It belongs to the installation and to no tenant:
-- outside every tenant only, and rows are never changed. A state of the store is written once, whichever server sees it first.
create table release_audit (
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  store text not null,
  state int,
  key_id text,
  key_name text,
  what text not null,
  integrity text,
  commit text,
  outcome text not null,
  reason text,
  source text,
  primary key (id),
  unique (store, state),
  constraint release_audit_outcome_check check (outcome in ('ACCEPTED', 'REFUSED'))
);
alter table release_audit enable row level security;
alter table release_audit force row level security;
create policy outside_tenants on release_audit for all using ((app_tenant() IS NULL)) with check ((app_tenant() IS NULL));
grant insert, select on release_audit to legajo_app;
create trigger final BEFORE DELETE OR UPDATE ON release_audit FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The sender of a tenant's mails. An empty name or address is the installation's (MAIL_FROM).
create table mail_sender (
  tenant_id int not null,
  name text not null default '',
  address text not null default '',
  primary key (tenant_id),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('mail_sender');
