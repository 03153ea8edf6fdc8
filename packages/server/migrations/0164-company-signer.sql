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
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('company_signer');
