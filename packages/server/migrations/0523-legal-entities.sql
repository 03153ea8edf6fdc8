-- Legal entities of a company with their authorities and contacts.
create table legal_entity (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  cuit text,
  personeria text,
  number_cct text,
  day_gremio text,
  address jsonb not null default '{}',
  contacts jsonb not null default '[]',
  authorities jsonb not null default '[]',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index legal_entity_name on legal_entity (tenant_id, company_id, lower(name));
select secure_table('legal_entity');
