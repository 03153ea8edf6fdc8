-- The employees of a chunk are thousands of numbers, read once: compressing them took longer than sharing out a run does without.
alter table liquidation_chunk alter column employee_ids set storage external;
