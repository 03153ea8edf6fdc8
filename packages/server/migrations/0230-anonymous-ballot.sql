-- An answer waits as a sealed ballot: encrypted under a key that is not in the database, padded, without a person, link or time.
-- A job opens the ballots of a subject together, writes the lots that are large enough in an order that says nothing, and removes
-- the ballots. The row that says that a person has answered (answer_mark) is written apart from them.

create table anonymous_ballot (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  subject text not null check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED')),
  subject_id bigint not null,
  -- The date of the run that asked, for a subject that asks the same people several times.
  round text not null default '',
  -- Given by an invited employee: ballots of unnamed cards and of guests never make up a lot.
  named boolean not null,
  -- Was part of an attempt to release that showed nothing: only later ballots give cause for another one.
  attempted boolean not null default false,
  sealed text not null,
  primary key (tenant_id, id)
);
create index anonymous_ballot_subject on anonymous_ballot (tenant_id, subject, subject_id, round);
select secure_table('anonymous_ballot', false);

-- That a person (`employee:1`, `user:1`) or the holder of a card (`card:1`) has answered, and nothing else of it.
create table answer_mark (
  tenant_id int not null,
  subject text not null check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED')),
  subject_id bigint not null,
  round text not null default '',
  person text not null,
  primary key (tenant_id, subject, subject_id, round, person)
);

-- The owner of the tables reads and changes the rows of all tenants here.
alter table survey_mark no force row level security;
alter table feedback_mark no force row level security;
alter table access_link no force row level security;
alter table user_account no force row level security;
alter table anonymous_answer no force row level security;

insert into answer_mark (tenant_id, subject, subject_id, person)
select * from (
  select tenant_id, 'SURVEY' as subject, survey_id as subject_id, 'employee:' || employee_id as person from survey_mark
  union
  select tenant_id, 'SURVEY', survey_id, 'card:' || id from access_link where employee_id is null and answered
  union
  select m.tenant_id, 'PUBLICATION', m.publication_id, coalesce('employee:' || u.employee_id, 'user:' || u.id)
  from feedback_mark m join user_account u on u.tenant_id = m.tenant_id and u.id = m.user_id
) marks order by random();
drop table survey_mark, feedback_mark;
select secure_table('answer_mark', false);

alter table access_link force row level security;
alter table user_account force row level security;

-- Answers that were not shown yet lie in the order of their marks, and nobody can say whether invited people gave them.
delete from anonymous_answer where released_on is null;
alter table anonymous_answer alter column released_on set not null;
alter table anonymous_answer force row level security;
drop function release_answers(text, bigint, int, boolean);

-- How many had answered when the day began, in whole groups: the only number of people that is told before the end.
create table answer_participation (
  tenant_id int not null,
  subject text not null,
  subject_id bigint not null,
  people int not null,
  primary key (tenant_id, subject, subject_id)
);
select secure_table('answer_participation', false);

-- The last day on which the answers of a tenant were gathered.
create table answer_clock (
  tenant_id int not null references tenant,
  ran_on date not null,
  primary key (tenant_id)
);
select secure_table('answer_clock', false);

-- A link that is mailed to an employee counts as that employee; one of a guest has none.
alter table feedback_token
  add column employee_id bigint,
  add column round text not null default '',
  add foreign key (tenant_id, employee_id) references employee (tenant_id, id) on delete cascade;
