-- A plan made while the table is empty reads all of the tenant's rows for each row of a large update: the first change of 20,000 files took
-- minutes. Planned for each row, the statements use the index of the employee as soon as the table grows; the index by day finds a value of
-- one employee too.
alter function date_assignments() set plan_cache_mode = force_custom_plan;
drop index employee_assignment_due;
create index employee_assignment_due on employee_assignment (tenant_id, valid_from, employee_id, field) where voided_at is null;
