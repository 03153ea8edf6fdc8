create table coaching_provider (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  business_name text not null,
  tax_identification text not null,
  phone_number text,
  email text,
  address text,
  contact jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
create unique index coaching_provider_tax on coaching_provider (tenant_id, company_id, tax_identification);
select secure_table('coaching_provider');

create table coaching_facilitator (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  provider_id bigint not null,
  name text not null,
  email text,
  phone_number text,
  specialty text,
  primary key (tenant_id, id),
  foreign key (tenant_id, provider_id) references coaching_provider (tenant_id, id) on delete cascade
);
create index coaching_facilitator_provider on coaching_facilitator (tenant_id, provider_id);
select secure_table('coaching_facilitator');

create table coaching_event (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  event_type text not null default 'CURSO',
  mode text not null default 'PRESENCIAL' check (mode in ('PRESENCIAL', 'VIRTUAL', 'MIXTA')),
  provider_id bigint,
  facilitator_id bigint,
  capacity int not null check (capacity > 0),
  date_from date not null,
  date_until date not null,
  hours numeric(7, 2) not null default 0,
  place text,
  self_enrolment boolean not null default false,
  modules jsonb not null default '[]',
  expenses jsonb not null default '[]',
  state text not null default 'PENDING' check (state in ('PENDING', 'IN_PROCESS', 'FINISHED', 'CANCELLED')),
  version int not null default 1,
  check (date_until >= date_from),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id),
  foreign key (tenant_id, provider_id) references coaching_provider (tenant_id, id),
  foreign key (tenant_id, facilitator_id) references coaching_facilitator (tenant_id, id)
);
create index coaching_event_dates on coaching_event (tenant_id, company_id, date_from);
create index coaching_event_provider on coaching_event (tenant_id, provider_id);
select secure_table('coaching_event');

create table coaching_participant (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  event_id bigint not null,
  employee_id bigint not null,
  state text not null default 'ENROLLED' check (state in ('ENROLLED', 'COMPLETED', 'FAILED')),
  attendance numeric(5, 2) check (attendance between 0 and 100),
  grade numeric(4, 2),
  rating int check (rating between 1 and 5),
  comment text,
  enrolled_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, event_id, employee_id),
  foreign key (tenant_id, event_id) references coaching_event (tenant_id, id),
  foreign key (tenant_id, employee_id) references employee (tenant_id, id)
);
create index coaching_participant_employee on coaching_participant (tenant_id, employee_id);
select secure_table('coaching_participant');

create table certificate_data (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  title text not null,
  text text not null,
  signatory text not null,
  signatory_role text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company (tenant_id, id)
);
select secure_table('certificate_data');
