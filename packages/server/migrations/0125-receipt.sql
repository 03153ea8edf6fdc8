-- What a receipt shows from a day on: the employer's contributions (Law 27.802), a legend, one copy or two (LCT art. 139).
create table receipt_layout (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  valid_from date not null,
  show_employer boolean not null,
  copies int not null default 2 check (copies in (1, 2)),
  legend text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, company_id, valid_from),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('receipt_layout');

-- A receipt as it was issued. `data` is everything its paper shows: from it the original is drawn again bit for bit, which
-- `original_hash` proves. Its own trail is receipt_event: by thousands, the common audit would write each one twice.
create table receipt (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  liquidation_id bigint,
  origin text not null default 'LIQUIDATION' check (origin in ('LIQUIDATION', 'IMPORTED')),
  period date not null,
  period_name text not null,
  type_code text not null,
  type_name text not null,
  pay_date date,
  net bigint,
  number int not null default 1,
  code text not null,
  data jsonb,
  data_hash text not null,
  original_hash text not null,
  signed_hash text,
  signed_by text,
  issued_at timestamptz not null default now(),
  signed_at timestamptz,
  released_at timestamptz,
  seen_at timestamptz,
  downloaded_at timestamptz,
  answered_at timestamptz,
  agreed boolean,
  answer_reason text,
  answer_text text,
  answer_signature text,
  answer_key text,
  revoked_at timestamptz,
  revoked_reason text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade,
  check (origin = 'IMPORTED' or (data is not null and liquidation_id is not null)),
  -- A disagreement says why; what was answered was released.
  check (answered_at is null or (agreed is not null and released_at is not null)),
  check (agreed is distinct from false or answer_reason is not null)
);
create unique index receipt_code on receipt (tenant_id, code);
-- One living receipt per employee and run; those that were revoked stay beside it.
create unique index receipt_once on receipt (tenant_id, liquidation_id, employee_id) where revoked_at is null and liquidation_id is not null;
create unique index receipt_import_once on receipt (tenant_id, company_id, employee_id, original_hash) where origin = 'IMPORTED' and revoked_at is null;
create index receipt_person on receipt (tenant_id, employee_id, period desc, id desc);
create index receipt_period on receipt (tenant_id, company_id, period desc, type_code);
select secure_table('receipt', false);

-- Bytes that cannot be drawn again: the signed document, or what a third party made.
create table receipt_file (
  tenant_id int not null,
  receipt_id bigint not null,
  company_id int not null,
  kind text not null check (kind in ('SIGNED', 'IMPORTED')),
  bytes bytea not null,
  primary key (tenant_id, receipt_id, kind),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id) on delete cascade
);
select secure_table('receipt_file', false);

-- What happened to a receipt, by whom and when. Written and read, never changed.
create table receipt_event (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  receipt_id bigint not null,
  kind text not null check (kind in
    ('ISSUED', 'IMPORTED', 'SIGNED', 'RELEASED', 'SEEN', 'DOWNLOADED', 'AGREED', 'DISAGREED', 'REVOKED', 'REQUESTED')),
  detail text,
  user_name text default app_user(),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id) on delete cascade
);
create index receipt_event_of on receipt_event (tenant_id, receipt_id, id);
select secure_table('receipt_event', false);
revoke update, delete on receipt_event from legajo_app;

-- The certificate with which a company signs, when the installation names none for its CUIT.
create table signing_certificate (
  tenant_id int not null,
  company_id int not null,
  certificate text not null,
  private_key_secret text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('signing_certificate');

-- A bulk signing: how far it is.
create table receipt_batch (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED')),
  receipt_ids bigint[] not null,
  total int not null,
  done int not null default 0,
  failed int not null default 0,
  failure text,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
select secure_table('receipt_batch', false);

-- An employee asks for a receipt that is old or missing; the administration answers.
create table receipt_request (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  period date not null,
  reason text not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'ANSWERED', 'REJECTED')),
  answer text,
  receipt_id bigint,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id),
  check (state <> 'REJECTED' or answer is not null)
);
create unique index receipt_request_once on receipt_request (tenant_id, company_id, employee_id, period) where state = 'PENDING';
select secure_table('receipt_request');

-- Receipts of a run that are given out by themselves at an hour.
create table receipt_release (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  liquidation_id bigint not null,
  release_at timestamptz not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'DONE', 'CANCELLED')),
  released int not null default 0,
  failure text,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade
);
create unique index receipt_release_once on receipt_release (tenant_id, liquidation_id) where state = 'PENDING';
select secure_table('receipt_release');
