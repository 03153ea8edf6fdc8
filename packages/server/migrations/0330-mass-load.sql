-- Mass loads: rows of a file or typed rows, checked and shown as a difference before a job applies them.
create table mass_load (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  kind int not null,
  description text not null,
  file_name text,
  sha256 text,
  status text not null default 'CHECKED',
  mode text,
  columns jsonb not null default '[]',
  total int not null default 0,
  fresh int not null default 0,
  changed int not null default 0,
  same int not null default 0,
  refused int not null default 0,
  warned int not null default 0,
  done int not null default 0,
  failed int not null default 0,
  failure text,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  applied_by text,
  started_at timestamptz,
  finished_at timestamptz,
  undone_by text,
  undone_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint mass_load_mode_check check (mode in ('ALL', 'VALID')),
  constraint mass_load_status_check check (status in
    ('MAPPING', 'CHECKED', 'PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED', 'UNDONE'))
);
create index mass_load_kind on mass_load (tenant_id, company_id, kind, id);
select secure_table('mass_load');

create table mass_load_row (
  tenant_id int not null,
  load_id bigint not null,
  line int not null,
  company_id int not null,
  employee_id bigint,
  confidential boolean not null default false,
  cells jsonb not null,
  title text not null default '',
  outcome text not null default 'REFUSED',
  status text not null default 'PENDING',
  problems jsonb,
  warnings jsonb,
  differences jsonb,
  seen_version int,
  before jsonb,
  written_version int,
  primary key (tenant_id, load_id, line),
  foreign key (tenant_id, load_id) references mass_load(tenant_id, id) on delete cascade,
  constraint mass_load_row_outcome_check check (outcome in ('NEW', 'CHANGED', 'SAME', 'REFUSED')),
  constraint mass_load_row_status_check check (status in ('PENDING', 'DONE', 'ERROR', 'SKIPPED', 'UNDONE'))
);
comment on column mass_load_row.cells is 'In the order of the load''s columns.';
comment on column mass_load_row.before is 'The columns of the record that the load changed, as they were.';
create index mass_load_row_status on mass_load_row (tenant_id, load_id, status, line);
create index mass_load_row_employee on mass_load_row (tenant_id, employee_id) where (employee_id is not null);
select secure_table('mass_load_row', false);
create policy confidential_people on mass_load_row as restrictive for all using ((select app_confidential())
  or (not confidential and (employee_id is null or exists (
    select from employee e where e.tenant_id = mass_load_row.tenant_id and e.id = mass_load_row.employee_id))));

-- Headings that somebody assigned to a field by hand, remembered for later files.
create table mass_load_heading (
  tenant_id int not null,
  company_id int not null,
  kind int not null,
  heading text not null,
  field text,
  primary key (tenant_id, company_id, kind, heading),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('mass_load_heading', false);
