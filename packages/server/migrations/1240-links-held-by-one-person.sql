-- Whether the present token of a link was only mailed to the person's own address. A token that was also shown to somebody else may be
-- answered by them: such an answer does not complete a group.
alter table access_link add own boolean not null default false;
update access_link set own = sent and not printed where employee_id is not null;
alter table feedback_token add own boolean not null default false;
update feedback_token set own = true where employee_id is not null;
