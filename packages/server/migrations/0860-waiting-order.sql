-- Human resources changes the order of a waiting list, with a reason.
alter table coaching_waiting add column rank int;
comment on column coaching_waiting.rank is 'The place that a change of the order gave; null for those who joined after it, who follow in the order of their request.';
alter table coaching_waiting add column moved_reason text;
alter table coaching_waiting add column moved_by text;
alter table coaching_waiting add column moved_at timestamptz;
