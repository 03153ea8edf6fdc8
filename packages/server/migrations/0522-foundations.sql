-- Mission, vision and values of a company, and the documents that everybody reads.
create table foundation (
  tenant_id int not null,
  company_id int not null,
  mission text not null default '',
  vision text not null default '',
  values_text text not null default '',
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id) on delete cascade
);
select secure_table('foundation');

create table foundation_document (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  title text not null,
  content text not null,
  must_read boolean not null default true,
  due_on date,
  edition int not null default 1,
  active boolean not null default true,
  published_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id) on delete cascade
);
select secure_table('foundation_document');

create table foundation_read (
  tenant_id int not null,
  company_id int not null,
  document_id bigint not null,
  edition int not null,
  employee_id bigint not null,
  read_at timestamptz not null default now(),
  primary key (tenant_id, document_id, edition, employee_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id) on delete cascade,
  foreign key (tenant_id, document_id) references foundation_document(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade
);
select secure_table('foundation_read');
