-- Lower case without accents, as people search. Immutable, so that it can be stored and indexed.
create function fold_text(value text) returns text language sql immutable parallel safe
  as $$ select translate(lower(value), 'áàäâãéèëêíìïîóòöôõúùüûñç', 'aaaaaeeeeiiiiooooouuuunc') $$;

-- Whether this transaction may see people marked confidential, and who the caller is as an employee.
create function app_confidential() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.confidential', true), '') = 'yes' $$;
create function app_employee() returns bigint language sql stable parallel safe
  as $$ select nullif(current_setting('app.employee', true), '')::bigint $$;

create table employee (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  file_code text not null,
  last_name text not null,
  name text not null,
  cuil text not null check (cuil ~ '^\d{11}$'),
  document_type text not null default 'DNI',
  document_number text,
  birthdate date,
  gender text,
  marital_status text,
  nationality text,
  email text,
  personal_email text,
  phone text,
  address jsonb not null default '{}',
  admission_date date not null,
  recognized_seniority_from date,
  egress_date date,
  egress_reason text,
  work_status text not null default 'ACTIVO' check (work_status in ('ACTIVO', 'LICENCIA', 'BAJA')),
  position text,
  area text,
  sector text,
  hierarchical_level text,
  organizational_unit_id bigint,
  cost_center_id bigint,
  workplace text,
  trade_union_code text,
  category_code text,
  out_of_agreement boolean not null default false,
  union_affiliated boolean not null default false,
  health_insurance_code text,
  contract_modality text not null default '008',
  payroll_type text not null default 'MENSUAL',
  weekly_hours numeric(5, 2) not null default 48,
  salary numeric(15, 2),
  bank_name text,
  cbu text check (cbu ~ '^\d{22}$'),
  confidential boolean not null default false,
  person jsonb not null default '{}',
  tax jsonb not null default '{}',
  photo_url text,
  search text generated always as (fold_text(last_name || ' ' || name || ' ' || file_code || ' ' || cuil)) stored,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, cost_center_id) references cost_center (tenant_id, id)
);
create unique index employee_file_code on employee (tenant_id, company_id, lower(file_code));
create unique index employee_cuil on employee (tenant_id, company_id, cuil);
create index employee_name on employee (tenant_id, company_id, last_name, name, id);
select secure_table('employee');

-- People marked confidential exist only for those with the flag, and for themselves.
create policy confidential_people on employee as restrictive for all to public
  using (not confidential or (select app_confidential()) or id = (select app_employee()));
