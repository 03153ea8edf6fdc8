-- What the bell told of a certificate that ends: each step once, however many servers look and however often they start.
create table signer_notice (
  tenant_id int not null,
  company_id int not null,
  fingerprint text not null,
  -- Days before the end at which this was due; below zero once it has ended.
  days_left int not null,
  told_at timestamptz not null default now(),
  primary key (tenant_id, company_id, fingerprint, days_left),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('signer_notice', false);
