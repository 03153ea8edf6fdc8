-- Guidelines of increase by performance score and position in the band, and the score of the people of a study.
create table salary_merit_matrix (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  name text not null,
  positions jsonb not null,
  lines jsonb not null,
  active boolean not null default true,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
comment on column salary_merit_matrix.positions is 'From which position in the band, in percent, each column holds.';
comment on column salary_merit_matrix.lines is 'A list of score and increases: from which score a line holds, and the increase of each column in percent.';
create unique index salary_merit_matrix_name on salary_merit_matrix (tenant_id, company_id, lower(name));
select secure_table('salary_merit_matrix');

alter table salary_study add column with_score boolean not null default false;
alter table salary_study add column merit_matrix_id bigint;
alter table salary_study add foreign key (tenant_id, merit_matrix_id) references salary_merit_matrix(tenant_id, id);
create index salary_study_matrix on salary_study (tenant_id, merit_matrix_id);
alter table salary_study add column fit_budget boolean not null default true;
alter table salary_study add column score_project_id bigint;
alter table salary_study add foreign key (tenant_id, score_project_id) references performance_project(tenant_id, id);
create index salary_study_score_project on salary_study (tenant_id, score_project_id);
alter table salary_study add column merit_factor numeric(9, 6);
comment on column salary_study.merit_factor is 'The part of each increase of the matrix that fits the budget, frozen at the launch.';
alter table salary_proposal add column score numeric(9, 4);
alter table salary_proposal add column guideline numeric(7, 2);
comment on column salary_proposal.guideline is 'The increase of the matrix in percent, cut to fit the budget; frozen at the launch.';
