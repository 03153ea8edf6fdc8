-- The account that decided a stage: one person decides one stage of a request only. Earlier rows have the name alone.
alter table vacation_request_state add column decided_by_user bigint;
