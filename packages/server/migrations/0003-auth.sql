create table user_account (
  tenant_id int not null references tenant,
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
  blocked_until timestamptz,
  unlock_requested boolean not null default false,
  failed_attempts int not null default 0,
  last_failed_at timestamptz,
  admin boolean not null default false,
  service boolean not null default false,
  two_factor boolean not null default false,
  valid_from date,
  valid_until date,
  employee_id bigint,
  photo_url text,
  version int not null default 1,
  primary key (tenant_id, id)
);
create unique index user_account_name on user_account (tenant_id, lower(account_name));
create unique index user_account_email on user_account (tenant_id, lower(email));
select secure_table('user_account');

create table role (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  name text not null,
  description text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, name)
);
select secure_table('role');

create table role_permit (
  tenant_id int not null,
  role_id bigint not null,
  permit_code text not null,
  primary key (tenant_id, role_id, permit_code),
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select secure_table('role_permit');

create table user_role (
  tenant_id int not null,
  user_id bigint not null,
  role_id bigint not null,
  primary key (tenant_id, user_id, role_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, role_id) references role (tenant_id, id) on delete cascade
);
select secure_table('user_role');

create table user_permit (
  tenant_id int not null,
  user_id bigint not null,
  permit_code text not null,
  primary key (tenant_id, user_id, permit_code),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select secure_table('user_permit');

-- Which companies a user works in, with the documented flag bits: assigned 1, confidential information 2,
-- confidential employee 4, default company 8. The column is not named company_id: a session must see all of its own.
create table user_company (
  tenant_id int not null,
  user_id bigint not null,
  works_in int not null,
  flags int not null default 1 check (flags between 0 and 15),
  primary key (tenant_id, user_id, works_in),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, works_in) references company (tenant_id, id)
);
select secure_table('user_company');

-- Tokens are stored hashed only. A refresh token is used once; its use after that ends the whole session.
create table user_session (
  tenant_id int not null,
  id text not null,
  user_id bigint not null,
  refresh_hash text not null,
  former_refresh_hash text,
  refreshed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  user_agent text,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index user_session_user on user_session (tenant_id, user_id);
select secure_table('user_session', false);

create table login_configuration (
  tenant_id int not null references tenant,
  title text not null,
  type text not null default 'DEFAULT' check (type in ('DEFAULT', 'CONFIGURED', 'CUSTOM')),
  look jsonb not null default '{}',
  primary key (tenant_id)
);
select secure_table('login_configuration');

create table menu_node (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  parent_id bigint,
  area text not null check (area in ('ADMIN', 'SELF')),
  code text not null,
  title text not null,
  icon text,
  route text,
  permits text[] not null default '{}',
  menu_order int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, area, code),
  foreign key (tenant_id, parent_id) references menu_node (tenant_id, id) on delete cascade
);
select secure_table('menu_node');

create table notification (
  tenant_id int not null,
  id bigint generated always as identity,
  user_id bigint not null,
  menu_type text not null default 'BELL' check (menu_type in ('BELL', 'INBOX')),
  status_read boolean not null default false,
  title text not null,
  text text not null default '',
  route text,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
create index notification_user on notification (tenant_id, user_id, id desc);
select secure_table('notification', false);
