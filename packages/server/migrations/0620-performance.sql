-- Performance evaluation: scales, cycles with their populations and stages, evaluations, objectives and calibration.

create table performance_scale (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  measures text not null,
  name text not null,
  description text,
  method text not null default 'STEPS',
  levels jsonb not null default '[]',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint performance_scale_measures_check check (measures in ('COMPETENCE', 'OBJECTIVE')),
  constraint performance_scale_method_check check (method in ('STEPS', 'LINE'))
);
create unique index performance_scale_name on performance_scale (tenant_id, company_id, measures, lower(name));
select secure_table('performance_scale');

create table performance_dimension (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  sort_order int not null default 1,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index performance_dimension_name on performance_dimension (tenant_id, company_id, lower(name));
select secure_table('performance_dimension');

alter table job_competence add column dimension_id bigint;
alter table job_competence add column subelements jsonb not null default '[]';
alter table job_competence add constraint job_competence_dimension foreign key (tenant_id, dimension_id)
  references performance_dimension(tenant_id, id);
create index job_competence_in_dimension on job_competence (tenant_id, dimension_id);

create table performance_project (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  description text,
  date_from date not null,
  date_until date not null,
  competence_scale_id bigint not null,
  objective_scale_id bigint,
  competence_weight numeric(5,2) not null default 100,
  objective_weight numeric(5,2) not null default 0,
  kinds jsonb not null default '[]',
  minimum_answered int not null default 50,
  minimum_peers int not null default 3,
  maximum_peers int not null default 8,
  formula text not null,
  decimals int not null default 2,
  boxes jsonb not null default '[]',
  state text not null default 'BORRADOR',
  frozen jsonb,
  launched_at timestamptz,
  reason text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, competence_scale_id) references performance_scale(tenant_id, id),
  foreign key (tenant_id, objective_scale_id) references performance_scale(tenant_id, id),
  constraint performance_project_state_check check (state in
    ('BORRADOR', 'LANZADO', 'EN_CURSO', 'EN_CALIBRACION', 'PUBLICADO', 'CERRADO', 'REABIERTO'))
);
comment on column performance_project.frozen is 'Scales, weights, formula and competences as they were at the launch; scores are computed from these.';
create unique index performance_project_name on performance_project (tenant_id, company_id, lower(name));
create index performance_project_scale on performance_project (tenant_id, competence_scale_id);
create index performance_project_objective_scale on performance_project (tenant_id, objective_scale_id);
select secure_table('performance_project');

create table performance_population (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  name text not null,
  filter text not null default '',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id) on delete cascade
);
create unique index performance_population_name on performance_population (tenant_id, project_id, lower(name));
select secure_table('performance_population');

create table performance_segment (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  population_id bigint not null,
  name text not null,
  filter text not null default '',
  competence_weight numeric(5,2) not null,
  objective_weight numeric(5,2) not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, population_id) references performance_population(tenant_id, id) on delete cascade
);
create unique index performance_segment_name on performance_segment (tenant_id, population_id, lower(name));
select secure_table('performance_segment');

create table performance_competence (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  segment_id bigint,
  competence_id bigint not null,
  weight numeric(5,2) not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id) on delete cascade,
  foreign key (tenant_id, segment_id) references performance_segment(tenant_id, id) on delete cascade,
  foreign key (tenant_id, competence_id) references job_competence(tenant_id, id)
);
comment on column performance_competence.segment_id is 'Null for the form of everybody without a form of their segment.';
create unique index performance_competence_once on performance_competence
  (tenant_id, project_id, coalesce(segment_id, 0), competence_id);
create index performance_competence_segment on performance_competence (tenant_id, segment_id);
create index performance_competence_used on performance_competence (tenant_id, competence_id);
select secure_table('performance_competence');

create table performance_instance (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  name text not null,
  kind text not null,
  date_from date not null,
  date_until date not null,
  state text not null default 'NO_INICIADA',
  launch_state text,
  launch_by text,
  launch_people bigint[] not null default '{}',
  launch_next int not null default 0,
  launch_made int not null default 0,
  launch_problems jsonb not null default '[]',
  launch_failure text,
  closed_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id) on delete cascade,
  constraint performance_instance_kind_check check (kind in ('SELF', 'MANAGER', 'UPWARD', 'PEER')),
  constraint performance_instance_state_check check (state in ('NO_INICIADA', 'ABIERTA', 'CERRADA')),
  constraint performance_instance_launch_check check (launch_state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED'))
);
comment on column performance_instance.state is 'An open stage whose last day has passed is shown as VENCIDA.';
create unique index performance_instance_kind on performance_instance (tenant_id, project_id, kind);
select secure_table('performance_instance');

create table performance_participant (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  employee_id bigint not null,
  population_id bigint,
  segment_id bigint,
  position_id bigint,
  position text,
  unit_id bigint,
  unit text,
  area text,
  needed jsonb not null default '[]',
  manager_id bigint,
  state text not null default 'PENDIENTE',
  score numeric(9,4),
  calibrated numeric(9,4),
  potential int,
  published numeric(9,4),
  history jsonb not null default '[]',
  communicated_at timestamptz,
  meeting_on date,
  signed_at timestamptz,
  comment text,
  answered_at timestamptz,
  answer text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, manager_id) references employee(tenant_id, id),
  foreign key (tenant_id, population_id) references performance_population(tenant_id, id),
  foreign key (tenant_id, segment_id) references performance_segment(tenant_id, id),
  unique (tenant_id, project_id, employee_id),
  constraint performance_participant_state_check check (state in
    ('PENDIENTE', 'CALIBRADA', 'COMUNICADA', 'ACEPTADA', 'EN_DISCONFORMIDAD', 'BAJA')),
  constraint performance_participant_potential_check check (potential between 1 and 3)
);
create index performance_participant_employee on performance_participant (tenant_id, employee_id);
create index performance_participant_manager on performance_participant (tenant_id, manager_id);
create index performance_participant_population on performance_participant (tenant_id, population_id);
create index performance_participant_segment on performance_participant (tenant_id, segment_id);
select secure_table('performance_participant');

create table performance_evaluation (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  instance_id bigint not null,
  participant_id bigint not null,
  employee_id bigint not null,
  evaluator_id bigint not null,
  kind text not null,
  state text not null default 'PENDIENTE',
  answers jsonb not null default '[]',
  comment text,
  sealed_draft text,
  sent_on date,
  returned_reason text,
  added boolean not null default false,
  closed_as text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, instance_id) references performance_instance(tenant_id, id),
  foreign key (tenant_id, participant_id) references performance_participant(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, evaluator_id) references employee(tenant_id, id),
  unique (tenant_id, instance_id, participant_id, evaluator_id),
  constraint performance_evaluation_kind_check check (kind in ('SELF', 'MANAGER', 'UPWARD', 'PEER')),
  constraint performance_evaluation_state_check check (state in
    ('PENDIENTE', 'BORRADOR', 'ENVIADA', 'DEVUELTA', 'CALIBRADA', 'COMUNICADA', 'ACEPTADA', 'EN_DISCONFORMIDAD')),
  constraint performance_evaluation_closed_check check (closed_as in ('NO_REALIZADA', 'BAJA', 'REASIGNADA')),
  constraint performance_evaluation_sealed_check check (kind in ('SELF', 'MANAGER') or (answers = '[]' and comment is null))
);
comment on column performance_evaluation.answers is 'Empty for upward and peer evaluations: their answers are anonymous ballots.';
comment on column performance_evaluation.added is 'Added or reassigned by hand: an anonymous answer then does not count towards the smallest group.';
create index performance_evaluation_participant on performance_evaluation (tenant_id, participant_id, kind);
create index performance_evaluation_employee on performance_evaluation (tenant_id, employee_id);
create index performance_evaluation_evaluator on performance_evaluation (tenant_id, evaluator_id, state);
select secure_table('performance_evaluation');

create table performance_nomination (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  participant_id bigint not null,
  employee_id bigint not null,
  peer_id bigint not null,
  state text not null default 'PROPUESTO',
  decided_by text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, participant_id) references performance_participant(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, peer_id) references employee(tenant_id, id),
  unique (tenant_id, participant_id, peer_id),
  constraint performance_nomination_state_check check (state in ('PROPUESTO', 'APROBADO', 'RECHAZADO'))
);
create index performance_nomination_employee on performance_nomination (tenant_id, employee_id);
create index performance_nomination_peer on performance_nomination (tenant_id, peer_id);
select secure_table('performance_nomination');

create table performance_committee (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  employee_id bigint not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  unique (tenant_id, project_id, employee_id)
);
create index performance_committee_employee on performance_committee (tenant_id, employee_id);
select secure_table('performance_committee');

create table performance_move (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  participant_id bigint not null,
  employee_id bigint not null,
  score_before numeric(9,4),
  score_after numeric(9,4),
  potential_before int,
  potential_after int,
  reason text not null,
  moved_by text not null default app_user(),
  moved_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, participant_id) references performance_participant(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
create index performance_move_participant on performance_move (tenant_id, participant_id);
create index performance_move_employee on performance_move (tenant_id, employee_id);
select secure_table('performance_move');

create table performance_objective_period (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  name text not null,
  date_from date not null,
  date_until date not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id) on delete cascade
);
create index performance_objective_period_project on performance_objective_period (tenant_id, project_id);
select secure_table('performance_objective_period');

create table performance_objective_field (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  name text not null,
  type text not null default 'text',
  options text[] not null default '{}',
  required boolean not null default false,
  sort_order int not null default 1,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id) on delete cascade,
  constraint performance_objective_field_type_check check (type in ('text', 'number', 'date', 'boolean', 'choice'))
);
create unique index performance_objective_field_name on performance_objective_field (tenant_id, project_id, lower(name));
select secure_table('performance_objective_field');

create table performance_objective (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  project_id bigint not null,
  employee_id bigint,
  unit_id bigint,
  parent_id bigint,
  title text not null,
  description text,
  measure text not null,
  kind text not null default 'NUMERO',
  start_value numeric(15,4) not null default 0,
  target_value numeric(15,4) not null default 1,
  current_value numeric(15,4),
  weight numeric(5,2) not null default 0,
  due_on date not null,
  state text not null default 'PROPUESTO',
  additional jsonb not null default '{}',
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, project_id) references performance_project(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, unit_id) references organizational_unit(tenant_id, id),
  foreign key (tenant_id, parent_id) references performance_objective(tenant_id, id),
  constraint performance_objective_owner_check check ((employee_id is null) <> (unit_id is null)),
  constraint performance_objective_kind_check check (kind in ('NUMERO', 'SI_NO')),
  constraint performance_objective_span_check check (start_value <> target_value),
  constraint performance_objective_state_check check (state in ('PROPUESTO', 'ACORDADO', 'CANCELADO'))
);
create index performance_objective_project on performance_objective (tenant_id, project_id, employee_id);
create index performance_objective_employee on performance_objective (tenant_id, employee_id);
create index performance_objective_unit on performance_objective (tenant_id, unit_id);
create index performance_objective_parent on performance_objective (tenant_id, parent_id);
select secure_table('performance_objective');

create table performance_progress (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  objective_id bigint not null,
  employee_id bigint,
  entered_on date not null default app_today(),
  value numeric(15,4) not null,
  comment text,
  file_key text,
  entered_by text not null default app_user(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, objective_id) references performance_objective(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
create index performance_progress_objective on performance_progress (tenant_id, objective_id);
create index performance_progress_employee on performance_progress (tenant_id, employee_id);
select secure_table('performance_progress');

create table performance_plan_item (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  participant_id bigint not null,
  employee_id bigint not null,
  competence_id bigint,
  action text not null,
  course_id bigint,
  due_on date,
  done_on date,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, participant_id) references performance_participant(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, competence_id) references job_competence(tenant_id, id),
  foreign key (tenant_id, course_id) references coaching_event(tenant_id, id)
);
create index performance_plan_item_participant on performance_plan_item (tenant_id, participant_id);
create index performance_plan_item_employee on performance_plan_item (tenant_id, employee_id);
create index performance_plan_item_competence on performance_plan_item (tenant_id, competence_id);
create index performance_plan_item_course on performance_plan_item (tenant_id, course_id);
select secure_table('performance_plan_item');

-- Records about a person: those who see the employee, and who evaluates or leads the person in the cycle.
do $$
declare
  part text;
  own text;
begin
  foreach part in array array['participant', 'evaluation', 'nomination', 'move', 'objective', 'progress', 'plan_item'] loop
    select pg_get_expr(polqual, polrelid) into own from pg_policy
      where polrelid = ('performance_' || part)::regclass and polname = 'tenant_rows';
    execute format('alter policy tenant_rows on %I using (%s and (app_confidential() or employee_id is null
        or app_sees_employee(tenant_id, employee_id)%s))', 'performance_' || part, own,
      case part when 'participant' then ' or manager_id = app_employee()'
        when 'evaluation' then ' or evaluator_id = app_employee()' else '' end);
  end loop;
end $$;

alter table anonymous_ballot drop constraint anonymous_ballot_subject_check;
alter table anonymous_ballot add constraint anonymous_ballot_subject_check
  check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED', 'COURSE', 'UPWARD', 'PEER'));
alter table answer_mark drop constraint answer_mark_subject_check;
alter table answer_mark add constraint answer_mark_subject_check
  check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED', 'COURSE', 'UPWARD', 'PEER'));
alter table anonymous_answer drop constraint anonymous_answer_subject_check;
alter table anonymous_answer add constraint anonymous_answer_subject_check
  check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED', 'COURSE', 'UPWARD', 'PEER'));
