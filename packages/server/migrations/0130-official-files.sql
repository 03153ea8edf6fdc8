-- Layouts of a company over those of the suite: which fields a file has from a date on.
create table file_layout (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  file text not null check (file in ('LSD', 'LSD_CONCEPTS', 'SICOSS', 'F1357', 'F1359', 'BANK', 'ACCOUNTING')),
  variant text not null default '',
  name text not null,
  valid_from date not null,
  source text,
  verified boolean not null default false,
  definition jsonb not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index file_layout_from on file_layout (tenant_id, company_id, file, variant, valid_from);
select secure_table('file_layout');

-- Files that were made. What was presented is not changed: rows are added and read, nothing else.
create table official_file (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  file text not null,
  variant text not null default '',
  period_id bigint not null,
  liquidation_ids bigint[] not null,
  name text not null,
  layout text not null,
  verified boolean not null,
  request jsonb not null,
  sha256 text not null,
  bytes int not null,
  lines int not null,
  employees int not null,
  total numeric(17, 2),
  warnings int not null,
  made_by text not null,
  made_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, period_id) references liquidation_period (tenant_id, id)
);
create index official_file_period on official_file (tenant_id, company_id, period_id, id desc);
select secure_table('official_file');
revoke update, delete on official_file from legajo_app;

-- Apart from the row that lists read, and out of the audit's copies: a year of files is many megabytes.
create table official_file_content (
  tenant_id int not null,
  file_id bigint not null,
  company_id int not null,
  content bytea not null,
  primary key (tenant_id, file_id),
  foreign key (tenant_id, file_id) references official_file (tenant_id, id)
);
select secure_table('official_file_content', false);
revoke update, delete on official_file_content from legajo_app;

-- Who stands in which payment file, so that nobody is paid twice by oversight.
create table bank_payment (
  tenant_id int not null,
  file_id bigint not null,
  employee_id bigint not null,
  company_id int not null,
  liquidation_id bigint not null,
  amount numeric(15, 2) not null,
  cbu text not null,
  primary key (tenant_id, file_id, employee_id, liquidation_id),
  foreign key (tenant_id, file_id) references official_file (tenant_id, id)
);
create index bank_payment_liquidation on bank_payment (tenant_id, liquidation_id, employee_id);
select secure_table('bank_payment', false);
revoke update, delete on bank_payment from legajo_app;
