create table company (
  tenant_id int not null references tenant,
  id int generated always as identity,
  name text not null,
  legal_name text not null,
  cuit text not null check (cuit ~ '^\d{11}$'),
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
  unique (tenant_id, cuit)
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
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index cost_center_code on cost_center (tenant_id, company_id, lower(code));
select secure_table('cost_center');
