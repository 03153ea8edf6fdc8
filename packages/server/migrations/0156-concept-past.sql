-- What a concept was until a day: an edit that holds from a month on leaves the months before it as they were.
create table concept_past (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  concept_id bigint not null,
  valid_until date not null,
  was jsonb not null,
  replaced_by text not null,
  replaced_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, concept_id, valid_until),
  foreign key (tenant_id, concept_id) references concept (tenant_id, id) on delete cascade
);
select secure_table('concept_past');
