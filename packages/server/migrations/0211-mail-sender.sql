-- The sender of a tenant's mails. An empty name or address is the installation's (MAIL_FROM).
create table mail_sender (
  tenant_id int not null references tenant,
  name text not null default '',
  address text not null default '',
  primary key (tenant_id)
);
select secure_table('mail_sender');
