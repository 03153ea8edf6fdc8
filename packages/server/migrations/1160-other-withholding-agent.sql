-- The withholding agent that an employee informed in section B of form 572, if it is another employer.
alter table earnings_form add column other_agent jsonb;
