-- Functions may name tables that stand below them.
set local check_function_bodies = off;

-- The days from `first` to `last`, and the month and day of the dates whose anniversary each of them is. In common years the 28th of
-- February is also the anniversary of the 29th: a period of years ends on the last day of a month without that day (CCyC, art. 6).
create function anniversary_days(first date, last date) returns table (since text, day date)
language sql immutable parallel safe as $$
  select to_char(at, 'MM-DD'), at::date from generate_series(first::timestamp, last, interval '1 day') at
  union all
  select '02-29', at::date from generate_series(first::timestamp, last, interval '1 day') at
    where to_char(at, 'MM-DD') = '02-28' and to_char(at + interval '1 day', 'MM-DD') = '03-01'
$$;

-- Origins of partners whose pages may embed the widgets (and, when asked, be the target of a redirect). Read before a company
-- is in hand, so by tenant alone.
create table partner_origin (
  tenant_id int not null,
  id bigint generated always as identity,
  origin text not null,
  embeds boolean not null default true,
  redirects boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, origin),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint partner_origin_origin_check check (origin ~ '^https?://[a-z0-9.-]+(:[0-9]{1,5})?$')
);
select secure_table('partner_origin');

-- Addresses behind the redirect page; its id is random, so that they cannot be counted through.
create table tracked_link (
  tenant_id int not null,
  id bigint generated always as identity,
  code text not null default replace((gen_random_uuid())::text, '-', ''),
  title text not null,
  base_url text not null,
  visits int not null default 0,
  scheduled_id bigint,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('tracked_link');

create table publication (
  tenant_id int not null,
  id bigint generated always as identity,
  owner_company int not null default app_company(),
  allowed_companies int[] not null,
  name text not null,
  title text not null,
  content text not null,
  initial_date date not null,
  end_date date not null,
  notify boolean not null default false,
  notified boolean not null default false,
  alarm_text text not null default '',
  feedback_type text not null default 'NO_FEEDBACK',
  feedback_question text not null default '',
  background_image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  created_by text not null default COALESCE(app_user(), ''),
  updated_by text not null default COALESCE(app_user(), ''),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  foreign key (tenant_id, owner_company) references company(tenant_id, id),
  constraint publication_allowed_companies_check check (cardinality(allowed_companies) > 0),
  constraint publication_check check (end_date >= initial_date),
  constraint publication_feedback_type_check check (feedback_type in ('STARS', 'LIKERT', 'NO_FEEDBACK'))
);
create index publication_dates on publication (tenant_id, initial_date DESC, id DESC);
select secure_table('publication');
create policy publication_changed on publication as restrictive for update using ((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])));
create policy publication_made on publication as restrictive for insert with check ((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])));
create policy publication_reach on publication as restrictive for select using (((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])) OR (allowed_companies && ( SELECT app_companies() AS app_companies))));
create policy publication_removed on publication as restrictive for delete using ((owner_company = ANY (( SELECT app_companies() AS app_companies)::int[])));

-- Campaigns and categories, the wrappers of messages.
create table communication_wrapper (
  tenant_id int not null,
  id bigint generated always as identity,
  type text not null,
  name text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, type, name),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint communication_wrapper_type_check check (type in ('CAMPAIGN', 'CATEGORY'))
);
select secure_table('communication_wrapper');

create table scheduled_communication (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  channel text not null,
  allowed_companies int[] not null,
  communication jsonb not null,
  period jsonb not null,
  hour text not null,
  category_id bigint,
  campaign_id bigint,
  feedback_type text not null default 'NO_FEEDBACK',
  feedback_question text not null default '',
  fixed_employee_list bigint[] not null default '{}',
  employee_filter jsonb,
  paused boolean not null default false,
  paused_from date,
  paused_to date,
  status text not null default 'NONE',
  next_run timestamptz,
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, campaign_id) references communication_wrapper(tenant_id, id),
  foreign key (tenant_id, category_id) references communication_wrapper(tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint scheduled_communication_channel_check check (channel in ('emails', 'sms-messages')),
  constraint scheduled_communication_feedback_type_check check (feedback_type in ('STARS', 'LIKERT', 'NO_FEEDBACK')),
  constraint scheduled_communication_status_check check (status in ('SENT', 'PENDING', 'NONE'))
);
create index scheduled_communication_due on scheduled_communication (tenant_id, next_run) where (next_run IS NOT NULL);
select secure_table('scheduled_communication');

-- One message of one run to one person; the key makes a second sending impossible.
create table communication_delivery (
  tenant_id int not null,
  scheduled_id bigint not null,
  run_at timestamptz not null,
  employee_id bigint not null,
  recipient text,
  state text not null default 'PENDING',
  error text,
  sent_at timestamptz,
  about_employee_id bigint not null,
  primary key (tenant_id, scheduled_id, run_at, employee_id, about_employee_id),
  foreign key (tenant_id, about_employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, scheduled_id) references scheduled_communication(tenant_id, id) on delete cascade,
  constraint communication_delivery_state_check check (state in ('PENDING', 'SENT', 'ERROR'))
);
select secure_table('communication_delivery', false);

-- A link to give feedback once, without signing in. It does not know whose it is.
create table feedback_token (
  tenant_id int not null,
  token_hash text not null,
  for_company int not null default app_company(),
  publication_id bigint,
  scheduled_id bigint,
  expires_on date not null,
  used boolean not null default false,
  employee_id bigint,
  round text not null default '',
  primary key (tenant_id, token_hash),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  foreign key (tenant_id, publication_id) references publication(tenant_id, id) on delete cascade,
  foreign key (tenant_id, scheduled_id) references scheduled_communication(tenant_id, id) on delete cascade,
  constraint feedback_token_check check (num_nonnulls(publication_id, scheduled_id) = 1)
);
select secure_table('feedback_token', false);

create table employee_filter (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  user_id bigint not null,
  kind text not null default 'COMMUNICATION',
  description text not null,
  query text not null default '',
  conditions text not null default '[]',
  sharing_filter boolean not null default false,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id),
  constraint employee_filter_kind_check check (kind in ('COMMUNICATION', 'PERFORMANCE'))
);
select secure_table('employee_filter');

-- What the screens tell of use: success and failure of the calls that are measured.
create table analytics_event (
  tenant_id int not null,
  id bigint generated always as identity,
  at timestamptz not null default now(),
  user_id bigint,
  company_id int,
  name text not null,
  success boolean not null,
  url text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('analytics_event', false);
