-- Rows of a load that a person leaves out, such as a total at the end of a file: they are neither checked nor applied.
alter table mass_load add column discarded int not null default 0;
alter table mass_load_row drop constraint mass_load_row_status_check,
  add constraint mass_load_row_status_check check (status in ('PENDING', 'DONE', 'ERROR', 'SKIPPED', 'UNDONE', 'DISCARDED'));
