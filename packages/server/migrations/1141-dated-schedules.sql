-- Hours, shifts, sequences and schemes hold from a day on; the row keeps the newest values. A day is counted by the version with the
-- greatest first day up to it, of several of one day the newest. `app.schedule_from` of the transaction that changes a row says from when.
create table time_slot_version (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  slot_id bigint not null,
  valid_from date not null,
  start_time text not null,
  end_time text not null,
  tolerance_minutes int not null,
  author_id bigint default app_viewer(),
  known_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, slot_id) references time_slot(tenant_id, id) on delete cascade
);
create index time_slot_version_slot on time_slot_version (tenant_id, slot_id, valid_from);
create table work_shift_version (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  shift_id bigint not null,
  valid_from date not null,
  time_slot_ids bigint[] not null,
  break_minutes int not null,
  author_id bigint default app_viewer(),
  known_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, shift_id) references work_shift(tenant_id, id) on delete cascade
);
create index work_shift_version_shift on work_shift_version (tenant_id, shift_id, valid_from);
create table time_sequence_version (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  sequence_id bigint not null,
  valid_from date not null,
  work_shift_ids bigint[] not null,
  author_id bigint default app_viewer(),
  known_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, sequence_id) references time_sequence(tenant_id, id) on delete cascade
);
create index time_sequence_version_sequence on time_sequence_version (tenant_id, sequence_id, valid_from);
create table time_scheme_version (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  scheme_id bigint not null,
  valid_from date not null,
  sequence_id bigint not null,
  date_from date not null,
  works_holidays boolean not null,
  by_teams boolean not null,
  active boolean not null,
  author_id bigint default app_viewer(),
  known_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, scheme_id) references time_scheme(tenant_id, id) on delete cascade
);
create index time_scheme_version_scheme on time_scheme_version (tenant_id, scheme_id, valid_from);
select secure_table('time_slot_version', false), secure_table('work_shift_version', false), secure_table('time_sequence_version', false),
  secure_table('time_scheme_version', false);

insert into time_slot_version (tenant_id, company_id, slot_id, valid_from, start_time, end_time, tolerance_minutes)
  select tenant_id, company_id, id, '1950-01-01', start_time, end_time, tolerance_minutes from time_slot;
insert into work_shift_version (tenant_id, company_id, shift_id, valid_from, time_slot_ids, break_minutes)
  select tenant_id, company_id, id, '1950-01-01', time_slot_ids, break_minutes from work_shift;
insert into time_sequence_version (tenant_id, company_id, sequence_id, valid_from, work_shift_ids)
  select tenant_id, company_id, id, '1950-01-01', work_shift_ids from time_sequence;
insert into time_scheme_version (tenant_id, company_id, scheme_id, valid_from, sequence_id, date_from, works_holidays, by_teams, active)
  select tenant_id, company_id, id, '1950-01-01', sequence_id, date_from, works_holidays, by_teams, active from time_scheme;

-- Writes a version where a value of the plan changes, and makes the days from its first one on be calculated again. The arguments are the
-- table of versions, its column of the parent, and the columns of the values.
create function keep_schedule_version() returns trigger language plpgsql as $$
declare
  first_day date := case when tg_op = 'UPDATE' then nullif(current_setting('app.schedule_from', true), '')::date end;
  columns text[] := tg_argv[2:];
begin
  if tg_op = 'UPDATE' and not exists (select from unnest(columns) c where to_jsonb(new) -> c is distinct from to_jsonb(old) -> c) then
    return null;
  end if;
  first_day := coalesce(first_day, '1950-01-01');
  execute format('insert into %I (tenant_id, company_id, %I, valid_from, %s) select ($1).tenant_id, ($1).company_id, ($1).id, $2, %s',
    tg_argv[0], tg_argv[1], array_to_string(columns, ', '), (select string_agg('($1).' || c, ', ') from unnest(columns) c)) using new, first_day;
  if tg_op = 'UPDATE' then
    insert into attendance_stale (tenant_id, company_id, employee_id, date)
      select a.tenant_id, a.company_id, a.employee_id, a.date from attendance_day a
      where a.tenant_id = new.tenant_id and a.company_id = new.company_id and a.date >= greatest(first_day, app_today() - 400)
      on conflict do nothing;
  end if;
  return null;
end $$;
create trigger keep_version after insert or update on time_slot for each row
  execute function keep_schedule_version('time_slot_version', 'slot_id', 'start_time', 'end_time', 'tolerance_minutes');
create trigger keep_version after insert or update on work_shift for each row
  execute function keep_schedule_version('work_shift_version', 'shift_id', 'time_slot_ids', 'break_minutes');
create trigger keep_version after insert or update on time_sequence for each row
  execute function keep_schedule_version('time_sequence_version', 'sequence_id', 'work_shift_ids');
create trigger keep_version after insert or update on time_scheme for each row
  execute function keep_schedule_version('time_scheme_version', 'scheme_id', 'sequence_id', 'date_from', 'works_holidays', 'by_teams', 'active');
drop trigger touch_attendance on time_slot;
drop trigger touch_attendance on work_shift;
drop trigger touch_attendance on time_sequence;

-- The cycle that a scheme repeats, by the days on which it holds.
create function scheme_plans() returns table (scheme_id bigint, valid_from date, valid_until date, phase date, cycle bigint[],
  works_holidays boolean, by_teams boolean) language sql stable as $$
  with scheme as (
    select v.*, lead(v.valid_from) over (partition by v.tenant_id, v.scheme_id order by v.valid_from) - 1 as valid_until
    from (select distinct on (tenant_id, scheme_id, valid_from) * from time_scheme_version
      order by tenant_id, scheme_id, valid_from, id desc) v
  ), sequence as (
    select v.*, lead(v.valid_from) over (partition by v.tenant_id, v.sequence_id order by v.valid_from) - 1 as valid_until
    from (select distinct on (tenant_id, sequence_id, valid_from) * from time_sequence_version
      order by tenant_id, sequence_id, valid_from, id desc) v
  )
  select s.scheme_id, greatest(s.valid_from, q.valid_from), least(s.valid_until, q.valid_until), s.date_from, q.work_shift_ids,
    s.works_holidays, s.by_teams
  from scheme s join sequence q on q.tenant_id = s.tenant_id and q.sequence_id = s.sequence_id
    and q.valid_from <= coalesce(s.valid_until, 'infinity') and s.valid_from <= coalesce(q.valid_until, 'infinity')
  where s.active
$$;

-- As before, by the cycle that held on each day.
create or replace function work_days(people bigint[], day_from date, day_until date)
  returns table (employee_id bigint, day date, works_holidays boolean)
  language sql stable as $$
  with recursive branch as (
    select e.id as person, e.organizational_unit_id as unit, 1 as depth from employee e where e.id = any (people)
    union all
    select b.person, u.parent_id, b.depth + 1 from branch b join organizational_unit u on u.id = b.unit where b.depth < 100
  ), scheme as (
    select a.employee_id as person, 0 as depth, a.id as place, a.scheme_id, a.date_from, a.date_until, a.offset_days
    from scheme_assignment a where a.employee_id = any (people)
    union all
    select b.person, b.depth, a.id, a.scheme_id, a.date_from, a.date_until, a.offset_days
    from branch b join scheme_assignment a on a.organizational_unit_id = b.unit
    union all
    select one.person, 1000, s.id, s.id, s.date_from, null, 0
    from time_scheme s cross join unnest(s.employee_ids) as one (person) where one.person = any (people)
  ), own as (
    select c.person, c.depth, c.place, c.date_from, c.date_until, c.offset_days, p.phase, p.works_holidays, p.cycle, p.valid_from, p.valid_until
    from scheme c join scheme_plans() p on p.scheme_id = c.scheme_id
    where cardinality(p.cycle) > 0
  ), planned as (
    select distinct on (e.id, d.day) e.id as person, d.day::date as day, o.works_holidays,
      o.cycle[mod(mod(d.day::date - o.phase + o.offset_days, cardinality(o.cycle)) + cardinality(o.cycle), cardinality(o.cycle)) + 1] as shift
    from employee e cross join generate_series(day_from::timestamp, day_until::timestamp, interval '1 day') as d (day)
      left join own o on o.person = e.id and d.day between o.valid_from and coalesce(o.valid_until, 'infinity')
    where e.id = any (people)
    order by e.id, d.day, case when d.day::date < o.date_from then 1 when d.day::date > o.date_until then 2 else 0 end,
      case when d.day::date < o.date_from then o.date_from - d.day::date when d.day::date > o.date_until then d.day::date - o.date_until end,
      o.depth, o.date_from desc, o.place desc
  )
  select p.person, p.day, coalesce(p.works_holidays, false) or c.id is not null
  from planned p left join shift_change c on c.employee_id = p.person and c.date = p.day
  where case when c.id is not null then c.work_shift_id is not null when p.shift is not null then p.shift <> 0
    else extract(isodow from p.day) <= 5 end
$$;
