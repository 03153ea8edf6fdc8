-- Matrix managers evaluate with their name, like managers.
alter table performance_instance drop constraint performance_instance_kind_check;
alter table performance_instance add constraint performance_instance_kind_check
  check (kind in ('SELF', 'MANAGER', 'MATRIX', 'UPWARD', 'PEER'));
alter table performance_evaluation drop constraint performance_evaluation_kind_check;
alter table performance_evaluation add constraint performance_evaluation_kind_check
  check (kind in ('SELF', 'MANAGER', 'MATRIX', 'UPWARD', 'PEER'));
alter table performance_evaluation drop constraint performance_evaluation_sealed_check;
alter table performance_evaluation add constraint performance_evaluation_sealed_check
  check (kind in ('SELF', 'MANAGER', 'MATRIX') or (answers = '[]' and comment is null));

-- Conversations between a manager and a person, between the stages of a cycle too.
create table performance_check_in (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  manager_id bigint not null,
  meeting_on date not null,
  agenda text not null,
  manager_notes text,
  employee_notes text,
  agreements text,
  repeat_weeks int,
  state text not null default 'PLANIFICADO',
  changed_at timestamptz not null default now(),
  manager_seen_at timestamptz,
  employee_seen_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, manager_id) references employee(tenant_id, id),
  constraint performance_check_in_pair_check check (employee_id <> manager_id),
  constraint performance_check_in_repeat_check check (repeat_weeks between 1 and 26),
  constraint performance_check_in_state_check check (state in ('PLANIFICADO', 'REALIZADO', 'CANCELADO'))
);
comment on column performance_check_in.changed_at is 'The last change of its texts or day: a person who saw it before has not seen the change.';
create index performance_check_in_employee on performance_check_in (tenant_id, employee_id, meeting_on);
create index performance_check_in_manager on performance_check_in (tenant_id, manager_id, meeting_on);
-- Not audited: its notes are for the two people alone.
select secure_table('performance_check_in', false);
-- That one of them read it changes nothing that the other one may be writing over.
drop trigger count_version on performance_check_in;
create trigger count_version before update on performance_check_in for each row
  when (old.changed_at is distinct from new.changed_at or old.state is distinct from new.state) execute function count_version();
do $$
declare
  own text;
begin
  select pg_get_expr(polqual, polrelid) into own from pg_policy
    where polrelid = 'performance_check_in'::regclass and polname = 'tenant_rows';
  execute format('alter policy tenant_rows on performance_check_in using (%s and (app_confidential() or app_employee() is null
    or app_employee() in (employee_id, manager_id)))', own);
end $$;

-- An action of a development plan is approved before it counts; its course is one of the catalogue, and an edition enrols the person.
alter table performance_plan_item drop constraint performance_plan_item_tenant_id_course_id_fkey;
alter table performance_plan_item disable trigger user;
update performance_plan_item i set course_id = e.course_id from coaching_event e
  where e.tenant_id = i.tenant_id and e.id = i.course_id;
alter table performance_plan_item enable trigger user;
alter table performance_plan_item add foreign key (tenant_id, course_id) references coaching_course(tenant_id, id);
alter table performance_plan_item add column state text not null default 'APROBADA';
alter table performance_plan_item alter column state set default 'PROPUESTA';
alter table performance_plan_item add constraint performance_plan_item_state_check
  check (state in ('PROPUESTA', 'APROBADA', 'RECHAZADA'));
alter table performance_plan_item add column decided_by text;
alter table performance_plan_item add column decided_on date;
