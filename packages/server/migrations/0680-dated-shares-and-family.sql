-- Cost centre shares and the family of a file are dated like its other values.
alter table employee disable trigger user;
alter table employee add column cost_shares jsonb not null default '[]';
comment on column employee.cost_shares is 'Distribution of the cost: a list of cost_center_id and percentage that add up to 100; empty: the cost centre alone.';
update employee e set cost_shares = s.shares from (
  select tenant_id, employee_id, jsonb_agg(jsonb_build_object('cost_center_id', cost_center_id, 'percentage', percentage::text)
    order by cost_center_id) as shares
  from employee_cost_share group by tenant_id, employee_id) s
where s.tenant_id = e.tenant_id and s.employee_id = e.id;
alter table employee enable trigger user;
drop table employee_cost_share;

alter table employee_assignment drop constraint employee_assignment_field_check;
alter table employee_assignment add constraint employee_assignment_field_check check (field in ('position_id', 'employment_id',
  'organizational_unit_id', 'area_id', 'sector_id', 'hierarchical_level_id', 'cost_center_id', 'workplace', 'contract_modality',
  'contract_end', 'work_status', 'out_of_agreement', 'union_affiliated', 'health_insurance_code', 'cost_shares', 'family'));
comment on column employee_assignment.value is 'In the JSON of the employee''s column; ''null'' for none. ''family'' is part of the column person.';

-- As before, with the family, which is part of the column person.
create or replace function date_assignments() returns trigger language plpgsql as $$
declare
  old_row jsonb := to_jsonb(old) || jsonb_build_object('family', coalesce(old.person -> 'family', '[]'));
  new_row jsonb := to_jsonb(new) || jsonb_build_object('family', coalesce(new.person -> 'family', '[]'));
  column_name text;
  dated jsonb;
begin
  foreach column_name in array tg_argv loop
    continue when old_row -> column_name is not distinct from new_row -> column_name;
    select value into dated from employee_assignment
    where tenant_id = new.tenant_id and employee_id = new.id and field = column_name and voided_at is null and valid_from <= app_today()
    order by valid_from desc limit 1;
    continue when dated = new_row -> column_name;
    if dated is null then
      insert into employee_assignment (tenant_id, company_id, employee_id, field, valid_from, value, kind)
        values (new.tenant_id, new.company_id, new.id, column_name, '0001-01-01', old_row -> column_name, 'INITIAL');
    end if;
    update employee_assignment set voided_at = now(), voided_by = app_user()
    where tenant_id = new.tenant_id and employee_id = new.id and field = column_name and voided_at is null and valid_from = app_today();
    insert into employee_assignment (tenant_id, company_id, employee_id, field, valid_from, value)
      values (new.tenant_id, new.company_id, new.id, column_name, app_today(), new_row -> column_name);
  end loop;
  return null;
end $$;
drop trigger date_assignments on employee;
create trigger date_assignments after update of position_id, employment_id, organizational_unit_id, area_id, sector_id,
  hierarchical_level_id, cost_center_id, workplace, contract_modality, contract_end, work_status, out_of_agreement, union_affiliated,
  health_insurance_code, cost_shares, person on employee for each row execute function date_assignments('position_id', 'employment_id',
  'organizational_unit_id', 'area_id', 'sector_id', 'hierarchical_level_id', 'cost_center_id', 'workplace', 'contract_modality',
  'contract_end', 'work_status', 'out_of_agreement', 'union_affiliated', 'health_insurance_code', 'cost_shares', 'family');

create or replace function apply_assignments(one bigint default null) returns int language plpgsql as $$
declare
  changed int;
begin
  with due as (
    select a.employee_id, jsonb_object_agg(a.field, a.value) as facts from (
      select distinct on (employee_id, field) employee_id, field, value from employee_assignment
      where voided_at is null and valid_from <= app_today() and (one is null or employee_id = one)
      order by employee_id, field, valid_from desc) a
    group by a.employee_id)
  update employee e set position_id = n.position_id, employment_id = n.employment_id,
    organizational_unit_id = n.organizational_unit_id, area_id = n.area_id, sector_id = n.sector_id,
    hierarchical_level_id = n.hierarchical_level_id, cost_center_id = n.cost_center_id, workplace = n.workplace,
    contract_modality = n.contract_modality, contract_end = n.contract_end, out_of_agreement = n.out_of_agreement,
    union_affiliated = n.union_affiliated, health_insurance_code = n.health_insurance_code, cost_shares = n.cost_shares,
    person = f.person,
    work_status = case when e.work_status = 'BAJA' or n.work_status = 'BAJA' then e.work_status else n.work_status end,
    last_update = now()
  from due join employee now_row on now_row.id = due.employee_id
    cross join lateral jsonb_populate_record(now_row, due.facts) n
    cross join lateral (select case when due.facts ? 'family'
      then now_row.person || jsonb_build_object('family', due.facts -> 'family') else now_row.person end as person) f
  where e.id = now_row.id and e.tenant_id = now_row.tenant_id
    and ((n.position_id, n.employment_id, n.organizational_unit_id, n.area_id, n.sector_id, n.hierarchical_level_id, n.cost_center_id,
        n.workplace, n.contract_modality, n.contract_end, n.out_of_agreement, n.union_affiliated, n.health_insurance_code,
        n.cost_shares, f.person)
      is distinct from (e.position_id, e.employment_id, e.organizational_unit_id, e.area_id, e.sector_id, e.hierarchical_level_id,
        e.cost_center_id, e.workplace, e.contract_modality, e.contract_end, e.out_of_agreement, e.union_affiliated,
        e.health_insurance_code, e.cost_shares, e.person)
      or (n.work_status <> e.work_status and 'BAJA' not in (n.work_status, e.work_status)));
  get diagnostics changed = row_count;
  return changed;
end $$;

create or replace function employees_on(day date, ids bigint[] default null) returns setof employee language sql stable as $$
  select r.* from employee e
  left join (select a.employee_id, jsonb_object_agg(a.field, a.value) as facts from (
      select distinct on (employee_id, field) employee_id, field, value from employee_assignment
      where voided_at is null and valid_from <= day and (ids is null or employee_id = any (ids))
      order by employee_id, field, valid_from desc) a
    group by a.employee_id) dated on dated.employee_id = e.id
  left join lateral (select p.admission_date, p.recognized_seniority_from, p.egress_date, p.egress_reason from employment_period p
    where p.tenant_id = e.tenant_id and p.employee_id = e.id and p.admission_date <= day and day < e.admission_date
    order by p.admission_date desc limit 1) period on true
  cross join lateral jsonb_populate_record(e, case
    when dated.facts is null and period.admission_date is null and e.earlier_pay is null
      and (e.egress_date is null) = (e.work_status <> 'BAJA') then null
    else coalesce(dated.facts, '{}')
      || coalesce(case when period.admission_date is not null then to_jsonb(period) end, '{}')
      || coalesce(jsonb_path_query_first(e.earlier_pay, '$[*] ? (@.until > $day)', jsonb_build_object('day', day))
        - 'until' - 'agreement', '{}')
      || '{"earlier_pay": null}'
      || case when dated.facts ? 'family'
        then jsonb_build_object('person', e.person || jsonb_build_object('family', dated.facts -> 'family')) else '{}' end
      || jsonb_build_object('work_status', case
        when coalesce(period.egress_date, case when period.admission_date is null then e.egress_date end) <= day then 'BAJA'
        when coalesce(dated.facts ->> 'work_status', e.work_status) = 'LICENCIA' then 'LICENCIA' else 'ACTIVO' end)
    end) r
  where e.id = any (ids) or (ids is null and (e.admission_date <= day or period.admission_date is not null))
$$;

-- Who recognised an earlier service, when, and whether it counts.
alter table employee_recognized_service add column state text not null default 'Reconocida',
  add column recognized_by text, add column recognized_on date,
  add constraint employee_recognized_service_state_check check (state in ('Pedida', 'Reconocida', 'Rechazada'));
