-- Functions may name tables that stand below them.
set local check_function_bodies = off;

create table company (
  tenant_id int not null,
  id int generated always as identity,
  name text not null,
  legal_name text not null,
  cuit text not null,
  description text,
  activity text,
  active boolean not null default true,
  address jsonb not null default '{}',
  legal_data jsonb not null default '{}',
  bank_data jsonb not null default '[]',
  config jsonb not null default '{}',
  phone text,
  email text,
  website text,
  accounting_interface text not null default 'NONE',
  photo_url text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, cuit),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint company_cuit_check check (cuit ~ '^\d{11}$')
);
select secure_table('company');

create table cost_center (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index cost_center_code on cost_center (tenant_id, company_id, lower(code));
select secure_table('cost_center');

create table area (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
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
  foreign key (tenant_id, area_id) references area(tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
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
  foreign key (tenant_id, company_id) references company(tenant_id, id)
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
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index position_name on "position" (tenant_id, company_id, lower(name));
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
  valuation numeric(9,2),
  status int not null default 1,
  shows_people boolean not null default true,
  ceo boolean not null default false,
  assistant boolean not null default false,
  date_update timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, area_id) references area(tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, hierarchical_level_id) references hierarchical_level(tenant_id, id),
  foreign key (tenant_id, matrix_parent_id) references employment(tenant_id, id),
  foreign key (tenant_id, parent_id) references employment(tenant_id, id),
  foreign key (tenant_id, position_id) references "position"(tenant_id, id),
  foreign key (tenant_id, sector_id) references sector(tenant_id, id)
);
create index employment_parent on employment (tenant_id, parent_id);
create unique index employment_ceo on employment (tenant_id, company_id) where ceo;
select secure_table('employment');

-- Kinds as documented; a global kind belongs to no company and is shared by all of them.
create table type_uo (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int,
  code text not null,
  name text not null,
  description text,
  kind text not null,
  is_primary boolean not null default false,
  default_role_description_id bigint,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint type_uo_check check (is_primary OR (kind <> 'SUPERVISION')),
  constraint type_uo_check1 check ((company_id IS NULL) = (kind ~~ '%\_GLOBAL')),
  constraint type_uo_kind_check check (kind in ('SUPERVISION', 'EQUIPO', 'LOCACION', 'CENTRO_COSTO', 'ENTIDAD_LEGAL', 'SUPERVISION_GLOBAL', 'EQUIPO_GLOBAL'))
);
comment on column type_uo.company_id is 'Null for the kinds that all companies share.';
create unique index type_uo_code on type_uo (tenant_id, COALESCE(company_id, 0), lower(code));
select secure_table('type_uo');

create table organizational_unit (
  tenant_id int not null,
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
  visibility text not null default 'ALL',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  foreign key (tenant_id, hierarchy_uo_id) references organizational_unit(tenant_id, id),
  foreign key (tenant_id, parent_id) references organizational_unit(tenant_id, id),
  foreign key (tenant_id, type_uo_id) references type_uo(tenant_id, id),
  constraint organizational_unit_check check (parent_id <> id),
  constraint organizational_unit_visibility_check check (visibility in ('ALL', 'MEMBERS', 'MANAGERS'))
);
create index organizational_unit_parent on organizational_unit (tenant_id, parent_id);
create unique index organizational_unit_code on organizational_unit (tenant_id, type_uo_id, lower(code));
create unique index organizational_unit_root on organizational_unit (tenant_id, type_uo_id) where (parent_id IS NULL);
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
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, type_uo_id) references type_uo(tenant_id, id)
);
create unique index role_description_uo_name on role_description_uo (tenant_id, company_id, lower(name));
select secure_table('role_description_uo');

create table role_uo (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  organizational_unit_id bigint not null,
  name text,
  parent_id bigint,
  parent_matrix_id bigint,
  role_description_uo_id bigint,
  valid_occupants int not null default 1,
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
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, organizational_unit_id) references organizational_unit(tenant_id, id) on delete cascade,
  foreign key (tenant_id, parent_id) references role_uo(tenant_id, id),
  foreign key (tenant_id, parent_matrix_id) references role_uo(tenant_id, id),
  foreign key (tenant_id, role_description_uo_id) references role_description_uo(tenant_id, id),
  constraint role_uo_check check ((name IS NOT NULL) OR (role_description_uo_id IS NOT NULL)),
  constraint role_uo_check1 check (date_end >= date_start),
  constraint role_uo_valid_occupants_check check ((valid_occupants >= 0) AND (valid_occupants <= 100000))
);
create index role_uo_unit on role_uo (tenant_id, organizational_unit_id);
select secure_table('role_uo');

alter table type_uo add constraint type_uo_tenant_id_default_role_description_id_fkey foreign key (tenant_id, default_role_description_id) references role_description_uo(tenant_id, id);
