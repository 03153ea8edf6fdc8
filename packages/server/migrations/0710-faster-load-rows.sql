-- Rows of a load are inserted by the hundred thousand: the index by status and a foreign key checked for each row cost more than the rows.
-- One check for each statement, and one removal for each load, keep the same integrity. Rows are read by their number, the primary key.
drop index mass_load_row_status;
alter table mass_load_row drop constraint mass_load_row_tenant_id_load_id_fkey;

create function load_rows_have_load() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct tenant_id, load_id from added) a
    where not exists (select from mass_load l where l.tenant_id = a.tenant_id and l.id = a.load_id)
  ) then
    raise foreign_key_violation using message = 'mass_load_row names a load that does not exist';
  end if;
  return null;
end $$;
create trigger rows_have_load after insert on mass_load_row referencing new table as added
  for each statement execute function load_rows_have_load();

create function remove_load_rows() returns trigger language plpgsql as $$
declare
  former text := current_setting('app.confidential', true);
begin
  -- Rows of confidential people too, as a foreign key removes them.
  perform set_config('app.confidential', 'yes', true);
  delete from mass_load_row where tenant_id = old.tenant_id and load_id = old.id;
  perform set_config('app.confidential', coalesce(former, ''), true);
  return null;
end $$;
create trigger remove_rows after delete on mass_load for each row execute function remove_load_rows();
