-- Rules of attendance of a scheme, formulas of a company, night minutes as overtime (LCT art. 200) and averages of teams (LCT art. 198).
alter table attendance_rule add column scheme_id bigint,
  add column night_counts text not null default 'OVERTIME',
  add column legal_day_hours int not null default 8,
  add column average_weeks int not null default 3,
  add column average_hours int not null default 48,
  add column break_formula text,
  add column late_formula text,
  add column overtime_50_formula text,
  add column overtime_100_formula text,
  add constraint attendance_rule_scheme_fk foreign key (tenant_id, scheme_id) references time_scheme(tenant_id, id),
  add constraint attendance_rule_night_check check (night_counts in ('OVERTIME', 'CONCEPT')),
  add constraint attendance_rule_average_check check (average_weeks between 0 and 8 and average_hours between 1 and 84);
comment on column attendance_rule.scheme_id is 'The rule is of those who follow the scheme, and precedes that of their agreement.';
create index attendance_rule_scheme on attendance_rule (tenant_id, scheme_id);
drop index attendance_rule_from;
create unique index attendance_rule_from
  on attendance_rule (tenant_id, company_id, coalesce(trade_union_code, ''), coalesce(scheme_id, 0), valid_from);

alter table attendance_day add column night_50 int not null default 0,
  add column night_100 int not null default 0,
  add column night_by_concept boolean not null default true,
  add column cycle_end date,
  add column cycle_minutes int;
comment on column attendance_day.cycle_end is 'The last day of the weeks over which the hours of a team are averaged.';
create index attendance_day_cycle on attendance_day (tenant_id, company_id, cycle_end) where (cycle_end is not null);

-- Companies that pay the night in a concept of their own keep it.
update attendance_rule r set night_counts = 'CONCEPT'
  where exists (select from attendance_concept c where c.tenant_id = r.tenant_id and c.company_id = r.company_id and c.night_code is not null);
insert into attendance_rule (tenant_id, company_id, name, valid_from, night_counts)
  select c.tenant_id, c.company_id, 'Ley, con las horas nocturnas en su concepto', date '2000-01-01', 'CONCEPT' from attendance_concept c
  where c.night_code is not null and not exists (select from attendance_rule r
    where r.tenant_id = c.tenant_id and r.company_id = c.company_id and r.trade_union_code is null);

-- As before, with the night minutes that are overtime and what teams worked over their average.
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
      (c.night_code, 'Horas nocturnas', case when d.night_extra_minutes > 0 and d.night_by_concept then d.night_minutes / 60.0 else 0 end),
      (c.overtime_50_code, 'Recargo nocturno al 50 % (LCT, art. 200)', d.night_50 / 60.0),
      (c.overtime_100_code, 'Recargo nocturno al 100 % (LCT, art. 200)', d.night_100 / 60.0),
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
  union all
  select d.employee_id, d.cycle_end, c.overtime_50_code, 'Exceso del promedio de los equipos (LCT, art. 198)',
    round((sum(d.worked_minutes - d.overtime_50 - d.overtime_100) - max(d.cycle_minutes)) / 60.0, 4)
  from attendance_day d join attendance_concept c on c.tenant_id = d.tenant_id and c.company_id = d.company_id
  where d.company_id = company and d.status = 'WORKED' and c.overtime_50_code is not null
    and d.cycle_end >= from_month and d.cycle_end < until_month + interval '1 month' and d.cycle_end < app_today()
  group by d.employee_id, d.cycle_end, c.overtime_50_code
  having sum(d.worked_minutes - d.overtime_50 - d.overtime_100) > max(d.cycle_minutes)
$$;
