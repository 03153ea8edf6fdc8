-- What somebody was paid by before the day from which the file's own salary, category and working day hold: a list, the oldest
-- first, each with the first day on which it held no more. Null while they never changed, as of nearly everybody.
alter table employee add column earlier_pay jsonb check (jsonb_typeof(earlier_pay) = 'array');
