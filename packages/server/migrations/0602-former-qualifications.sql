-- Who completed an edition that was finished before qualifications were kept holds its course; no validity was set then.
alter table coaching_qualification disable trigger user;
insert into coaching_qualification (tenant_id, company_id, course_id, employee_id, event_id, completed_on)
select p.tenant_id, e.company_id, e.course_id, p.employee_id, p.event_id, e.date_until
from coaching_participant p join coaching_event e on e.tenant_id = p.tenant_id and e.id = p.event_id
where p.state = 'COMPLETED' and e.state = 'FINISHED' and not exists (
  select from coaching_qualification q where q.tenant_id = p.tenant_id and q.event_id = p.event_id and q.employee_id = p.employee_id);
alter table coaching_qualification enable trigger user;
