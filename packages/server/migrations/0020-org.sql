-- The structure of a company: areas and sectors, levels, positions and the seats that people fill, unit types, units and roles.

create table area (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index area_name on area (tenant_id, company_id, lower(name));
select secure_table('area');

create table sector (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  area_id bigint not null,
  name text not null,
  description text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, area_id) references area (tenant_id, id)
);
create unique index sector_name on sector (tenant_id, area_id, lower(name));
select secure_table('sector');

create table hierarchical_level (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  level_order int not null default 1,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index hierarchical_level_name on hierarchical_level (tenant_id, company_id, lower(name));
select secure_table('hierarchical_level');

-- What a kind of work is («Cajero»); an employment is a seat of it in the structure.
create table position (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  mission text,
  responsibilities jsonb not null default '[]',
  requirements text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index position_name on position (tenant_id, company_id, lower(name));
select secure_table('position');

create table employment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  position_id bigint not null,
  area_id bigint,
  sector_id bigint,
  hierarchical_level_id bigint,
  parent_id bigint,
  matrix_parent_id bigint,
  name_in_org_chart text,
  location text,
  missions text,
  responsibilities text,
  valuation numeric(9, 2),
  status int not null default 1,
  shows_people boolean not null default true,
  ceo boolean not null default false,
  assistant boolean not null default false,
  date_update timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, position_id) references position (tenant_id, id),
  foreign key (tenant_id, area_id) references area (tenant_id, id),
  foreign key (tenant_id, sector_id) references sector (tenant_id, id),
  foreign key (tenant_id, hierarchical_level_id) references hierarchical_level (tenant_id, id),
  foreign key (tenant_id, parent_id) references employment (tenant_id, id),
  foreign key (tenant_id, matrix_parent_id) references employment (tenant_id, id)
);
create index employment_parent on employment (tenant_id, parent_id);
-- One head per company.
create unique index employment_ceo on employment (tenant_id, company_id) where ceo;
select secure_table('employment');

-- Kinds as documented; a global kind belongs to no company and is shared by all of them.
create table type_uo (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  company_id int,
  code text not null,
  name text not null,
  description text,
  kind text not null check (kind in ('SUPERVISION', 'EQUIPO', 'LOCACION', 'CENTRO_COSTO', 'ENTIDAD_LEGAL', 'SUPERVISION_GLOBAL', 'EQUIPO_GLOBAL')),
  is_primary boolean not null default false,
  default_role_description_id bigint,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  check (is_primary or kind <> 'SUPERVISION'),
  check ((company_id is null) = (kind like '%\_GLOBAL'))
);
create unique index type_uo_code on type_uo (tenant_id, coalesce(company_id, 0), lower(code));
select secure_table('type_uo');

create table organizational_unit (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  company_id int,
  type_uo_id bigint not null,
  parent_id bigint,
  hierarchy_uo_id bigint,
  code text not null,
  name text not null,
  description text,
  skills jsonb not null default '[]',
  additional_fields jsonb not null default '{}',
  visibility text not null default 'ALL' check (visibility in ('ALL', 'MEMBERS', 'MANAGERS')),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, type_uo_id) references type_uo (tenant_id, id),
  foreign key (tenant_id, parent_id) references organizational_unit (tenant_id, id),
  foreign key (tenant_id, hierarchy_uo_id) references organizational_unit (tenant_id, id),
  check (parent_id <> id)
);
create unique index organizational_unit_code on organizational_unit (tenant_id, type_uo_id, lower(code));
-- A type is one tree: one root.
create unique index organizational_unit_root on organizational_unit (tenant_id, type_uo_id) where parent_id is null;
create index organizational_unit_parent on organizational_unit (tenant_id, parent_id);
select secure_table('organizational_unit');

create table role_description_uo (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  type_uo_id bigint,
  name text not null,
  description text,
  hierarchy boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, type_uo_id) references type_uo (tenant_id, id)
);
create unique index role_description_uo_name on role_description_uo (tenant_id, company_id, lower(name));
select secure_table('role_description_uo');

alter table type_uo add foreign key (tenant_id, default_role_description_id) references role_description_uo (tenant_id, id);

create table role_uo (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  organizational_unit_id bigint not null,
  name text,
  parent_id bigint,
  parent_matrix_id bigint,
  role_description_uo_id bigint,
  valid_occupants int not null default 1 check (valid_occupants between 0 and 100000),
  show_occupants boolean not null default true,
  ceo boolean not null default false,
  assistant boolean not null default false,
  name_in_org_chart text,
  date_start date,
  date_end date,
  active boolean not null default true,
  status_reason text not null default 'USER_MANUAL_ACTION',
  permit_assign_multiple_uo boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, organizational_unit_id) references organizational_unit (tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references role_uo (tenant_id, id),
  foreign key (tenant_id, parent_matrix_id) references role_uo (tenant_id, id),
  foreign key (tenant_id, role_description_uo_id) references role_description_uo (tenant_id, id),
  check (name is not null or role_description_uo_id is not null),
  check (date_end >= date_start)
);
create index role_uo_unit on role_uo (tenant_id, organizational_unit_id);
select secure_table('role_uo');

create table unit_manager (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  organizational_unit_id bigint not null,
  employee_id bigint not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, organizational_unit_id, employee_id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, organizational_unit_id) references organizational_unit (tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade
);
create index unit_manager_employee on unit_manager (tenant_id, employee_id);
select secure_table('unit_manager');
