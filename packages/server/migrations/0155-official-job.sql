-- A file that is checked or made in the background, with what was found: the findings of a file that was made stay with it.
create table official_job (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  making boolean not null,
  request jsonb not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED')),
  employees int not null,
  progress int not null default 0 check (progress between 0 and 100),
  doing text not null default 'Esperando un proceso libre',
  failure text,
  outcome jsonb,
  file_id bigint,
  requested_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, file_id) references official_file (tenant_id, id)
);
create index official_job_file on official_job (tenant_id, file_id) where file_id is not null;
-- Made files are audited themselves; what a check found may be a thousand rows.
select secure_table('official_job', false);
