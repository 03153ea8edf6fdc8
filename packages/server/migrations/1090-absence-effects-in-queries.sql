-- The facts of a day compute it in their own statement: PostgreSQL planned the function's body at each execution.
drop function absence_effects_on(int, bigint, date);
