-- The special book of LCT art. 52. Folios and settlement numbers of a company never restart and leave no gap: the counter's row
-- is locked while a book takes its numbers. What a book holds is never changed.
create table law_book_counter (
  tenant_id int not null,
  company_id int not null,
  last_folio int not null default 0,
  last_settlement int not null default 0,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('law_book_counter');

create table law_book (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  origin text not null check (origin in ('GENERATED', 'SYNC')),
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
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  check (period_from <= period_until and first_folio > 0 and first_folio <= last_folio)
);
select secure_table('law_book');
revoke update, delete on law_book from legajo_app;

-- Which run has which settlement number; a run stands in one book.
create table law_book_settlement (
  tenant_id int not null,
  company_id int not null,
  number int not null,
  law_book_id bigint not null,
  liquidation_id bigint not null,
  primary key (tenant_id, company_id, number),
  unique (tenant_id, liquidation_id),
  foreign key (tenant_id, law_book_id) references law_book (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id)
);
select secure_table('law_book_settlement');
revoke update, delete on law_book_settlement from legajo_app;

create table law_book_file (
  tenant_id int not null,
  law_book_id bigint not null,
  company_id int not null,
  bytes bytea not null,
  primary key (tenant_id, law_book_id),
  foreign key (tenant_id, law_book_id) references law_book (tenant_id, id)
);
select secure_table('law_book_file', false);
revoke update, delete on law_book_file from legajo_app;
