-- Wrong guesses are counted by what was guessed at, not in the account: names that nobody has are counted alike, so that
-- nothing tells them apart. `door` is the account, an unknown name (hashed), or a known device of an account.
create table guess (
  tenant_id int not null references tenant,
  door text not null,
  failures int not null default 0,
  held_until timestamptz,
  last_at timestamptz not null default now(),
  primary key (tenant_id, door)
);
select secure_table('guess', false);

-- Wrong guesses of one source address over all accounts, in windows of fifteen minutes; also other limited doings.
create table guess_source (
  tenant_id int not null references tenant,
  source text not null,
  failures int not null default 0,
  since timestamptz not null default now(),
  primary key (tenant_id, source)
);
select secure_table('guess_source', false);

-- Answers to proof-of-work challenges are good once.
create table captcha_used (
  tenant_id int not null references tenant,
  challenge text not null,
  expires_at timestamptz not null,
  primary key (tenant_id, challenge)
);
select secure_table('captcha_used', false);

alter table user_account drop column failed_attempts;
alter table user_account drop column last_failed_at;
alter table user_account drop column blocked_until;
alter table user_account add column details jsonb not null default '{}';
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
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
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
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index recovery_link_user on recovery_link (tenant_id, user_id);
select secure_table('recovery_link', false);

-- Access links let somebody without an account to one resource of one company.
create table temporal_link (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  secret_hash text not null,
  company_id int not null,
  employee_id bigint,
  resource_id text not null,
  type_token text not null check (type_token in ('EMPLOYEE', 'FACILITATOR')),
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
  unique (tenant_id, secret_hash)
);
-- Not audited: a visitor opens it before any company is in hand, and its use is counted in it.
select secure_table('temporal_link', false);
-- Visitors open a link before any company is in hand; they reach it by its secret alone.
create policy link_of_visitor on temporal_link for all to public
  using (tenant_id = (select app_tenant()) and secret_hash = nullif(current_setting('app.link', true), ''))
  with check (tenant_id = (select app_tenant()) and secret_hash = nullif(current_setting('app.link', true), ''));

-- A session belongs to an account or to an access link. `generation` counts its refresh tokens, which are made from it.
alter table user_session alter column user_id drop not null;
alter table user_session add column link_id bigint;
alter table user_session add column link jsonb;
alter table user_session add column generation int not null default 1;
alter table user_session add foreign key (tenant_id, link_id) references temporal_link (tenant_id, id) on delete cascade;
create index user_session_refresh on user_session (tenant_id, refresh_hash);

-- When an account was last used; apart from it, so that signing in is no change of the account.
create table user_seen (
  tenant_id int not null,
  user_id bigint not null,
  at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select secure_table('user_seen', false);
