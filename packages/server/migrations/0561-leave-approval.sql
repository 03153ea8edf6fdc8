-- Approval of absences in stages: who decides each, who stands in for whom, and when a stage that waits is reminded and handed on.
alter table approval_scope add column unit_ids bigint[] not null default '{}';
comment on column approval_scope.unit_ids is 'Units whose people, and those of the units below, it reaches; empty: everybody.';

create table leave_stage (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  position int not null,
  notice_type_id bigint,
  decided_by text not null default 'MANAGER',
  approver_ids bigint[] not null default '{}',
  role_id bigint,
  remind_days int not null default 2,
  escalate_days int not null default 5,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_type_id) references notice_type(tenant_id, id),
  foreign key (tenant_id, role_id) references role(tenant_id, id),
  constraint leave_stage_decided_by_check check (decided_by in ('MANAGER', 'USERS', 'ROLE', 'SCOPE')),
  constraint leave_stage_days_check check (remind_days between 0 and 60 and escalate_days between 0 and 90)
);
create unique index leave_stage_position on leave_stage (tenant_id, company_id, coalesce(notice_type_id, 0), position);
select secure_table('leave_stage');

create table leave_step (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  notice_id bigint not null,
  stage_id bigint,
  stage text not null,
  position int not null,
  approver_ids bigint[] not null default '{}',
  status text not null default 'PENDING',
  obs text,
  decided_by text,
  decided_by_user bigint,
  decided_at timestamptz,
  on_behalf boolean not null default false,
  waits_since timestamptz,
  remind_days int not null default 2,
  escalate_days int not null default 5,
  escalated boolean not null default false,
  primary key (tenant_id, id),
  unique (tenant_id, notice_id, position),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, notice_id) references notice(tenant_id, id) on delete cascade,
  constraint leave_step_status_check check (status in ('PENDING', 'ACCEPTED', 'REFUSED'))
);
create index leave_step_waiting on leave_step (tenant_id, company_id) where (status = 'PENDING');
select secure_table('leave_step');
alter policy tenant_rows on leave_step
  using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id))
  with check (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[]) and app_sees_notice(tenant_id, notice_id));

create table stand_in (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  user_id bigint not null,
  stand_in_id bigint not null,
  date_from date not null,
  date_until date not null,
  reason text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade,
  foreign key (tenant_id, stand_in_id) references user_account(tenant_id, id) on delete cascade,
  constraint stand_in_people_check check (user_id <> stand_in_id),
  constraint stand_in_dates_check check (date_until >= date_from)
);
create index stand_in_user on stand_in (tenant_id, user_id, date_until);
create index stand_in_other on stand_in (tenant_id, stand_in_id, date_until);
select secure_table('stand_in');
