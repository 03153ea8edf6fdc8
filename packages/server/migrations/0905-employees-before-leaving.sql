-- Someone who left since is active on a day before the leaving. `fields` limits the dated values that are read, for a list that needs few.
drop function employees_on(date, bigint[]);
create or replace function define_employees_on() returns void language plpgsql as $$
declare
  dated constant text[] := array['position_id', 'employment_id', 'organizational_unit_id', 'area_id', 'sector_id', 'hierarchical_level_id',
    'cost_center_id', 'workplace', 'contract_modality', 'contract_end', 'out_of_agreement', 'union_affiliated', 'health_insurance_code',
    'cost_shares'];
  pay constant text[] := array['salary', 'weekly_hours', 'payroll_type', 'trade_union_code', 'category_code'];
  period constant text[] := array['admission_date', 'recognized_seniority_from', 'egress_date', 'egress_reason'];
  columns text;
begin
  select string_agg(case
      when attname = 'earlier_pay' then 'null::jsonb'
      when attname = 'person' then $sql$case when dated.facts ? 'family'
        then e.person || jsonb_build_object('family', dated.facts -> 'family') else e.person end$sql$
      when attname = 'work_status' then $sql$case
        when dated.facts is null and period.admission_date is null and e.egress_date is null then e.work_status
        when coalesce(period.egress_date, case when period.admission_date is null then e.egress_date end) <= day then 'BAJA'
        when coalesce(dated.facts ->> 'work_status', e.work_status) = 'LICENCIA' then 'LICENCIA' else 'ACTIVO' end$sql$
      when attname = any (period) then format('case when period.admission_date is null then e.%1$I else period.%1$I end', attname)
      when attname = any (dated || pay) then format('case when %3$s ? %1$L then %4$s::%2$s else e.%1$I end', attname,
        format_type(atttypid, atttypmod), case when attname = any (pay) then 'pay.terms' else 'dated.facts' end,
        case when atttypid = 'jsonb'::regtype then format($sql$nullif(dated.facts -> %L, 'null')$sql$, attname)
          else format('(%s ->> %L)', case when attname = any (pay) then 'pay.terms' else 'dated.facts' end, attname) end)
      else format('e.%I', attname) end, E',\n    ' order by attnum)
  into columns from pg_attribute where attrelid = 'employee'::regclass and attnum > 0 and not attisdropped;
  execute format($function$create or replace function employees_on(day date, ids bigint[] default null,
      fields text[] default null) returns setof employee
    language sql stable as $body$
  select %s
  from employee e
  left join (select a.employee_id, jsonb_object_agg(a.field, a.value) as facts from (
      select distinct on (employee_id, field) employee_id, field, value from employee_assignment
      where voided_at is null and valid_from <= day and (ids is null or employee_id = any (ids)) and (fields is null or field = any (fields))
      order by employee_id, field, valid_from desc) a
    group by a.employee_id) dated on dated.employee_id = e.id
  left join (select distinct on (tenant_id, employee_id) tenant_id, employee_id, admission_date, recognized_seniority_from, egress_date,
      egress_reason from employment_period where admission_date <= day and (ids is null or employee_id = any (ids))
    order by tenant_id, employee_id, admission_date desc) period
    on period.tenant_id = e.tenant_id and period.employee_id = e.id and day < e.admission_date
  cross join lateral (select case when e.earlier_pay is not null
    then jsonb_path_query_first(e.earlier_pay, '$[*] ? (@.until > $day)', jsonb_build_object('day', day)) end as terms) pay
  where e.id = any (ids) or (ids is null and (e.admission_date <= day or period.admission_date is not null))
$body$ $function$, columns);
end $$;
select define_employees_on();

-- The flag of the caller is read once per query, not once per dated value.
alter policy tenant_rows on employee_assignment
  using (tenant_id = (select app_tenant()) and (company_id is null or company_id = any ((select app_companies())::int[]))
    and ((select app_confidential()) or app_sees_employee(tenant_id, employee_id)));
