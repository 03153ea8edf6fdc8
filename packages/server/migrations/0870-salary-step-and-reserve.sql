-- The step that new basics are rounded to, and the part of the budget that is kept for the final approval.
alter table salary_study add column rounding_step numeric(7, 2) not null default 0.01;
alter table salary_study add constraint salary_study_rounding_step_check check (rounding_step > 0);
alter table salary_study add column hold_back_pct numeric(5, 2);
alter table salary_study add constraint salary_study_hold_back_pct_check check (hold_back_pct between 0 and 100);
comment on column salary_study.hold_back_pct is 'The part of the budget in percent that managers do not get; the final approval uses it.';
alter table salary_proposal add column held numeric(15, 2) not null default 0;
comment on column salary_proposal.held is 'The amount kept of the part of the budget of this person; with share it makes the whole part.';
