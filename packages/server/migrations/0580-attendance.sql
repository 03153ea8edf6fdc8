-- Attendance: plans of people, marks of clocks and screens, days calculated from both, overtime decisions, and their concepts in the payroll.
alter table work_shift add column break_minutes int not null default 0,
  add constraint work_shift_break_check check (break_minutes between 0 and 240);
comment on column work_shift.break_minutes is 'Unpaid break inside the slots; a gap between two slots is no break.';
alter table time_scheme add column works_holidays boolean not null default false, add column by_teams boolean not null default false;
comment on column time_scheme.date_from is 'The day of the first shift of the sequence.';
comment on column time_scheme.by_teams is 'Rotating teams: no surcharge by night hours (LCT art. 200).';

-- A scheme of a person or of everybody in a unit and those below it, from a day on; a person''s own assignment wins.
create table scheme_assignment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  scheme_id bigint not null,
  employee_id bigint,
  organizational_unit_id bigint,
  date_from date not null,
  date_until date,
  offset_days int not null default 0,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, scheme_id) references time_scheme(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, organizational_unit_id) references organizational_unit(tenant_id, id),
  constraint scheme_assignment_one_check check ((employee_id is null) <> (organizational_unit_id is null)),
  constraint scheme_assignment_order_check check (date_until >= date_from),
  constraint scheme_assignment_offset_check check (offset_days between -366 and 366)
);
create index scheme_assignment_employee on scheme_assignment (tenant_id, employee_id);
create index scheme_assignment_unit on scheme_assignment (tenant_id, organizational_unit_id);
create index scheme_assignment_scheme on scheme_assignment (tenant_id, scheme_id);
select secure_table('scheme_assignment');

-- The shift of one person on one day in place of the scheme's; null is a day off.
create table shift_change (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  date date not null,
  work_shift_id bigint,
  reason text,
  swap_id bigint,
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, date),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, work_shift_id) references work_shift(tenant_id, id)
);
create index shift_change_shift on shift_change (tenant_id, work_shift_id);
select secure_table('shift_change');

-- Two people exchange the shifts of a day each: one offers, the other accepts, a third approves.
create table shift_swap (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  date date not null,
  other_employee_id bigint not null,
  other_date date not null,
  reason text not null,
  status text not null default 'OFFERED',
  decided_by_id bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, other_employee_id) references employee(tenant_id, id),
  constraint shift_swap_two_check check (employee_id <> other_employee_id),
  constraint shift_swap_status_check check (status in ('OFFERED', 'ACCEPTED', 'APPROVED', 'REFUSED', 'WITHDRAWN'))
);
create index shift_swap_employee on shift_swap (tenant_id, employee_id);
create index shift_swap_other on shift_swap (tenant_id, other_employee_id);
select secure_table('shift_swap');

create table clock_device (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  kind text not null default 'CLOCK',
  key_hash text,
  key_hint text,
  offset_seconds int not null default 0,
  drift_seconds int,
  last_seen_at timestamptz,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint clock_device_kind_check check (kind in ('CLOCK', 'KIOSK')),
  constraint clock_device_offset_check check (offset_seconds between -86400 and 86400)
);
create unique index clock_device_name on clock_device (tenant_id, company_id, lower(name));
create unique index clock_device_key on clock_device (tenant_id, key_hash);
comment on column clock_device.offset_seconds is 'Added to the times that the device sends.';
select secure_table('clock_device');

-- The number by which clocks know a person, between two days; the PIN is that of kiosks.
create table clock_card (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  code text not null,
  pin_hash text,
  date_from date not null,
  date_until date,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint clock_card_order_check check (date_until >= date_from)
);
create index clock_card_code on clock_card (tenant_id, company_id, code);
create index clock_card_employee on clock_card (tenant_id, employee_id);
select secure_table('clock_card');

create table clock_layout (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  kind text not null default 'DELIMITED',
  separator text not null default 'TAB',
  header_lines int not null default 0,
  code_at int not null default 1,
  code_length int,
  date_at int not null default 2,
  date_length int,
  date_format text not null default 'YYYY-MM-DD',
  time_at int,
  time_length int,
  direction_at int,
  direction_length int,
  in_codes text not null default '',
  out_codes text not null default '',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint clock_layout_kind_check check (kind in ('DELIMITED', 'FIXED'))
);
create unique index clock_layout_name on clock_layout (tenant_id, company_id, lower(name));
select secure_table('clock_layout');

create table clock_load (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  file_name text not null,
  layout_id bigint,
  lines int not null,
  added int not null default 0,
  repeated int not null default 0,
  unknown int not null default 0,
  undone_at timestamptz,
  created_by_id bigint default app_viewer(),
  created_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, layout_id) references clock_layout(tenant_id, id)
);
create index clock_load_layout on clock_load (tenant_id, layout_id);
select secure_table('clock_load');

-- Marks as they came, for ever. A mark of an unknown number waits for its person; nothing else of a mark changes.
create table clock_mark (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint,
  card_code text,
  marked_at timestamptz not null,
  direction text,
  source text not null,
  device_id bigint,
  load_id bigint,
  natural_key text,
  reason text,
  outside boolean,
  latitude numeric(9,6),
  longitude numeric(9,6),
  author_id bigint default app_viewer(),
  received_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, company_id, natural_key),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, device_id) references clock_device(tenant_id, id),
  foreign key (tenant_id, load_id) references clock_load(tenant_id, id),
  constraint clock_mark_person_check check (employee_id is not null or card_code is not null),
  constraint clock_mark_direction_check check (direction in ('IN', 'OUT')),
  constraint clock_mark_source_check check (source in ('WEB', 'PHONE', 'KIOSK', 'DEVICE', 'FILE', 'MANUAL')),
  constraint clock_mark_reason_check check (source <> 'MANUAL' or reason is not null)
);
create index clock_mark_person on clock_mark (tenant_id, employee_id, marked_at);
create index clock_mark_time on clock_mark (tenant_id, company_id, marked_at);
create index clock_mark_unknown on clock_mark (tenant_id, company_id, card_code) where (employee_id is null);
create index clock_mark_load on clock_mark (tenant_id, load_id) where (load_id is not null);
create index clock_mark_device on clock_mark (tenant_id, device_id) where (device_id is not null);
select secure_table('clock_mark', false);
create function keep_clock_mark() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.employee_id is null and new.employee_id is not null
    and to_jsonb(new) - 'employee_id' = to_jsonb(old) - 'employee_id' then return new; end if;
  raise exception 'clock_mark is append-only';
end $$;
create trigger keep_clock_mark before update or delete on clock_mark for each row execute function keep_clock_mark();

-- A mark that does not count, with the reason; the mark stays.
create table clock_mark_annulment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  mark_id bigint not null,
  reason text not null,
  author_id bigint default app_viewer(),
  annulled_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, mark_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, mark_id) references clock_mark(tenant_id, id)
);
select secure_table('clock_mark_annulment');

-- How people mark by themselves, and the text to which they consent before their position is asked.
create table mark_setting (
  tenant_id int not null,
  company_id int not null,
  self_marks boolean not null default false,
  asks_position boolean not null default false,
  keeps_position boolean not null default false,
  consent_text text not null default '',
  consent_edition int not null default 1,
  version int not null default 1,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('mark_setting');
create table mark_place (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  latitude numeric(9,6) not null,
  longitude numeric(9,6) not null,
  radius_meters int not null default 150,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint mark_place_radius_check check (radius_meters between 20 and 5000)
);
create unique index mark_place_name on mark_place (tenant_id, company_id, lower(name));
select secure_table('mark_place');
create table mark_consent (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  edition int not null,
  accepted boolean not null,
  text text not null,
  answered_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
create index mark_consent_employee on mark_consent (tenant_id, employee_id, edition);
select secure_table('mark_consent');

-- How days are counted, from a day on, for an agreement or for all.
create table attendance_rule (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  trade_union_code text,
  valid_from date not null,
  dedup_seconds int not null default 120,
  round_minutes int not null default 1,
  late_counts text not null default 'WHOLE',
  early_tolerance_minutes int not null default 5,
  window_before_minutes int not null default 120,
  window_after_minutes int not null default 240,
  max_span_hours int not null default 16,
  break_mode text not null default 'FIXED',
  missing_mark text not null default 'EXCEPTION',
  overtime_before text not null default 'APPROVED_ONLY',
  overtime_after text not null default 'APPROVED_ONLY',
  overtime_min_minutes int not null default 30,
  overtime_step_minutes int not null default 15,
  saturday_from text not null default '13:00',
  night_from text not null default '21:00',
  night_until text not null default '06:00',
  night_extra_minutes int not null default 8,
  day_cap_hours int not null default 3,
  month_cap_hours int not null default 30,
  year_cap_hours int not null default 200,
  rest_hours int not null default 12,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint attendance_rule_late_check check (late_counts in ('WHOLE', 'EXCESS')),
  constraint attendance_rule_break_check check (break_mode in ('FIXED', 'MARKED')),
  constraint attendance_rule_missing_check check (missing_mark in ('EXCEPTION', 'CLOSE_AT_PLAN')),
  constraint attendance_rule_before_check check (overtime_before in ('AUTO', 'APPROVED_ONLY')),
  constraint attendance_rule_after_check check (overtime_after in ('AUTO', 'APPROVED_ONLY'))
);
create unique index attendance_rule_from on attendance_rule (tenant_id, company_id, coalesce(trade_union_code, ''), valid_from);
select secure_table('attendance_rule');

-- A day of a person, calculated; minutes.
create table attendance_day (
  tenant_id int not null,
  company_id int not null,
  employee_id bigint not null,
  date date not null,
  status text not null,
  shift text,
  planned jsonb not null default '[]',
  real jsonb not null default '[]',
  planned_minutes int not null default 0,
  worked_minutes int not null default 0,
  break_minutes int not null default 0,
  late_minutes int not null default 0,
  early_minutes int not null default 0,
  absent_minutes int not null default 0,
  overtime_50 int not null default 0,
  overtime_100 int not null default 0,
  overtime_auto boolean not null default false,
  night_minutes int not null default 0,
  night_extra_minutes int not null default 0,
  holiday_minutes int not null default 0,
  leave_minutes int not null default 0,
  warnings jsonb not null default '[]',
  rule_id bigint,
  primary key (tenant_id, employee_id, date),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint attendance_day_status_check check (status in ('OPEN', 'WORKED', 'ABSENT', 'LEAVE', 'REST', 'MISSING'))
);
create index attendance_day_date on attendance_day (tenant_id, company_id, date);
select secure_table('attendance_day', false);

-- Days to calculate again.
create table attendance_stale (
  tenant_id int not null,
  company_id int not null,
  employee_id bigint not null,
  date date not null,
  primary key (tenant_id, employee_id, date),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
create index attendance_stale_company on attendance_stale (tenant_id, company_id);
select secure_table('attendance_stale', false);

-- The overtime of a day that is paid, at most: decided before or after it was worked.
create table overtime_decision (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  date date not null,
  state text not null,
  minutes_50 int not null,
  minutes_100 int not null,
  reason text not null,
  decided_by_id bigint default app_viewer(),
  decided_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, date),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint overtime_decision_state_check check (state in ('APPROVED', 'REFUSED')),
  constraint overtime_decision_minutes_check check (minutes_50 between 0 and 1440 and minutes_100 between 0 and 1440)
);
select secure_table('overtime_decision');

-- The concept of each kind of counted time; a kind without one adds nothing to the payroll.
create table attendance_concept (
  tenant_id int not null,
  company_id int not null,
  worked_code text,
  night_code text,
  overtime_50_code text,
  overtime_100_code text,
  holiday_code text,
  late_code text,
  absence_code text,
  version int not null default 1,
  primary key (tenant_id, company_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
select secure_table('attendance_concept');

do $$ declare part text; begin
  foreach part in array array['shift_change', 'clock_card', 'mark_consent', 'attendance_day', 'attendance_stale', 'overtime_decision', 'shift_swap'] loop
    execute format('alter policy tenant_rows on %I using (tenant_id = (select app_tenant())
      and company_id = any ((select app_companies())::int[]) and (app_confidential() or app_sees_employee(tenant_id, employee_id)))', part);
  end loop;
  foreach part in array array['clock_mark', 'scheme_assignment'] loop
    execute format('alter policy tenant_rows on %I using (tenant_id = (select app_tenant()) and company_id = any ((select app_companies())::int[])
      and (employee_id is null or app_confidential() or app_sees_employee(tenant_id, employee_id)))', part);
  end loop;
end $$;
create function app_sees_mark(tenant int, mark bigint) returns boolean language sql stable parallel safe as $$
  select exists (select from clock_mark m where m.tenant_id = $1 and m.id = $2)
$$;
alter policy tenant_rows on clock_mark_annulment using (tenant_id = (select app_tenant())
  and company_id = any ((select app_companies())::int[]) and app_sees_mark(tenant_id, mark_id));

-- Absences, vacations and holidays make the days that they touch be calculated again, today and before.
create function touch_attendance(tenant int, company int, person bigint, day_from date, day_until date) returns void language sql as $$
  insert into attendance_stale (tenant_id, company_id, employee_id, date)
  select tenant, company, person, d::date
  from generate_series(greatest(day_from, app_today() - 400)::timestamp, least(day_until, app_today())::timestamp, interval '1 day') d
  where exists (select from attendance_day a where a.tenant_id = tenant and a.employee_id = person)
  on conflict do nothing
$$;
create function touch_attendance_by_absence() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform touch_attendance(old.tenant_id, old.company_id, old.employee_id, old.date_from, old.date_until); end if;
  if tg_op <> 'DELETE' then perform touch_attendance(new.tenant_id, new.company_id, new.employee_id, new.date_from, new.date_until); end if;
  return null;
end $$;
create trigger touch_attendance after insert or update or delete on notice for each row execute function touch_attendance_by_absence();
create trigger touch_attendance after insert or update or delete on vacation_request for each row execute function touch_attendance_by_absence();
create function touch_attendance_by_holiday() returns trigger language plpgsql as $$
declare
  changed holiday := case when tg_op = 'DELETE' then old else new end;
begin
  insert into attendance_stale (tenant_id, company_id, employee_id, date)
    select a.tenant_id, a.company_id, a.employee_id, a.date from attendance_day a
    where a.tenant_id = changed.tenant_id and a.company_id = changed.company_id
      and a.date in (changed.date, changed.date - 1, case when tg_op = 'UPDATE' then old.date else changed.date end)
    on conflict do nothing;
  return null;
end $$;
create trigger touch_attendance after insert or update or delete on holiday for each row execute function touch_attendance_by_holiday();

-- A change of hours, shifts, cycles or schemes counts from the current month on; a rule from the day from which it is valid.
create function touch_attendance_by_setting() returns trigger language plpgsql as $$
declare
  changed jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
  first_day date := coalesce((changed ->> 'valid_from')::date, date_trunc('month', app_today())::date);
begin
  insert into attendance_stale (tenant_id, company_id, employee_id, date)
    select a.tenant_id, a.company_id, a.employee_id, a.date from attendance_day a
    where a.tenant_id = (changed ->> 'tenant_id')::int and a.company_id = (changed ->> 'company_id')::int and a.date >= first_day
    on conflict do nothing;
  return null;
end $$;
do $$ declare part text; begin
  foreach part in array array['time_slot', 'work_shift', 'time_sequence', 'time_scheme', 'attendance_rule'] loop
    execute format('create trigger touch_attendance after insert or update or delete on %I for each row execute function touch_attendance_by_setting()', part);
  end loop;
end $$;

-- Approved absences and accepted vacations of people between two days, whoever looks: only whether, and how many minutes, not why.
create function attendance_leaves(people bigint[], day_from date, day_until date)
  returns table (employee_id bigint, date_from date, date_until date, minutes int)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.employee_id, n.date_from, n.date_until, (n.hours * 60)::int from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.date_from <= day_until and n.date_until >= day_from
    union all
    select v.employee_id, v.date_from, v.date_until, null from vacation_request v
    where v.employee_id = any (people) and v.status = 'ACCEPTED' and v.date_from <= day_until and v.date_until >= day_from;
  perform set_config('app.viewer', viewer, true);
end $$;

-- Minutes of overtime of a day that are paid: decided ones, or all where the rule needs no decision.
create function paid_overtime(worked int, decided int, state text, automatic boolean) returns int language sql immutable as $$
  select case when state = 'APPROVED' then least(worked, decided) when state = 'REFUSED' then 0 when automatic then worked else 0 end
$$;

-- What the attendance adds to concepts on each day of the months between two first days.
create function attendance_day_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, date date, code text, kind text, quantity numeric)
  language sql stable as $$
  select d.employee_id, d.date, k.code, k.kind, round(k.quantity, 4)
  from attendance_day d
    join attendance_concept c on c.tenant_id = d.tenant_id and c.company_id = d.company_id
    left join overtime_decision o on o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date
    cross join lateral (values
      (c.worked_code, 'Horas trabajadas', d.worked_minutes / 60.0),
      (c.night_code, 'Horas nocturnas', case when d.night_extra_minutes > 0 then d.night_minutes / 60.0 else 0 end),
      (c.overtime_50_code, 'Extra al 50 %', paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto) / 60.0),
      (c.overtime_100_code, 'Extra al 100 %', paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto) / 60.0),
      (c.holiday_code, 'Feriado trabajado', case when d.holiday_minutes > 0 then 1 else 0 end),
      (c.late_code, 'Tarde o salida antes',
        (d.late_minutes + d.early_minutes + case when d.status = 'WORKED' then d.absent_minutes else 0 end) / 60.0),
      (c.absence_code, 'Ausencia sin justificar', case when d.status = 'ABSENT' then 1 else 0 end)) k (code, kind, quantity)
  where d.company_id = company and d.status in ('WORKED', 'ABSENT') and d.date >= from_month and d.date < until_month + interval '1 month'
    and k.code is not null and k.quantity > 0
$$;

-- The same by month: a row per person and concept, with its first and last day.
create function attendance_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  select f.employee_id, date_trunc('month', f.date)::date, f.code, 'ATTENDANCE', f.employee_id, round(sum(f.quantity), 2), min(f.date), max(f.date)
  from attendance_day_facts(company, from_month, until_month) f
  group by f.employee_id, date_trunc('month', f.date), f.code
$$;

alter table novelty drop constraint novelty_source_kind_check;
alter table novelty add constraint novelty_source_kind_check check (source_kind in ('NOTICE', 'VACATION', 'ATTENDANCE'));
