-- A read names the kinds of protected data that it showed and, for lists and files, the employees whose data they were.
alter table audit_log add column sees text[];
alter table audit_log add column employees bigint[];
create index audit_log_shown on audit_log using gin (employees) where (state = 'READ');
