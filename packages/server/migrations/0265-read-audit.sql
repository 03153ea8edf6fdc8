-- Reads of protected data: the call, and how many records a list showed. A read of a list names no employee ('*').
alter table audit_log add column call text;
alter table audit_log add column records int;
create index audit_log_reads on audit_log (tenant_id, id) where state = 'READ';
