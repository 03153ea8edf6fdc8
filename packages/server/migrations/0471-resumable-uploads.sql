-- Uploads in pieces that are not complete yet.
create table stored_upload (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  user_id bigint not null,
  kind text not null,
  name text not null,
  bytes bigint not null,
  received bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade
);
create index stored_upload_user on stored_upload (tenant_id, user_id);
select secure_table('stored_upload', false);

create table stored_upload_piece (
  tenant_id int not null,
  upload_id bigint not null,
  start bigint not null,
  company_id int not null,
  content bytea not null,
  primary key (tenant_id, upload_id, start),
  foreign key (tenant_id, upload_id) references stored_upload(tenant_id, id) on delete cascade
);
select secure_table('stored_upload_piece', false);
