create table custom_function (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  code text not null,
  name text not null,
  params text[] not null default '{}',
  formula text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index custom_function_code on custom_function (tenant_id, company_id, code);
select secure_table('custom_function');
