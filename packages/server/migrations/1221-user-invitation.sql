-- The last invitation of an account to choose its first password.
create table user_invitation (
  tenant_id int not null,
  user_id bigint not null,
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  mail_id bigint,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references user_account (tenant_id, id) on delete cascade,
  foreign key (tenant_id, mail_id) references mail (tenant_id, id) on delete set null (mail_id)
);
create index user_invitation_mail on user_invitation (tenant_id, mail_id);
select secure_table('user_invitation', false);
