-- Functions may name tables that stand below them.
set local check_function_bodies = off;

-- Permits of the employment that a person holds. Rights are read before a company is in hand, so this looks into all of the
-- tenant's for one row and leaves everything as it was.
create function permits_of_employment(who bigint) returns text[] language plpgsql as $$
declare
  companies_before text := current_setting('app.companies', true);
  confidential_before text := current_setting('app.confidential', true);
  found_codes text[];
begin
  if who is null or not exists (select from permit_grant where subject = 'EMPLOYMENT') then return '{}'; end if;
  perform set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true), set_config('app.confidential', 'yes', true);
  select array_agg(g.permit_code) into found_codes
    from employee e join permit_grant g on g.tenant_id = e.tenant_id and g.subject = 'EMPLOYMENT' and g.subject_id = e.employment_id
    where e.id = who;
  perform set_config('app.companies', coalesce(companies_before, ''), true), set_config('app.confidential', coalesce(confidential_before, ''), true);
  return coalesce(found_codes, '{}');
end $$;

create table user_account (
  tenant_id int not null,
  id bigint generated always as identity,
  account_name text not null,
  name text not null,
  last_name text not null,
  email text,
  password_hash text not null,
  password_changed_at timestamptz not null default now(),
  change_password_on_first_login boolean not null default true,
  actived boolean not null default true,
  blocked boolean not null default false,
  unlock_requested boolean not null default false,
  admin boolean not null default false,
  service boolean not null default false,
  two_factor boolean not null default false,
  valid_from date,
  valid_until date,
  employee_id bigint,
  photo_url text,
  version int not null default 1,
  details jsonb not null default '{}',
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id)
);
create index user_account_as_written on user_account (tenant_id, account_name);
create unique index user_account_email on user_account (tenant_id, lower(email));
create unique index user_account_name on user_account (tenant_id, lower(account_name));
select secure_table('user_account');

create table role (
  tenant_id int not null,
  id bigint generated always as identity,
  name text not null,
  description text,
  version int not null default 1,
  kind text not null default 'ROLE',
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint role_kind_check check (kind in ('ROLE', 'GROUP'))
);
select secure_table('role');

create table role_permit (
  tenant_id int not null,
  role_id bigint not null,
  permit_code text not null,
  primary key (tenant_id, role_id, permit_code),
  foreign key (tenant_id, role_id) references role(tenant_id, id) on delete cascade
);
select secure_table('role_permit');

create table user_role (
  tenant_id int not null,
  user_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, role_id) references role(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
select secure_table('user_role');

create table user_permit (
  tenant_id int not null,
  user_id bigint not null,
  permit_code text not null,
  primary key (tenant_id, user_id, permit_code),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
select secure_table('user_permit');

-- Which companies a user works in, with the documented flag bits: assigned 1, confidential information 2,
-- confidential employee 4, default company 8. The column is not named company_id: a session must see all of its own.
create table user_company (
  tenant_id int not null,
  user_id bigint not null,
  works_in int not null,
  flags int not null default 1,
  primary key (tenant_id, user_id, works_in),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade,
  foreign key (tenant_id, works_in) references company(tenant_id, id),
  constraint user_company_flags_check check ((flags >= 0) AND (flags <= 15))
);
select secure_table('user_company');

create table login_configuration (
  tenant_id int not null,
  title text not null,
  type text not null default 'DEFAULT',
  look jsonb not null default '{}',
  primary key (tenant_id),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint login_configuration_type_check check (type in ('DEFAULT', 'CONFIGURED', 'CUSTOM'))
);
select secure_table('login_configuration');

create table menu_node (
  tenant_id int not null,
  id bigint generated always as identity,
  parent_id bigint,
  area text not null,
  code text not null,
  title text not null,
  icon text,
  route text,
  permits text[] not null default '{}',
  menu_order int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, area, code),
  foreign key (tenant_id) references tenant(tenant_id),
  foreign key (tenant_id, parent_id) references menu_node(tenant_id, id) on delete cascade,
  constraint menu_node_area_check check (area in ('ADMIN', 'SELF'))
);
select secure_table('menu_node');

create table notification (
  tenant_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  menu_type text not null default 'BELL',
  status_read boolean not null default false,
  title text not null,
  text text not null default '',
  route text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade,
  constraint notification_menu_type_check check (menu_type in ('BELL', 'INBOX'))
);
create index notification_user on notification (tenant_id, user_id, id DESC);
select secure_table('notification', false);

-- Wrong guesses are counted by what was guessed at, not in the account: names that nobody has are counted alike, so that
-- nothing tells them apart. `door` is the account, an unknown name (hashed), or a known device of an account.
create table guess (
  tenant_id int not null,
  door text not null,
  failures int not null default 0,
  held_until timestamptz,
  last_at timestamptz not null default now(),
  in_flight int not null default 0,
  in_flight_at timestamptz,
  primary key (tenant_id, door),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('guess', false);

-- Wrong guesses of one source address over all accounts, in windows of fifteen minutes; also other limited doings.
create table guess_source (
  tenant_id int not null,
  source text not null,
  failures int not null default 0,
  since timestamptz not null default now(),
  primary key (tenant_id, source),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('guess_source', false);

-- Answers to proof-of-work challenges are good once.
create table captcha_used (
  tenant_id int not null,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('captcha_used', false);

-- The code that is mailed as second factor: one at a time, five tries, ten minutes.
create table login_code (
  tenant_id int not null,
  user_id bigint not null,
  code_hash text,
  tries int not null default 0,
  expires_at timestamptz not null,
  sent int not null default 0,
  sent_since timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
select secure_table('login_code', false);

-- Links for choosing another password; only hashes are stored.
create table recovery_link (
  tenant_id int not null,
  secret_hash text not null,
  user_id bigint not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (tenant_id, secret_hash),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
create index recovery_link_user on recovery_link (tenant_id, user_id);
select secure_table('recovery_link', false);

-- Access links let somebody without an account to one resource of one company.
create table temporal_link (
  tenant_id int not null,
  id bigint generated always as identity,
  secret_hash text not null,
  company_id int not null,
  employee_id bigint,
  resource_id text not null,
  type_token text not null,
  menus text[] not null default '{}',
  label text not null,
  answer_hash text not null,
  limit_of_access int not null,
  usages int not null default 0,
  wrong_answers int not null default 0,
  date_from timestamptz,
  date_until timestamptz,
  expired boolean not null default false,
  created_at timestamptz not null default now(),
  created_by bigint,
  primary key (tenant_id, id),
  unique (tenant_id, secret_hash),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint temporal_link_type_token_check check (type_token in ('EMPLOYEE', 'FACILITATOR'))
);
select secure_table('temporal_link', false);
create policy link_of_visitor on temporal_link for all using (((tenant_id = ( SELECT app_tenant() AS app_tenant)) AND (secret_hash = NULLIF(current_setting('app.link', true), '')))) with check (((tenant_id = ( SELECT app_tenant() AS app_tenant)) AND (secret_hash = NULLIF(current_setting('app.link', true), ''))));

-- Tokens are stored hashed only. A refresh token is used once; its use after that ends the whole session.
create table user_session (
  tenant_id int not null,
  id text not null,
  user_id bigint,
  refresh_hash text not null,
  former_refresh_hash text,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  link_id bigint,
  link jsonb,
  generation int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, link_id) references temporal_link(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
create index user_session_refresh on user_session (tenant_id, refresh_hash);
create index user_session_user on user_session (tenant_id, user_id);
select secure_table('user_session', false);

-- When an account was last used; apart from it, so that signing in is no change of the account.
create table user_seen (
  tenant_id int not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
select secure_table('user_seen', false);

-- Everything that can be granted, so that a permit has an id: the suite's own codes and those an administrator made.
create table permit (
  tenant_id int not null,
  id bigint generated always as identity,
  code text not null,
  description text not null,
  own boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('permit');

-- Permits given to whoever is this employee or works in this employment.
create table permit_grant (
  tenant_id int not null,
  subject text not null,
  subject_id bigint not null,
  permit_code text not null,
  primary key (tenant_id, subject, subject_id, permit_code),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint permit_grant_subject_check check (subject in ('EMPLOYEE', 'EMPLOYMENT'))
);
select secure_table('permit_grant');

-- A node that an administrator removed stays removed when the suite brings its own nodes again.
create table menu_removed (
  tenant_id int not null,
  area text not null,
  code text not null,
  primary key (tenant_id, area, code),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('menu_removed');

create table menu_option (
  tenant_id int not null,
  area text not null,
  ignore_migration boolean not null default false,
  primary key (tenant_id, area),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint menu_option_area_check check (area in ('ADMIN', 'SELF'))
);
select secure_table('menu_option');

create table feature_toggle (
  tenant_id int not null,
  name text not null,
  works_in int not null default 0,
  enabled boolean not null,
  primary key (tenant_id, name, works_in),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('feature_toggle');

create table frontend_error (
  tenant_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  error text not null,
  url text not null,
  user_agent text,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('frontend_error', false);

-- The key pair with which a person signs receipts. The private key is stored encrypted under the person's password: nobody
-- signs for another one, the server alone neither.
create table digital_signature (
  tenant_id int not null,
  user_id bigint not null,
  public_key text not null,
  private_key_secret text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
select secure_table('digital_signature');
