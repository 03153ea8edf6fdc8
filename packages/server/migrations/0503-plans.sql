-- Plans of tasks for people who enter or leave, from templates.
create table plan_template (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  kind text not null,
  position_id bigint,
  organizational_unit_id bigint,
  automatic boolean not null default true,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, position_id) references position(tenant_id, id),
  foreign key (tenant_id, organizational_unit_id) references organizational_unit(tenant_id, id),
  constraint plan_template_kind_check check (kind in ('ONBOARDING', 'OFFBOARDING'))
);
create unique index plan_template_name on plan_template (tenant_id, company_id, lower(name));
select secure_table('plan_template');

create table plan_template_task (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  template_id bigint not null,
  title text not null,
  detail text,
  owner_kind text not null,
  owner_id bigint,
  day_offset int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, template_id) references plan_template(tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references user_account(tenant_id, id),
  constraint plan_template_task_owner_check check (owner_kind in ('HR', 'MANAGER', 'PERSON', 'USER'))
);
create index plan_template_task_of on plan_template_task (tenant_id, template_id);
select secure_table('plan_template_task');

create table plan (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  template_id bigint,
  name text not null,
  kind text not null,
  start_day date not null,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, template_id) references plan_template(tenant_id, id) on delete set null (template_id)
);
create index plan_employee on plan (tenant_id, employee_id);
create index plan_template_of on plan (tenant_id, template_id);
select secure_table('plan');
create policy confidential_people on plan as restrictive for all using ((select app_confidential()) or exists (
  select from employee e where e.tenant_id = plan.tenant_id and e.id = plan.employee_id));

create table plan_task (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  plan_id bigint not null,
  title text not null,
  detail text,
  owner_kind text not null,
  owner_id bigint,
  due_on date not null,
  done_on date,
  done_by text,
  note text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, plan_id) references plan(tenant_id, id) on delete cascade,
  foreign key (tenant_id, owner_id) references user_account(tenant_id, id)
);
create index plan_task_of on plan_task (tenant_id, plan_id);
create index plan_task_due on plan_task (tenant_id, company_id, due_on) where (done_on is null);
select secure_table('plan_task');
create policy confidential_people on plan_task as restrictive for all using (exists (
  select from plan p where p.tenant_id = plan_task.tenant_id and p.id = plan_task.plan_id));

-- Reports of people that a user receives by mail.
create table report_schedule (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  user_id bigint not null,
  measure text not null,
  dimension text not null,
  every text not null,
  sent_on date,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade,
  constraint report_schedule_every_check check (every in ('DAY', 'WEEK', 'MONTH'))
);
create index report_schedule_user on report_schedule (tenant_id, user_id);
select secure_table('report_schedule');
