-- A changed value of a payroll parameter counts again the days, from its start on, whose rule has a formula with parameters.
create function touch_attendance_by_parameter() returns trigger language plpgsql as $$
begin
  insert into attendance_stale (tenant_id, company_id, employee_id, date)
    select a.tenant_id, a.company_id, a.employee_id, a.date
    from (select tenant_id, company_id, min(valid_from) as first_day from changed group by tenant_id, company_id) c
      join attendance_rule r on r.tenant_id = c.tenant_id and r.company_id = c.company_id
        and concat_ws(' ', r.break_formula, r.late_formula, r.overtime_50_formula, r.overtime_100_formula) ~* '\mP(ARAMETRO)?\s*\.'
      join attendance_day a on a.tenant_id = r.tenant_id and a.company_id = r.company_id and a.rule_id = r.id and a.date >= c.first_day
    on conflict do nothing;
  return null;
end $$;
create trigger touch_attendance_inserted after insert on liquidation_parameter_value referencing new table as changed
  for each statement execute function touch_attendance_by_parameter();
create trigger touch_attendance_updated after update on liquidation_parameter_value referencing new table as changed
  for each statement execute function touch_attendance_by_parameter();
create trigger touch_attendance_moved after update on liquidation_parameter_value referencing old table as changed
  for each statement execute function touch_attendance_by_parameter();
create trigger touch_attendance_deleted after delete on liquidation_parameter_value referencing old table as changed
  for each statement execute function touch_attendance_by_parameter();
