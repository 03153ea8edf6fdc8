-- Sanctions, letters exchanged by post, conciliation and medical records.

-- The day on which a term ends. Business days exclude weekends and national holidays; computed when read, so that it follows the calendar.
create function term_end(company int, start_day date, amount int, kind text) returns date language sql stable as $$
  select case
    when start_day is null or amount is null then null
    when kind = 'CORRIDOS' then start_day + amount
    else (select day from (
        select d::date as day, row_number() over (order by d) as place
        from generate_series((start_day + 1)::timestamp, (start_day + amount * 2 + 30)::timestamp, interval '1 day') as one (d)
        where extract(isodow from d) < 6
          and not exists (select from holiday h where h.company_id = company and h.date = d::date and h.kind = 'FERIADO')) days
      where place = amount)
  end
$$;

create table sanction (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  kind text not null,
  fact_date date not null,
  fact text not null,
  rule text,
  date_from date,
  days int,
  status text not null default 'DRAFT',
  approved_by text,
  approved_at timestamptz,
  notified_on date,
  notified_how text,
  witnesses text,
  contested_on date,
  contest text,
  decided_on date,
  decision text,
  file_key text,
  notice_id bigint,
  requested_by_id bigint default app_viewer(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint sanction_kind_check check (kind in ('LLAMADO', 'APERCIBIMIENTO', 'SUSPENSION', 'DESPIDO')),
  constraint sanction_days_check check ((kind = 'SUSPENSION') = (days is not null and date_from is not null)),
  constraint sanction_status_check check (status in
    ('DRAFT', 'APPROVED', 'NOTIFIED', 'CONTESTED', 'FIRM', 'REDUCED', 'ANNULLED'))
);
create index sanction_employee on sanction (tenant_id, employee_id, fact_date);
create index sanction_status on sanction (tenant_id, company_id, status);
select secure_table('sanction');
create policy confidential_people on sanction as restrictive for all using ((select app_confidential()) or exists (
  select from employee e where e.tenant_id = sanction.tenant_id and e.id = sanction.employee_id));

create table conciliation (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  jurisdiction text not null,
  file_number text not null,
  claimed_on date not null,
  matter text not null,
  status text not null default 'CLAIM',
  risk text not null default 'POSSIBLE',
  conciliator text,
  worker_lawyer text,
  company_lawyer text,
  agreed_amount numeric(15,2),
  agreed_on date,
  approved_on date,
  lawyer_fee numeric(15,2),
  other_costs numeric(15,2),
  file_key text,
  closed_on date,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint conciliation_status_check check (status in
    ('CLAIM', 'HEARING', 'AGREED', 'APPROVED', 'NOT_AGREED', 'COURT', 'CLOSED')),
  constraint conciliation_risk_check check (risk in ('PROBABLE', 'POSSIBLE', 'REMOTE'))
);
create unique index conciliation_number on conciliation (tenant_id, company_id, jurisdiction, lower(file_number));
create index conciliation_employee on conciliation (tenant_id, employee_id);
select secure_table('conciliation');
create policy confidential_people on conciliation as restrictive for all using ((select app_confidential()) or exists (
  select from employee e where e.tenant_id = conciliation.tenant_id and e.id = conciliation.employee_id));

create table conciliation_head (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  conciliation_id bigint not null,
  title text not null,
  amount numeric(15,2) not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, conciliation_id) references conciliation(tenant_id, id) on delete cascade
);
create table conciliation_hearing (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  conciliation_id bigint not null,
  date date not null,
  hour text,
  place text,
  attends text,
  result text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, conciliation_id) references conciliation(tenant_id, id) on delete cascade
);
create table conciliation_offer (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  conciliation_id bigint not null,
  date date not null,
  side text not null,
  amount numeric(15,2) not null,
  note text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, conciliation_id) references conciliation(tenant_id, id) on delete cascade,
  constraint conciliation_offer_side_check check (side in ('COMPANY', 'WORKER'))
);
create table conciliation_instalment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  conciliation_id bigint not null,
  due_on date not null,
  amount numeric(15,2) not null,
  paid_on date,
  file_key text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, conciliation_id) references conciliation(tenant_id, id) on delete cascade
);
create table conciliation_provision (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  conciliation_id bigint not null,
  month date not null,
  amount numeric(15,2) not null,
  note text,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, conciliation_id, month),
  foreign key (tenant_id, conciliation_id) references conciliation(tenant_id, id) on delete cascade
);
do $$ declare part text; begin
  foreach part in array array['head', 'hearing', 'offer', 'instalment', 'provision'] loop
    execute format('create index %I on %I (tenant_id, conciliation_id)', 'conciliation_' || part || '_of', 'conciliation_' || part);
    perform secure_table('conciliation_' || part);
    execute format('create policy confidential_people on %1$I as restrictive for all using (exists (
      select from conciliation c where c.tenant_id = %1$I.tenant_id and c.id = %1$I.conciliation_id))', 'conciliation_' || part);
  end loop;
end $$;

create table telegram_exchange (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  matter text not null,
  opened_on date not null default app_today(),
  owner_id bigint,
  conciliation_id bigint,
  status text not null default 'OPEN',
  note text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, owner_id) references user_account(tenant_id, id),
  foreign key (tenant_id, conciliation_id) references conciliation(tenant_id, id),
  constraint telegram_exchange_status_check check (status in ('OPEN', 'CLOSED'))
);
create index telegram_exchange_employee on telegram_exchange (tenant_id, employee_id);
create index telegram_exchange_conciliation on telegram_exchange (tenant_id, conciliation_id);
create index telegram_exchange_owner on telegram_exchange (tenant_id, owner_id);
select secure_table('telegram_exchange');
create policy confidential_people on telegram_exchange as restrictive for all using ((select app_confidential()) or exists (
  select from employee e where e.tenant_id = telegram_exchange.tenant_id and e.id = telegram_exchange.employee_id));

create table telegram_piece (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  exchange_id bigint not null,
  direction text not null,
  kind text not null,
  number text,
  text text not null,
  sent_on date not null,
  attempted_on date,
  delivered_on date,
  returned_reason text,
  answers_id bigint,
  term_days int,
  term_kind text not null default 'HABILES',
  done_on date,
  file_key text,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, exchange_id) references telegram_exchange(tenant_id, id) on delete cascade,
  foreign key (tenant_id, answers_id) references telegram_piece(tenant_id, id),
  constraint telegram_piece_direction_check check (direction in ('IN', 'OUT')),
  constraint telegram_piece_term_kind_check check (term_kind in ('HABILES', 'CORRIDOS'))
);
create index telegram_piece_exchange on telegram_piece (tenant_id, exchange_id);
create index telegram_piece_answers on telegram_piece (tenant_id, answers_id);
select secure_table('telegram_piece');
create policy confidential_people on telegram_piece as restrictive for all using (exists (
  select from telegram_exchange x where x.tenant_id = telegram_piece.tenant_id and x.id = telegram_piece.exchange_id));

create table medical_exam (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  kind text not null,
  date date not null,
  provider text,
  aptitude text not null,
  restrictions text,
  findings text,
  expires_on date,
  file_key text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint medical_exam_kind_check check (kind in ('INGRESO', 'PERIODICO', 'TRANSFERENCIA', 'AUSENCIA', 'EGRESO')),
  constraint medical_exam_aptitude_check check (aptitude in ('APTO', 'APTO_CON_PREEXISTENCIA', 'APTO_CON_RESTRICCION', 'NO_APTO', 'PENDIENTE'))
);
create index medical_exam_expires on medical_exam (tenant_id, company_id, expires_on);
create table work_accident (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  kind text not null,
  date date not null,
  hour text,
  place text not null,
  description text not null,
  injury text,
  body_zone text,
  agent text,
  witnesses text,
  reported_on date,
  claim_number text,
  answer text not null default 'PENDIENTE',
  discharged_on date,
  notice_id bigint,
  file_key text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint work_accident_kind_check check (kind in ('ACCIDENTE', 'IN_ITINERE', 'ENFERMEDAD')),
  constraint work_accident_answer_check check (answer in ('PENDIENTE', 'ACEPTADO', 'RECHAZADO'))
);
create table sick_note (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  date_from date not null,
  date_until date not null,
  notified_on date,
  diagnosis text,
  treatment text,
  doctor text,
  doctor_license text,
  is_electronic boolean not null default true,
  checked_by_company boolean not null default false,
  notice_id bigint,
  file_key text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint sick_note_order_check check (date_until >= date_from)
);
do $$ declare part text; begin
  foreach part in array array['medical_exam', 'work_accident', 'sick_note'] loop
    execute format('create index %I on %I (tenant_id, employee_id)', part || '_employee', part);
    perform secure_table(part);
    execute format('create policy confidential_people on %1$I as restrictive for all using ((select app_confidential()) or exists (
      select from employee e where e.tenant_id = %1$I.tenant_id and e.id = %1$I.employee_id))', part);
  end loop;
end $$;

-- Reminders that were sent: each once.
create table sent_reminder (
  tenant_id int not null,
  company_id int not null,
  key text not null,
  sent_at timestamptz not null default now(),
  primary key (tenant_id, company_id, key),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('sent_reminder', false);
