create table mail (
  tenant_id int not null references tenant,
  id bigint generated always as identity,
  recipient text not null,
  subject text not null,
  text text not null,
  html text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  primary key (tenant_id, id)
);
select secure_table('mail', false);
