-- Courses of the catalogue apart from their editions (`coaching_event`, whose id the documents call eventExecutionId): sessions,
-- attendance, exams, waiting lists, frozen certificates and the periods in which a qualification is in force.
create table coaching_course (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  event_type text not null default 'CURSO',
  programme text,
  objectives text,
  legal_source text,
  hours numeric(7,2) not null default 0,
  modules jsonb not null default '[]',
  prerequisites bigint[] not null default '{}',
  validity_months int,
  validity_base text not null default 'COMPLETION',
  window_days int not null default 30,
  minimum_attendance int not null default 0,
  opinion_mode text not null default 'NAMED',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  constraint coaching_course_event_type_check check (event_type in ('CURSO', 'TALLER', 'CHARLA', 'JORNADA', 'INDUCCION')),
  constraint coaching_course_validity_check check (validity_months between 1 and 120),
  constraint coaching_course_base_check check (validity_base in ('COMPLETION', 'EXPIRY')),
  constraint coaching_course_window_check check (window_days between 0 and 365),
  constraint coaching_course_attendance_check check (minimum_attendance between 0 and 100),
  constraint coaching_course_opinion_check check (opinion_mode in ('NAMED', 'ANONYMOUS'))
);
create unique index coaching_course_name on coaching_course (tenant_id, company_id, lower(name));
select secure_table('coaching_course');

alter table coaching_event
  add column course_id bigint,
  add column closes_hours int not null default 24,
  add foreign key (tenant_id, course_id) references coaching_course(tenant_id, id);
comment on column coaching_event.closes_hours is 'Hours before the first session at which the waiting list stops moving up.';

alter table coaching_course disable trigger user;
alter table coaching_event disable trigger user;
insert into coaching_course (tenant_id, company_id, name, event_type, programme, hours, modules)
select distinct on (tenant_id, company_id, lower(name)) tenant_id, company_id, name, event_type, description, hours, modules
from coaching_event order by tenant_id, company_id, lower(name), date_from desc, id desc;
update coaching_event e set course_id = c.id from coaching_course c
where c.tenant_id = e.tenant_id and c.company_id = e.company_id and lower(c.name) = lower(e.name);
alter table coaching_event enable trigger user;
alter table coaching_course enable trigger user;
alter table coaching_event alter column course_id set not null, alter column course_id set default 0;
create index coaching_event_course on coaching_event (tenant_id, course_id, date_from);

-- An edition that names no course belongs to the one of its name, which is added to the catalogue if it is new.
create function edition_of_course() returns trigger language plpgsql as $$
begin
  if coalesce(new.course_id, 0) = 0 then
    new.course_id := null;
    select id into new.course_id from coaching_course
      where company_id = coalesce(new.company_id, app_company()) and lower(name) = lower(new.name);
  end if;
  if new.course_id is null then
    insert into coaching_course (company_id, name, event_type, programme, hours, modules)
    values (coalesce(new.company_id, app_company()), new.name, new.event_type, new.description, new.hours, new.modules)
    returning id into new.course_id;
  end if;
  return new;
end $$;
create trigger edition_of_course before insert on coaching_event for each row execute function edition_of_course();

create table coaching_session (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  event_id bigint not null,
  day date not null,
  starts text not null,
  ends text not null,
  topic text,
  place text,
  facilitator_id bigint,
  secret text not null default encode(sha256(gen_random_uuid()::text::bytea), 'hex'),
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, event_id) references coaching_event(tenant_id, id) on delete cascade,
  foreign key (tenant_id, facilitator_id) references coaching_facilitator(tenant_id, id) on delete set null (facilitator_id),
  constraint coaching_session_hours_check check (starts ~ '^\d\d:\d\d$' and ends ~ '^\d\d:\d\d$' and ends > starts)
);
create index coaching_session_event on coaching_session (tenant_id, event_id, day, starts);
select secure_table('coaching_session');

create table coaching_attendance (
  tenant_id int not null,
  company_id int not null,
  session_id bigint not null,
  employee_id bigint not null,
  status text not null,
  minutes int not null default 0,
  source text not null default 'LIST',
  recorded_by text not null default coalesce(app_user(), ''),
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, session_id, employee_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, session_id) references coaching_session(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  constraint coaching_attendance_status_check check (status in ('PRESENT', 'LATE', 'ABSENT', 'JUSTIFIED')),
  constraint coaching_attendance_source_check check (source in ('LIST', 'QR')),
  constraint coaching_attendance_minutes_check check (minutes between 0 and 1440)
);
create index coaching_attendance_employee on coaching_attendance (tenant_id, employee_id);
select secure_table('coaching_attendance');

create table coaching_waiting (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  event_id bigint not null,
  employee_id bigint not null,
  asked_at timestamptz not null default now(),
  skipped text,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, event_id) references coaching_event(tenant_id, id) on delete cascade,
  foreign key (tenant_id, employee_id) references employee(tenant_id, id) on delete cascade,
  unique (tenant_id, event_id, employee_id)
);
comment on column coaching_waiting.skipped is 'Why the person did not move up when a place was free; the place in the list is kept.';
create index coaching_waiting_employee on coaching_waiting (tenant_id, employee_id);
select secure_table('coaching_waiting');

create table coaching_exam (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  course_id bigint not null,
  module text,
  title text not null,
  minutes int,
  pass_mark int not null default 60,
  attempts int not null default 1,
  question_count int,
  shuffle boolean not null default true,
  keep text not null default 'BEST',
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, course_id) references coaching_course(tenant_id, id),
  constraint coaching_exam_minutes_check check (minutes between 1 and 600),
  constraint coaching_exam_mark_check check (pass_mark between 1 and 100),
  constraint coaching_exam_attempts_check check (attempts between 1 and 20),
  constraint coaching_exam_keep_check check (keep in ('BEST', 'LAST', 'FIRST', 'AVERAGE'))
);
create index coaching_exam_course on coaching_exam (tenant_id, course_id);
select secure_table('coaching_exam');

create table coaching_question (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  exam_id bigint not null,
  kind text not null default 'SINGLE',
  text text not null,
  options jsonb not null default '[]',
  points numeric(6,2) not null default 1,
  penalty numeric(6,2) not null default 0,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, exam_id) references coaching_exam(tenant_id, id) on delete cascade,
  constraint coaching_question_kind_check check (kind in ('SINGLE', 'MULTIPLE', 'OPEN')),
  constraint coaching_question_points_check check (points > 0 and penalty >= 0)
);
create index coaching_question_exam on coaching_question (tenant_id, exam_id);
select secure_table('coaching_question');

create table coaching_attempt (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  exam_id bigint not null,
  event_id bigint not null,
  employee_id bigint not null,
  number int not null,
  state text not null default 'OPEN',
  started_at timestamptz not null default now(),
  due_at timestamptz,
  sent_at timestamptz,
  pass_mark int not null,
  questions jsonb not null,
  answers jsonb not null default '{}',
  points jsonb not null default '{}',
  score numeric(5,2),
  reason text,
  corrected_by text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, exam_id) references coaching_exam(tenant_id, id),
  foreign key (tenant_id, event_id) references coaching_event(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  unique (tenant_id, exam_id, event_id, employee_id, number),
  constraint coaching_attempt_state_check check (state in ('OPEN', 'SENT', 'GRADED'))
);
comment on column coaching_attempt.questions is 'The questions as they were when the attempt began.';
comment on column coaching_attempt.reason is 'Why a grade was changed; the audit keeps the former one.';
create index coaching_attempt_employee on coaching_attempt (tenant_id, employee_id);
create index coaching_attempt_event on coaching_attempt (tenant_id, event_id);
select secure_table('coaching_attempt');

create table coaching_qualification (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  course_id bigint not null,
  employee_id bigint not null,
  event_id bigint,
  origin text not null default 'EDITION',
  completed_on date not null,
  valid_until date,
  window_from date,
  evidence text,
  file_key text,
  revoked_on date,
  revoked_reason text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, course_id) references coaching_course(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, event_id) references coaching_event(tenant_id, id),
  constraint coaching_qualification_origin_check check (origin in ('EDITION', 'OUTSIDE')),
  constraint coaching_qualification_until_check check (valid_until >= completed_on)
);
create index coaching_qualification_employee on coaching_qualification (tenant_id, employee_id, course_id);
create index coaching_qualification_course on coaching_qualification (tenant_id, course_id);
create unique index coaching_qualification_edition on coaching_qualification (tenant_id, event_id, employee_id) where (revoked_on is null);
select secure_table('coaching_qualification');

create table coaching_requirement (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  course_id bigint not null,
  organizational_unit_id bigint,
  position_id bigint,
  entered_from date,
  applies_from date not null default app_today(),
  due_days int not null default 30,
  enrols boolean not null default false,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, course_id) references coaching_course(tenant_id, id),
  foreign key (tenant_id, organizational_unit_id) references organizational_unit(tenant_id, id),
  foreign key (tenant_id, position_id) references position(tenant_id, id),
  constraint coaching_requirement_days_check check (due_days between 0 and 3650)
);
create index coaching_requirement_course on coaching_requirement (tenant_id, course_id);
select secure_table('coaching_requirement');

create table coaching_exemption (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  course_id bigint not null,
  employee_id bigint not null,
  until date,
  reason text not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, course_id) references coaching_course(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id)
);
create unique index coaching_exemption_person on coaching_exemption (tenant_id, course_id, employee_id);
create index coaching_exemption_employee on coaching_exemption (tenant_id, employee_id);
select secure_table('coaching_exemption');

-- A certificate has a random code for whoever checks it, a last valid day and the hash of its file.
alter table coaching_certificate
  add column code text not null default upper(substr(encode(sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea), 'hex'), 1, 28)),
  add column valid_until date,
  add column annulled_reason text,
  add column withheld boolean not null default false;
comment on column coaching_certificate.withheld is 'Annulled by a person who wants no other in its place.';
create unique index coaching_certificate_code on coaching_certificate (tenant_id, code);
create or replace function forbid_certificate_change() returns trigger language plpgsql as $$
begin
  if new.content is distinct from old.content or new.code is distinct from old.code or new.valid_until is distinct from old.valid_until
      or new.issued_on is distinct from old.issued_on or old.file is not null and new.file is distinct from old.file then
    raise exception 'an issued certificate does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- Providers abroad have no CUIT; facilitators of the company are its employees.
alter table coaching_provider
  alter column tax_identification drop not null,
  add column country text not null default 'AR',
  add column foreign_tax_id text,
  add constraint coaching_provider_tax_check check (country <> 'AR' or tax_identification is not null);
alter table coaching_facilitator
  alter column provider_id drop not null,
  add column employee_id bigint,
  add foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  add constraint coaching_facilitator_whose check ((provider_id is null) <> (employee_id is null));
create unique index coaching_facilitator_employee on coaching_facilitator (tenant_id, company_id, employee_id) where (employee_id is not null);
alter table coaching_participant add column grade_reason text;

-- Anonymous opinions about an edition are sealed ballots of the same machinery as surveys.
do $$
declare name text;
begin
  foreach name in array array['anonymous_answer', 'anonymous_ballot', 'answer_mark', 'answer_participation'] loop
    execute format('alter table %I drop constraint if exists %I', name, name || '_subject_check');
    execute format('alter table %I add constraint %I check (subject in (''SURVEY'', ''PUBLICATION'', ''SCHEDULED'', ''COURSE''))',
      name, name || '_subject_check');
  end loop;
end $$;

do $$
declare
  name text;
  own text;
begin
  foreach name in array array['coaching_attendance', 'coaching_waiting', 'coaching_attempt', 'coaching_qualification', 'coaching_exemption'] loop
    select pg_get_expr(polqual, polrelid) into own from pg_policy where polrelid = name::regclass and polname = 'tenant_rows';
    execute format('alter policy tenant_rows on %I using (%s and (app_confidential() or app_sees_employee(tenant_id, employee_id)))', name, own);
  end loop;
end $$;
