-- Functions may name tables that stand below them.
set local check_function_bodies = off;

-- What an employee answered stands as it was signed: neither the answer nor the paper that it names is changed afterwards.
create function answer_stays() returns trigger language plpgsql as $$
begin
  if (new.answered_at, new.agreed, new.answer_reason, new.answer_text, new.answer_signature, new.answer_key, new.signed_hash)
    is distinct from
    (old.answered_at, old.agreed, old.answer_reason, old.answer_text, old.answer_signature, old.answer_key, old.signed_hash) then
    raise restrict_violation using message = format('receipt %s: what its employee answered stays as it is', old.id);
  end if;
  return new;
end $$;

-- What a receipt shows from a day on: the employer's contributions (Law 27.802), a legend, one copy or two (LCT art. 139).
create table receipt_layout (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  valid_from date not null,
  show_employer boolean not null,
  copies int not null default 2,
  legend text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, company_id, valid_from),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint receipt_layout_copies_check check (copies = ANY (ARRAY[1, 2]))
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
  origin text not null default 'LIQUIDATION',
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
  former_hash text,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id) on delete cascade,
  constraint receipt_check check ((origin = 'IMPORTED') OR ((data IS NOT NULL) AND (liquidation_id IS NOT NULL))),
  constraint receipt_check1 check ((answered_at IS NULL) OR ((agreed IS NOT NULL) AND (released_at IS NOT NULL))),
  constraint receipt_check2 check ((agreed IS DISTINCT FROM false) OR (answer_reason IS NOT NULL)),
  constraint receipt_origin_check check (origin in ('LIQUIDATION', 'IMPORTED'))
);
comment on column receipt.former_hash is 'Of the paper that an earlier build issued and did not keep.';
create index receipt_newest on receipt (tenant_id, period DESC NULLS LAST, id DESC NULLS LAST);
create index receipt_period on receipt (tenant_id, company_id, period DESC, type_code);
create index receipt_person on receipt (tenant_id, employee_id, period DESC, id DESC);
create index receipt_waiting on receipt (tenant_id, liquidation_id) where ((released_at IS NULL) AND (revoked_at IS NULL));
create unique index receipt_code on receipt (tenant_id, code);
create unique index receipt_import_once on receipt (tenant_id, company_id, employee_id, original_hash) where ((origin = 'IMPORTED') AND (revoked_at IS NULL));
create unique index receipt_once on receipt (tenant_id, liquidation_id, employee_id) where ((revoked_at IS NULL) AND (liquidation_id IS NOT NULL));
select secure_table('receipt', false);
create trigger answer_stays BEFORE UPDATE ON receipt FOR EACH ROW WHEN ((old.answered_at IS NOT NULL)) EXECUTE FUNCTION answer_stays();

-- Bytes that cannot be drawn again: the signed document, or what a third party made.
create table receipt_file (
  tenant_id int not null,
  receipt_id bigint not null,
  company_id int not null,
  kind text not null,
  bytes bytea not null,
  primary key (tenant_id, receipt_id, kind),
  foreign key (tenant_id, receipt_id) references receipt(tenant_id, id) on delete cascade,
  constraint receipt_file_kind_check check (kind in ('SIGNED', 'IMPORTED'))
);
select secure_table('receipt_file', false);

-- What happened to a receipt, by whom and when. Written and read, never changed.
create table receipt_event (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  receipt_id bigint not null,
  kind text not null,
  detail text,
  user_name text default app_user(),
  at timestamptz not null default clock_timestamp(),
  primary key (tenant_id, id),
  foreign key (tenant_id, receipt_id) references receipt(tenant_id, id) on delete cascade,
  constraint receipt_event_kind_check check (kind in ('ISSUED', 'IMPORTED', 'SIGNED', 'RELEASED', 'SEEN', 'DOWNLOADED', 'AGREED', 'DISAGREED', 'REVOKED', 'REQUESTED', 'REDRAWN'))
);
create index receipt_event_of on receipt_event (tenant_id, receipt_id, id);
select secure_table('receipt_event', false);
revoke delete, update on receipt_event from legajo_app;

-- The certificate with which a company signs, when the installation names none for its CUIT.
create table signing_certificate (
  tenant_id int not null,
  company_id int not null,
  certificate text not null,
  private_key_secret text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('signing_certificate');

-- A bulk signing: how far it is.
create table receipt_batch (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  state text not null default 'PENDING',
  receipt_ids bigint[] not null,
  total int not null,
  done int not null default 0,
  failed int not null default 0,
  failure text,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  elsewhere int not null default 0,
  primary key (tenant_id, id),
  constraint receipt_batch_state_check check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED'))
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
  state text not null default 'PENDING',
  answer text,
  receipt_id bigint,
  created_at timestamptz not null default now(),
  answered_at timestamptz,
  answered_by text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, receipt_id) references receipt(tenant_id, id),
  constraint receipt_request_check check ((state <> 'REJECTED') OR (answer IS NOT NULL)),
  constraint receipt_request_state_check check (state in ('PENDING', 'ANSWERED', 'REJECTED'))
);
create unique index receipt_request_once on receipt_request (tenant_id, company_id, employee_id, period) where (state = 'PENDING');
select secure_table('receipt_request');

-- Receipts of a run that are given out by themselves at an hour.
create table receipt_release (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  liquidation_id bigint,
  release_at timestamptz not null,
  state text not null default 'PENDING',
  released int not null default 0,
  failure text,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  done_at timestamptz,
  version int not null default 1,
  receipt_ids bigint[],
  asked_by_id bigint,
  approved_by text,
  approved_by_id bigint,
  approved_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id) on delete cascade,
  constraint receipt_release_check check ((liquidation_id IS NULL) <> (receipt_ids IS NULL)),
  constraint receipt_release_state_check check (state in ('ASKED', 'PENDING', 'DONE', 'CANCELLED')),
  constraint release_four_eyes check (approved_by_id <> asked_by_id)
);
create unique index receipt_release_once on receipt_release (tenant_id, liquidation_id) where (state in ('ASKED', 'PENDING'));
select secure_table('receipt_release');

-- The special book of LCT art. 52. Folios and settlement numbers of a company never restart and leave no gap: the counter's row
-- is locked while a book takes its numbers. What a book holds is never changed.
create table law_book_counter (
  tenant_id int not null,
  company_id int not null,
  last_folio int not null default 0,
  last_settlement int not null default 0,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('law_book_counter');

create table law_book (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  origin text not null,
  period_from date not null,
  period_until date not null,
  first_folio int not null,
  last_folio int not null,
  first_settlement int not null,
  last_settlement int not null,
  employees int not null,
  custom jsonb not null default '{}',
  content_hash text,
  created_by text default app_user(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, company_id, first_folio),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint law_book_check check ((period_from <= period_until) AND (first_folio > 0) AND (first_folio <= last_folio)),
  constraint law_book_origin_check check (origin in ('GENERATED', 'SYNC'))
);
select secure_table('law_book');
revoke delete, update on law_book from legajo_app;

-- Which run has which settlement number; a run stands in one book.
create table law_book_settlement (
  tenant_id int not null,
  company_id int not null,
  number int not null,
  law_book_id bigint not null,
  liquidation_id bigint not null,
  primary key (tenant_id, company_id, number),
  unique (tenant_id, liquidation_id),
  foreign key (tenant_id, law_book_id) references law_book(tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id)
);
select secure_table('law_book_settlement');
revoke delete, update on law_book_settlement from legajo_app;

create table law_book_file (
  tenant_id int not null,
  law_book_id bigint not null,
  company_id int not null,
  bytes bytea not null,
  primary key (tenant_id, law_book_id),
  foreign key (tenant_id, law_book_id) references law_book(tenant_id, id)
);
select secure_table('law_book_file', false);
revoke delete, update on law_book_file from legajo_app;

-- The paper of a receipt as it was issued, byte for byte: a later build may draw otherwise, and takes nobody's paper away. The papers
-- of a run are nearly the same, so each is packed against one of them, its pattern (the dictionary of zlib), into about a kilobyte.
create table receipt_pattern (
  tenant_id int not null,
  liquidation_id bigint not null,
  company_id int not null,
  bytes bytea not null,
  primary key (tenant_id, liquidation_id),
  foreign key (tenant_id, liquidation_id) references liquidation(tenant_id, id) on delete cascade
);
select secure_table('receipt_pattern', false);

create table receipt_original (
  tenant_id int not null,
  receipt_id bigint not null,
  company_id int not null,
  packed bytea not null,
  primary key (tenant_id, receipt_id),
  foreign key (tenant_id, receipt_id) references receipt(tenant_id, id) on delete cascade
);
select secure_table('receipt_original', false);

-- The certificate with which a company signs, as somebody gave it on screen. Certificates (its own and those above it, PEM) are
-- public; the private key is sealed under the installation's LEGAJO_SECRET_KEY, for this company and this certificate alone.
create table company_signer (
  tenant_id int not null,
  company_id int not null,
  certificates text not null,
  fingerprint text not null,
  sealed_key_secret text not null,
  uploaded_by text default app_user(),
  uploaded_at timestamptz not null default now(),
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('company_signer');

-- What the bell told of a certificate that ends: each step once, however many servers look and however often they start.
create table signer_notice (
  tenant_id int not null,
  company_id int not null,
  fingerprint text not null,
  days_left int not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, company_id, fingerprint, days_left),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('signer_notice', false);
