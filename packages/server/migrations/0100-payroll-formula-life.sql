-- The life of a formula: a draft, its test cases, its publication by validity; and what a draft would have changed last month.

alter table formula add column link text, add column tests jsonb not null default '[]';
alter table concept add column tests jsonb not null default '[]';

alter table formula drop constraint formula_status_check;
update formula set status = 'reemplazada' where status = 'archivada';
alter table formula add check (status in ('borrador', 'publicada', 'reemplazada'));

-- A draft may begin on the same day as the version it is going to replace.
drop index formula_name;
create unique index formula_published on formula (tenant_id, company_id, name, vigencia_desde) where status = 'publicada';
create unique index formula_draft on formula (tenant_id, company_id, name, vigencia_desde) where status = 'borrador';

-- The last liquidated month calculated again with a draft in its place. Only totals and who changes most are kept.
create table formula_impact (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  target text not null check (target in ('FORMULA', 'CONCEPTO')),
  code text not null,
  formula text not null,
  period text,
  state text not null default 'PENDING' check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED')),
  employees int not null default 0,
  done int not null default 0,
  changed int not null default 0,
  broken int not null default 0,
  difference bigint not null default 0,
  employer_difference bigint not null default 0,
  largest jsonb not null default '[]',
  failure text,
  requested_by text,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create index formula_impact_code on formula_impact (tenant_id, company_id, target, code, id desc);
select secure_table('formula_impact', false);
