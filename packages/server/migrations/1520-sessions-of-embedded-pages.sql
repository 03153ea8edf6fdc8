-- Sessions of people in pages of other sites. The server of a site signs who its user is with a key of the site's origin and exchanges that for
-- a token of minutes. The token names a row of user_session, which ends with the key, the origin or the account.
create table partner_key (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  origin_id bigint not null,
  client_id text not null,
  name text not null,
  jwk jsonb,
  secret_hash text,
  subject_kinds text[] not null,
  scopes text[] not null,
  email_domains text[] not null default '{}',
  valid_from date,
  valid_until date,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text default app_user(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, origin_id) references partner_origin(tenant_id, id) on delete cascade,
  unique (tenant_id, client_id),
  check (num_nonnulls(jwk, secret_hash) = 1),
  check (valid_until >= valid_from)
);
comment on column partner_key.client_id is 'The name of the key in tokens: kid and iss of an assertion, user of HTTP Basic.';
comment on column partner_key.email_domains is 'Domains whose addresses identify a person.';
create index partner_key_origin on partner_key (tenant_id, origin_id);
select secure_table('partner_key');

alter table user_session
  add column kind text not null default 'PORTAL' check (kind in ('PORTAL', 'EMBED')),
  add column partner_key_id bigint,
  add column origin text,
  add column key_name text,
  alter column refresh_hash drop not null,
  add foreign key (tenant_id, partner_key_id) references partner_key(tenant_id, id) on delete cascade,
  add constraint user_session_kind_parts check (case kind
    when 'EMBED' then num_nulls(partner_key_id, origin, key_name, user_id) = 0 and refresh_hash is null
    else num_nonnulls(partner_key_id, origin, key_name) = 0 and refresh_hash is not null end);
-- One row for an account and a key: every token of the person through that key ends with it.
create unique index user_session_embed on user_session (tenant_id, user_id, partner_key_id) where kind = 'EMBED';

-- A changed key or origin ends the sessions that it opened.
create function end_embed_sessions() returns trigger language plpgsql as $$
begin
  delete from user_session s where s.tenant_id = new.tenant_id and s.kind = 'EMBED' and s.partner_key_id in (
    select k.id from partner_key k
    where k.tenant_id = new.tenant_id and case tg_table_name when 'partner_key' then k.id else k.origin_id end = new.id);
  return null;
end $$;
create trigger end_embed_sessions after update on partner_key for each row execute function end_embed_sessions();
create trigger end_embed_sessions after update on partner_origin for each row
  when (old.origin is distinct from new.origin or old.embeds and not new.embeds) execute function end_embed_sessions();

-- Identifiers of assertions and proofs that were used: a repeated one is refused by every server until it would have expired.
create table embed_used (
  tenant_id int not null references tenant,
  id text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id)
);
create index embed_used_expiry on embed_used (tenant_id, expires_at);
select secure_table('embed_used', false);

-- The tokens that a key gave, by person and day.
create table embed_use (
  tenant_id int not null references tenant,
  partner_key_id bigint not null,
  day date not null default app_today(),
  employee_id bigint not null,
  tokens int not null default 1,
  last_at timestamptz not null default now(),
  primary key (tenant_id, partner_key_id, day, employee_id),
  foreign key (tenant_id, partner_key_id) references partner_key(tenant_id, id) on delete cascade
);
create index embed_use_employee on embed_use (tenant_id, employee_id);
select secure_table('embed_use', false);

-- Refused exchanges, equal ones of a day in one row. Values of an assertion are kept only where a key of the organisation signed it.
create table embed_refusal (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  day date not null default app_today(),
  partner_key_id bigint,
  origin text not null default '',
  subject_kind text not null default '',
  subject text not null default '',
  reason text not null,
  detail text not null default '',
  times int not null default 1,
  last_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique nulls not distinct (tenant_id, day, partner_key_id, origin, subject_kind, subject, reason, detail),
  foreign key (tenant_id, partner_key_id) references partner_key(tenant_id, id) on delete cascade
);
select secure_table('embed_refusal', false);

-- The name that another system of the company has for a person, such as the key of its directory.
create table employee_external_id (
  tenant_id int not null references tenant,
  company_id int not null,
  employee_id bigint not null,
  external_id text not null check (external_id <> ''),
  primary key (tenant_id, employee_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade
);
create unique index employee_external_id_value on employee_external_id (tenant_id, lower(external_id));
select secure_table('employee_external_id');
alter policy tenant_rows on employee_external_id
  using (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[]))
    and ((select app_confidential()) or app_sees_employee(tenant_id, employee_id)));

-- The site and the key through which protected data were read; empty for the suite.
alter table audit_log add column via text;

-- A call from an embedded page has the rights of self-service, also where its account is an administrator.
create function app_self_service() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.self_service', true), '') = 'yes' $$;

create or replace function may_on_content(wanted_type text, wanted_id bigint, wanted text) returns boolean language sql stable as $$
  select app_viewer() is null or exists (select from user_account u where u.id = app_viewer() and u.admin and not app_self_service()) or coalesce(
    (select bool_or(case wanted when 'see' then p.may_see when 'edit' then p.may_edit else p.may_approve end)
      from coaching_permit_group p join user_role r on r.tenant_id = p.tenant_id and r.role_id = p.role_id
      where r.user_id = app_viewer() and p.company_id = app_company() and p.type_of_content = wanted_type and p.content_id = wanted_id),
    (select bool_or(case wanted when 'see' then p.may_see when 'edit' then p.may_edit else p.may_approve end)
      from coaching_permit_group p join user_role r on r.tenant_id = p.tenant_id and r.role_id = p.role_id
      where r.user_id = app_viewer() and p.company_id = app_company() and p.type_of_content = wanted_type and p.content_id is null),
    not exists (select from coaching_permit_group p
      where p.company_id = app_company() and p.type_of_content = wanted_type and p.content_id is null))
$$;

create or replace function guard_grant(to_employee bigint, codes text[]) returns void language plpgsql as $$
declare
  caller record;
  lacking text;
begin
  select id, employee_id, admin and not app_self_service() as admin into caller from user_account where account_name = app_user();
  if not found or caller.admin then return; end if;
  if to_employee = caller.employee_id then raise exception 'own right' using errcode = 'LC010'; end if;
  if cardinality(codes) = 0 then return; end if;
  select string_agg(code, ', ' order by code) into lacking from unnest(codes) code
    where not exists (select from granted_permits(caller.id) held
      where held = code or (code ~ '^(CREATE|UPDATE|DELETE)_' and held = regexp_replace(code, '^[A-Z]+_', 'WRITE_')));
  if lacking is not null then raise exception '%', lacking using errcode = 'LC011'; end if;
end $$;

create or replace function guard_stand_in() returns trigger language plpgsql as $$
begin
  if exists (select from user_account where account_name = app_user() and id = new.stand_in_id and not (admin and not app_self_service())) then
    raise exception 'own right' using errcode = 'LC010';
  end if;
  return new;
end $$;

create or replace function team_of_caller() returns bigint[] language sql as $$
  select coalesce(array_agg(distinct person), '{}') from (
    select id, employee_id from user_account where account_name = app_user() and not (admin and not app_self_service())
  ) caller, lateral (
    select caller.employee_id as leader
    union select u.employee_id from stand_in s join user_account u on u.id = s.user_id
      where s.stand_in_id = caller.id and app_today() between s.date_from and s.date_until
  ) led, team_of(led.leader, app_today()) person
$$;
