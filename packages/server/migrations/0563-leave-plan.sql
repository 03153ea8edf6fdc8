-- Figures of the law that change, by the day from which they hold.
create table time_law_rule (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  rule text not null,
  valid_from date not null,
  value int not null,
  source text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint time_law_rule_value_check check (value >= 0)
);
create unique index time_law_rule_day on time_law_rule (tenant_id, company_id, rule, valid_from);
select secure_table('time_law_rule');

-- The employer's plan of vacations of a year: proposed, notified in writing, read by the person.
create table vacation_plan (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  year int not null,
  date_from date not null,
  days int not null,
  status text not null default 'PROPOSED',
  request_id bigint,
  notified_on date,
  read_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, request_id) references vacation_request(tenant_id, id),
  constraint vacation_plan_status_check check (status in ('PROPOSED', 'NOTIFIED')),
  constraint vacation_plan_days_check check (days between 1 and 70)
);
create index vacation_plan_year on vacation_plan (tenant_id, company_id, year);
create index vacation_plan_employee on vacation_plan (tenant_id, employee_id);
select secure_table('vacation_plan');
alter policy tenant_rows on vacation_plan
  using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[])
    and (app_confidential() or app_sees_employee(tenant_id, employee_id)));

-- Secret addresses of calendars that other programs read.
create table calendar_feed (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  user_id bigint not null,
  kind text not null,
  secret_hash text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, secret_hash),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, user_id) references user_account(tenant_id, id) on delete cascade,
  constraint calendar_feed_kind_check check (kind in ('OWN', 'TEAM'))
);
create unique index calendar_feed_user on calendar_feed (tenant_id, company_id, user_id, kind);
select secure_table('calendar_feed', false);

insert into time_law_rule (tenant_id, company_id, rule, valid_from, value, source)
select c.tenant_id, c.id, g.rule, g.valid_from::date, g.value, g.source
from company c cross join (values
  ('VACATION_NOTICE', '1974-09-27', 45, 'LCT, art. 154'),
  ('VACATION_NOTICE', '2026-03-06', 30, 'Ley 27.802, LCT art. 154'),
  ('VACATION_PART', '1974-09-27', 1, 'LCT, art. 150: sin mínimo'),
  ('VACATION_PART', '2026-03-06', 7, 'Ley 27.802, LCT art. 154'),
  ('SICKNESS_RETURNS', '1974-09-27', 1, 'Jurisprudencia: la enfermedad suspende las vacaciones'),
  ('SICKNESS_RETURNS', '2026-03-06', 1, 'Ley 27.802: los días se reprograman')) as g (rule, valid_from, value, source);
