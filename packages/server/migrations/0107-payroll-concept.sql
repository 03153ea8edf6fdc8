-- Everything that the documents name of a concept, its subtypes, and what accumulators, functions and types were missing.

create table concept_subtype (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  concept_type text not null check (concept_type in ('REMUNERATIVO', 'NO_REMUNERATIVO', 'DEDUCCION', 'CONTRIBUCION', 'INFORMATIVO')),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index concept_subtype_name on concept_subtype (tenant_id, company_id, concept_type, lower(name));
select secure_table('concept_subtype');

alter table concept
  add column subtype_id bigint,
  add column informative boolean not null default false,
  add column is_system_code boolean not null default false,
  add column allows_addition boolean not null default false,
  add column concept_treatment text,
  add column scheme_debit text,
  add column scheme_credit text,
  add column cpto_sicoss_id int,
  add column cpto_law_book_id int,
  add column link text,
  alter column paycheck_show set default false,
  add foreign key (tenant_id, subtype_id) references concept_subtype (tenant_id, id);

alter table accumulator add column description text;

-- The type of each argument stands at its place; an argument without one is a number.
alter table custom_function
  add column description text,
  add column param_types text[] not null default '{}',
  add column returns text not null default 'number' check (returns in ('number', 'text', 'boolean', 'date')),
  add column active boolean not null default true;

alter table liquidation_type add column incompatible_with text[] not null default '{}';
