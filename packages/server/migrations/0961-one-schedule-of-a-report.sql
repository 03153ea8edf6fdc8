-- A user has each schedule of a report once, also when two requests store it at the same instant.
delete from report_schedule s using report_schedule earlier
where earlier.tenant_id = s.tenant_id and earlier.company_id = s.company_id and earlier.user_id = s.user_id
  and earlier.report = s.report and earlier.measure = s.measure and earlier.dimension = s.dimension and earlier.every = s.every
  and earlier.state is not distinct from s.state and earlier.unit_id is not distinct from s.unit_id and earlier.id < s.id;
create unique index report_schedule_once
  on report_schedule (tenant_id, company_id, user_id, report, measure, dimension, every, state, unit_id) nulls not distinct;
