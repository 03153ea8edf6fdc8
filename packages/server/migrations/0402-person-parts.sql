-- What a person's file has several of.
create table employee_identity (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  kind text not null, number text not null, country text, issued_on date, expires_on date,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_address (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  kind text not null, address jsonb not null,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_contact (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  kind text not null, value text not null, note text,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_emergency_contact (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  name text not null, relationship text not null, phone text not null, note text,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_education (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  level text not null, title text not null, institution text, state text not null, "from" date, until date,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_language (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  language text not null, level text not null, certificate text,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_licence (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  kind text not null, number text, category text, issued_on date, expires_on date not null,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_disability (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  kind text not null, certificate text, expires_on date, needs text,
  version int not null default 1, primary key (tenant_id, id)
);
create table employee_recognized_service (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  company text not null, "from" date not null, until date not null, note text,
  version int not null default 1, primary key (tenant_id, id),
  constraint employee_recognized_service_order_check check (until >= "from")
);
create table employee_bank_account (
  tenant_id int not null, id bigint generated always as identity, company_id int not null, employee_id bigint not null,
  bank_name text, cbu text not null, alias text, kind text not null, currency text not null, share numeric(5,2) not null,
  active boolean not null default true,
  version int not null default 1, primary key (tenant_id, id),
  constraint employee_bank_account_cbu_check check (cbu ~ '^\d{22}$'),
  constraint employee_bank_account_share_check check (share > 0 and share <= 100)
);
do $$ declare part text; begin
  foreach part in array array['employee_identity', 'employee_address', 'employee_contact', 'employee_emergency_contact',
    'employee_education', 'employee_language', 'employee_licence', 'employee_disability', 'employee_recognized_service',
    'employee_bank_account'] loop
    execute format('alter table %I add foreign key (tenant_id, company_id) references company(tenant_id, id)', part);
    execute format('alter table %I add foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade', part);
    execute format('create index %I on %I (tenant_id, employee_id)', part || '_employee', part);
    perform secure_table(part);
    execute format('create policy confidential_people on %1$I as restrictive for all using ((select app_confidential()) or exists (
      select from employee e where e.tenant_id = %1$I.tenant_id and e.id = %1$I.employee_id))', part);
  end loop;
end $$;
create unique index employee_bank_account_cbu on employee_bank_account (tenant_id, employee_id, cbu);
create index employee_licence_expiry on employee_licence (tenant_id, company_id, expires_on);
create index employee_identity_expiry on employee_identity (tenant_id, company_id, expires_on);

-- A net pay divided over accounts is one payment for each.
alter table bank_payment drop constraint bank_payment_pkey,
  add primary key (tenant_id, file_id, employee_id, liquidation_id, cbu);
