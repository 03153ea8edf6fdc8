-- Temporary links with which a facilitator without an account gives an edition: its sessions, attendance, grades and materials.
create table coaching_facilitator_link (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  event_id bigint not null,
  facilitator_id bigint not null,
  token_hash text not null,
  sent_to text,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null default coalesce(app_user(), ''),
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, event_id) references coaching_event(tenant_id, id) on delete cascade,
  foreign key (tenant_id, facilitator_id) references coaching_facilitator(tenant_id, id) on delete cascade
);
comment on column coaching_facilitator_link.sent_to is 'The mail it was sent to; null for one that an employee opened in self-service.';
create index coaching_facilitator_link_event on coaching_facilitator_link (tenant_id, event_id, id);
select secure_table('coaching_facilitator_link');
