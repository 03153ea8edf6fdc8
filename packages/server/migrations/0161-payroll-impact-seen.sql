-- What a draft would have changed, counted also without people marked confidential: a draft may be written so that a total of all
-- tells one person's pay.
alter table formula_impact add column seen jsonb not null default '{}';
