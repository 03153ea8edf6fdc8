-- Medical exams and opinions about courses are filled by forms of the company, as tasks of plans are.
alter table dynamic_form drop constraint dynamic_form_module_check;
alter table dynamic_form add constraint dynamic_form_module_check
  check (module in ('EMPLOYEE', 'COMPANY', 'UNIT', 'EMPLOYMENT', 'PLAN_TASK', 'MEDICAL_EXAM', 'COURSE_OPINION'));

alter table medical_exam
  add column form_id bigint,
  add column additional jsonb not null default '{}',
  add column answered_form_id bigint,
  add column answered_number int,
  add constraint medical_exam_form_fk foreign key (tenant_id, form_id) references dynamic_form(tenant_id, id),
  add constraint medical_exam_answered_form_fk foreign key (tenant_id, answered_form_id) references dynamic_form(tenant_id, id);
create index medical_exam_form on medical_exam (tenant_id, form_id);
create index medical_exam_answered_form on medical_exam (tenant_id, answered_form_id);
comment on column medical_exam.form_id is 'The form of the exam; null is the default form of exams.';
comment on column medical_exam.additional is 'The answer to the form, in the shape of added fields.';

alter table coaching_course
  add column opinion_form_id bigint,
  add constraint coaching_course_opinion_form_fk foreign key (tenant_id, opinion_form_id) references dynamic_form(tenant_id, id);
create index coaching_course_opinion_form on coaching_course (tenant_id, opinion_form_id);
comment on column coaching_course.opinion_form_id is 'The form that participants fill with their opinion; opinions without a name have none.';

alter table coaching_participant
  add column version int not null default 1,
  add column additional jsonb not null default '{}',
  add column answered_form_id bigint,
  add column answered_number int,
  add constraint coaching_participant_answered_form_fk foreign key (tenant_id, answered_form_id)
    references dynamic_form(tenant_id, id);
create index coaching_participant_answered_form on coaching_participant (tenant_id, answered_form_id);
comment on column coaching_participant.additional is 'The answer to the form of opinions, in the shape of added fields.';
create trigger count_version before update on coaching_participant for each row execute function count_version();
