-- The hour bank (LCT art. 197 bis, by Ley 27.802): overtime of people with a written agreement is compensated with rest within a window, and
-- paid as overtime if it was not.
create table hour_bank_agreement (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  date_from date not null,
  date_until date,
  kind text not null default 'INDIVIDUAL',
  window_days int not null default 90,
  limit_hours int not null default 100,
  with_surcharge boolean not null default false,
  note text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint hour_bank_agreement_kind_check check (kind in ('INDIVIDUAL', 'UNION')),
  constraint hour_bank_agreement_order_check check (date_until >= date_from),
  constraint hour_bank_agreement_window_check check (window_days between 1 and 366),
  constraint hour_bank_agreement_limit_check check (limit_hours between 1 and 500)
);
create index hour_bank_agreement_employee on hour_bank_agreement (tenant_id, employee_id);
comment on column hour_bank_agreement.with_surcharge is 'An hour at 50 % is compensated with an hour and a half of rest, one at 100 % with two.';
select secure_table('hour_bank_agreement');

-- Rest taken from the bank: the minutes of a day that the person does not work and that are not an absence.
create table hour_bank_use (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  date date not null,
  minutes int not null,
  reason text not null,
  created_by_id bigint default app_viewer(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, employee_id, date),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint hour_bank_use_minutes_check check (minutes between 1 and 1440)
);
select secure_table('hour_bank_use');
do $$ declare part text; begin
  foreach part in array array['hour_bank_agreement', 'hour_bank_use'] loop
    execute format('alter policy tenant_rows on %I using (tenant_id = (select app_tenant())
      and company_id = any ((select app_companies())::int[]) and (app_confidential() or app_sees_employee(tenant_id, employee_id)))', part);
  end loop;
end $$;

create function touch_attendance_by_bank() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform touch_attendance(old.tenant_id, old.company_id, old.employee_id, old.date, old.date); end if;
  if tg_op <> 'DELETE' then perform touch_attendance(new.tenant_id, new.company_id, new.employee_id, new.date, new.date); end if;
  return null;
end $$;
create trigger touch_attendance after insert or update or delete on hour_bank_use for each row execute function touch_attendance_by_bank();

-- The lots of the bank of these people: overtime of a day and band, the rest that it gives, how much was taken, and until when. Overtime
-- beyond the limit of the agreement is a lot that lapses on its own day. Rest takes the oldest lot that has not lapsed.
create function hour_bank_lots(people bigint[])
  returns table (employee_id bigint, date date, band int, minutes int, rest int, used int, expires_on date)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  whose bigint;
  event record;
  days date[]; bands int[]; worked int[]; rests int[]; taken int[]; ends date[];
  held int; kept int; wanted int; part int;
begin
  foreach whose in array coalesce(people, '{}') loop
    days := '{}'; bands := '{}'; worked := '{}'; rests := '{}'; taken := '{}'; ends := '{}';
    for event in
      select d.date, 1 as kind, x.band, x.minutes, (x.minutes * case when g.with_surcharge then x.factor else 1 end)::int as rest,
        g.limit_hours * 60 as most, least(d.date + g.window_days, g.date_until, e.egress_date) as ends
      from attendance_day d
        join employee e on e.tenant_id = d.tenant_id and e.id = d.employee_id
        join hour_bank_agreement g on g.tenant_id = d.tenant_id and g.employee_id = d.employee_id
          and d.date between g.date_from and coalesce(g.date_until, 'infinity')
        left join overtime_decision o on o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date
        cross join lateral (values
          (50, paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto), 1.5),
          (100, paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto), 2)) x (band, minutes, factor)
      where d.employee_id = whose and d.status = 'WORKED' and x.minutes > 0
      union all
      select u.date, 2, 0, u.minutes, u.minutes, 0, null from hour_bank_use u where u.employee_id = whose
      order by 1, 2, 3
    loop
      if event.kind = 1 then
        held := 0;
        for i in 1 .. coalesce(array_length(days, 1), 0) loop
          if ends[i] >= event.date and ends[i] > days[i] then held := held + rests[i] - taken[i]; end if;
        end loop;
        kept := least(event.rest, greatest(0, event.most - held));
        if kept > 0 then
          days := days || event.date; bands := bands || event.band; rests := rests || kept; taken := taken || 0; ends := ends || event.ends;
          worked := worked || (event.minutes * kept / event.rest)::int;
        end if;
        if kept < event.rest then
          days := days || event.date; bands := bands || event.band; rests := rests || event.rest - kept; taken := taken || 0;
          ends := ends || event.date; worked := worked || event.minutes - (event.minutes * kept / event.rest)::int;
        end if;
      else
        wanted := event.minutes;
        for i in 1 .. coalesce(array_length(days, 1), 0) loop
          exit when wanted = 0;
          if ends[i] >= event.date and ends[i] > days[i] then
            part := least(wanted, rests[i] - taken[i]);
            taken[i] := taken[i] + part;
            wanted := wanted - part;
          end if;
        end loop;
      end if;
    end loop;
    for i in 1 .. coalesce(array_length(days, 1), 0) loop
      employee_id := whose; date := days[i]; band := bands[i]; minutes := worked[i]; rest := rests[i]; used := taken[i]; expires_on := ends[i];
      return next;
    end loop;
  end loop;
end $$;

-- As before, without the overtime of people with an agreement; what lapsed in the bank is overtime of the day on which it lapsed.
create or replace function attendance_day_facts(company int, from_month date, until_month date)
  returns table (employee_id bigint, date date, code text, kind text, quantity numeric)
  language sql stable as $$
  select d.employee_id, d.date, k.code, k.kind, round(k.quantity, 4)
  from attendance_day d
    join attendance_concept c on c.tenant_id = d.tenant_id and c.company_id = d.company_id
    left join overtime_decision o on o.tenant_id = d.tenant_id and o.employee_id = d.employee_id and o.date = d.date
    cross join lateral (select exists (select from hour_bank_agreement g where g.tenant_id = d.tenant_id and g.employee_id = d.employee_id
      and d.date between g.date_from and coalesce(g.date_until, 'infinity')) as banked) bank
    cross join lateral (values
      (c.worked_code, 'Horas trabajadas', d.worked_minutes / 60.0),
      (c.night_code, 'Horas nocturnas', case when d.night_extra_minutes > 0 then d.night_minutes / 60.0 else 0 end),
      (c.overtime_50_code, 'Extra al 50 %', case when bank.banked then 0 else paid_overtime(d.overtime_50, o.minutes_50, o.state, d.overtime_auto) / 60.0 end),
      (c.overtime_100_code, 'Extra al 100 %', case when bank.banked then 0 else paid_overtime(d.overtime_100, o.minutes_100, o.state, d.overtime_auto) / 60.0 end),
      (c.holiday_code, 'Feriado trabajado', case when d.holiday_minutes > 0 then 1 else 0 end),
      (c.late_code, 'Tarde o salida antes',
        (d.late_minutes + d.early_minutes + case when d.status = 'WORKED' then d.absent_minutes else 0 end) / 60.0),
      (c.absence_code, 'Ausencia sin justificar', case when d.status = 'ABSENT' then coalesce(d.absent_minutes::numeric / nullif(d.planned_minutes, 0), 1) else 0 end)) k (code, kind, quantity)
  where d.company_id = company and d.status in ('WORKED', 'ABSENT') and d.date >= from_month and d.date < until_month + interval '1 month'
    and k.code is not null and k.quantity > 0
  union all
  select l.employee_id, l.expires_on, case l.band when 50 then c.overtime_50_code else c.overtime_100_code end,
    'Banco de horas vencido, al ' || l.band || ' %', round(l.minutes * (l.rest - l.used)::numeric / l.rest / 60, 4)
  from attendance_concept c
    cross join lateral hour_bank_lots((select array_agg(distinct g.employee_id) from hour_bank_agreement g where g.company_id = company)) l
  where c.company_id = company and l.used < l.rest and l.expires_on >= from_month and l.expires_on < until_month + interval '1 month'
    and (l.expires_on < app_today() or l.expires_on = l.date)
    and case l.band when 50 then c.overtime_50_code else c.overtime_100_code end is not null
$$;

-- As before, with the rest taken from the bank.
create or replace function attendance_leaves(people bigint[], day_from date, day_until date)
  returns table (employee_id bigint, date_from date, date_until date, minutes int, half boolean)
  language plpgsql stable as $$
#variable_conflict use_column
declare
  viewer text := coalesce(current_setting('app.viewer', true), '');
begin
  perform set_config('app.viewer', '', true);
  return query
    select n.employee_id, n.date_from, n.date_until, (n.hours * 60)::int, n.day_part is not null from notice n
      join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
    where n.employee_id = any (people) and n.status = 'APPROVED' and n.date_from <= day_until and n.date_until >= day_from
    union all
    select v.employee_id, v.date_from, v.date_until, null, false from vacation_request v
    where v.employee_id = any (people) and v.status = 'ACCEPTED' and v.date_from <= day_until and v.date_until >= day_from
    union all
    select u.employee_id, u.date, u.date, u.minutes, false from hour_bank_use u
    where u.employee_id = any (people) and u.date between day_from and day_until;
  perform set_config('app.viewer', viewer, true);
end $$;

alter table attendance_rule add column week_cap_hours int not null default 48,
  add constraint attendance_rule_week_cap_check check (week_cap_hours between 1 and 84);
comment on column attendance_rule.week_cap_hours is 'LCT art. 197 and Ley 11.544: planned hours of a week beyond it are marked in the planner.';
