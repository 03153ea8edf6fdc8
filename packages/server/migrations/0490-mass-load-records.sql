-- Mass loads of every kind of record: a row names its record, and the employee whose it is.
alter table mass_load_row add column record_id bigint;
update mass_load_row set record_id = employee_id where employee_id is not null;
create index mass_load_row_record on mass_load_row (tenant_id, load_id, record_id) where (record_id is not null);

-- What a load changes beyond its rows, such as the pay mass of a month.
alter table mass_load add column effects jsonb not null default '[]';

alter table coaching_facilitator add column version int not null default 1;
create trigger count_version before update on coaching_facilitator for each row execute function count_version();
