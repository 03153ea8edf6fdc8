-- Tenants that exist received no grants of permits that came with later features. From here on the start of a server grants new permits to
-- the delivered roles.
insert into role_permit (tenant_id, role_id, permit_code)
select r.tenant_id, r.id, c.code
from role r
cross join unnest(array[
  'READ_PERFORMANCE', 'WRITE_PERFORMANCE', 'READ_ATTENDANCE', 'WRITE_ATTENDANCE', 'WRITE_OVERTIME',
  'PROPOSE_SALARY', 'READ_SALARY_STUDY', 'WRITE_SALARY_STUDY', 'APPROVE_SALARY', 'READ_SALARY_EQUITY',
  'READ_PARAMETRIC', 'WRITE_PARAMETRIC', 'WRITE_DYNAMIC_FORM'
]) as c (code)
where r.name = 'Recursos humanos'
on conflict do nothing;
