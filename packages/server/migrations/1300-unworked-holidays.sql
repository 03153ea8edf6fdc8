-- Unworked holidays of monthly-paid employees (LCT arts. 155, 166, 169 and 170): one novelty by person and month, proposed as those of vacations.
alter table novelty drop constraint novelty_source_kind_check,
  add constraint novelty_source_kind_check check (source_kind in ('NOTICE', 'VACATION', 'ATTENDANCE', 'HOLIDAY'));

-- Whether a trade union's unworked holiday pays 1/25 - 1/30: its own value of the parameter, else that of the company.
create function pays_unworked_holiday(of_company integer, union_code text, day date) returns boolean language sql stable as $$
  select coalesce((
    select v.value = 'true' from liquidation_parameter p
      join liquidation_parameter_value v on v.tenant_id = p.tenant_id and v.parameter_id = p.id
      left join trade_union u on u.tenant_id = v.tenant_id and u.id = v.trade_union_id
    where p.company_id = of_company and p.code = 'FERIADO_NO_TRABAJADO' and v.valid_from <= day
      and (v.trade_union_id is null or u.code = union_code)
    order by v.trade_union_id is null, v.valid_from desc limit 1), false)
$$;

-- The holidays that each monthly-paid employee observes, employed and without work: as the person was on that day. A day of vacations or of
-- leave is paid, or not, as such; sickness and accident are paid by the employer with the holidays in them (art. 170).
create function holiday_day_facts(company integer, from_month date, until_month date)
  returns table(employee_id bigint, date date, name text) language sql stable as $$
  with observed as (
    select e.id as employee_id, h.date, string_agg(h.name, ', ' order by h.name) as name, min(e.trade_union_code) as union_code
    from holiday h cross join lateral employees_on(h.date, null, '{workplace}') e
    where h.company_id = company and h.kind in ('FERIADO', 'GREMIO') and h.date >= from_month and h.date < until_month + interval '1 month'
      and e.company_id = company and e.payroll_type = 'MENSUAL' and employed_on(e.admission_date, e.egress_date, h.date) and observes_holiday(h, e)
    group by e.id, h.date
  ), paying as materialized (
    select o.union_code, o.date from (select distinct union_code, date from observed) o where pays_unworked_holiday(company, o.union_code, o.date)
  )
  select o.employee_id, o.date, o.name from observed o join paying p on p.date = o.date and p.union_code is not distinct from o.union_code
  where not exists (select from attendance_day d where d.employee_id = o.employee_id and d.holiday_minutes > 0 and (d.date = o.date
        -- A night shift that began on the eve, unless its hours are of a holiday of that day.
        or d.date = o.date - 1 and not exists (select from observed b where b.employee_id = o.employee_id and b.date = d.date)))
    and not exists (select from vacation_request v where v.employee_id = o.employee_id and v.status = 'ACCEPTED'
      and o.date between v.date_from and v.date_until
      and not exists (select from vacation_interruption i where i.request_id = v.id and o.date between i.date_from and i.date_until))
    and not exists (select from notice n join notice_type t on t.tenant_id = n.tenant_id and t.id = n.notice_type_id
      where n.employee_id = o.employee_id and n.status = 'APPROVED' and n.hours is null and n.day_part is null
        and o.date between n.date_from and n.date_until
        and case when t.paid_limit is null and t.employer_days is null then true else o.date > coalesce(employer_limit_of(n.id), 'infinity') end)
$$;

-- What is left of them after the holidays, worked or not, that were entered by hand.
create function holiday_facts(company integer, from_month date, until_month date)
  returns table(employee_id bigint, month date, code text, source_kind text, source_id bigint, quantity numeric, day_from date, day_until date)
  language sql stable as $$
  select f.employee_id, f.month, '0140', 'HOLIDAY', f.employee_id, greatest(0, f.days - coalesce((
      select sum(n.quantity) from novelty n where n.employee_id = f.employee_id and n.code in ('0140', '0141') and n.origin <> 'TIME'
        and date_trunc('month', n.period_from) = f.month), 0)), f.day_from, f.day_until
  from (
    select d.employee_id, date_trunc('month', d.date)::date as month, count(*)::numeric as days, min(d.date) as day_from, max(d.date) as day_until
    from holiday_day_facts(company, from_month, until_month) d group by d.employee_id, date_trunc('month', d.date)
  ) f
$$;

-- Existing companies: commerce pays the holiday from this month on, as differences that a person accepts; the others choose.
insert into liquidation_parameter (tenant_id, company_id, code, name, definition)
select c.tenant_id, c.company_id, 'FERIADO_NO_TRABAJADO', 'El feriado no trabajado suma 1/25 y resta 1/30 a quien cobra por mes',
  '{"type": "boolean", "decimals": 0}' from concept c where c.code = '0140'
on conflict do nothing;
insert into liquidation_parameter_value (tenant_id, company_id, parameter_id, valid_from, value, source)
select p.tenant_id, p.company_id, p.id, '2000-01-01', 'false', 'Sin acuerdo, el mes ya lo paga; se cambia por sindicato'
from liquidation_parameter p where p.code = 'FERIADO_NO_TRABAJADO'
on conflict do nothing;
insert into liquidation_parameter_value (tenant_id, company_id, parameter_id, trade_union_id, valid_from, value, source)
select p.tenant_id, p.company_id, p.id, u.id, date_trunc('month', current_date)::date, 'true', 'LCT, arts. 155, 166 y 169; práctica del CCT 130/75'
from liquidation_parameter p join trade_union u on u.tenant_id = p.tenant_id and u.company_id = p.company_id and u.number_cct ~ '^0*130/(19)?75$'
where p.code = 'FERIADO_NO_TRABAJADO'
on conflict do nothing;
