-- The key pair with which a person signs receipts. The private key is stored encrypted under the person's password: nobody
-- signs for another one, the server alone neither.
create table digital_signature (
  tenant_id int not null,
  user_id bigint not null,
  public_key text not null,
  private_key_secret text not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade
);
select secure_table('digital_signature');

-- Permits of the employment that a person holds. Rights are read before a company is in hand, so this looks into all of the
-- tenant's for one row and leaves everything as it was.
create function permits_of_employment(who bigint) returns text[] language plpgsql as $$
declare
  companies_before text := current_setting('app.companies', true);
  confidential_before text := current_setting('app.confidential', true);
  found_codes text[];
begin
  if who is null or not exists (select from permit_grant where subject = 'EMPLOYMENT') then return '{}'; end if;
  perform set_config('app.companies', (select coalesce(array_agg(id), '{}')::text from company), true), set_config('app.confidential', 'yes', true);
  select array_agg(g.permit_code) into found_codes
    from employee e join permit_grant g on g.tenant_id = e.tenant_id and g.subject = 'EMPLOYMENT' and g.subject_id = e.employment_id
    where e.id = who;
  perform set_config('app.companies', coalesce(companies_before, ''), true), set_config('app.confidential', coalesce(confidential_before, ''), true);
  return coalesce(found_codes, '{}');
end $$;
