-- A group is a role that is given to people who work together; both are named sets of permits.
alter table role add column kind text not null default 'ROLE' check (kind in ('ROLE', 'GROUP'));

-- Everything that can be granted, so that a permit has an id: the suite's own codes and those an administrator made.
create table permit (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  code text not null,
  description text not null,
  own boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
select secure_table('permit');

-- Permits given to whoever is this employee or works in this employment.
create table permit_grant (
  tenant_id int not null references tenant,
  subject text not null check (subject in ('EMPLOYEE', 'EMPLOYMENT')),
  subject_id bigint not null,
  permit_code text not null,
  primary key (tenant_id, subject, subject_id, permit_code)
);
select secure_table('permit_grant');

-- A node that an administrator removed stays removed when the suite brings its own nodes again.
create table menu_removed (
  tenant_id int not null references tenant,
  area text not null,
  code text not null,
  primary key (tenant_id, area, code)
);
select secure_table('menu_removed');

create table menu_option (
  tenant_id int not null references tenant,
  area text not null check (area in ('ADMIN', 'SELF')),
  ignore_migration boolean not null default false,
  primary key (tenant_id, area)
);
select secure_table('menu_option');

create table feature_toggle (
  tenant_id int not null references tenant,
  name text not null,
  works_in int not null default 0,
  enabled boolean not null,
  primary key (tenant_id, name, works_in)
);
select secure_table('feature_toggle');

create table frontend_error (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  error text not null,
  url text not null,
  user_agent text,
  primary key (tenant_id, id)
);
select secure_table('frontend_error', false);
