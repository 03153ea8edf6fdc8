-- Loads of many rows are undone by a job: how far it is, whether rows with later changes stay, and the status before.
alter table mass_load add column undo jsonb;
alter table mass_load drop constraint mass_load_status_check;
alter table mass_load add constraint mass_load_status_check check (status in
  ('MAPPING', 'CHECKED', 'PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED', 'UNDOING', 'UNDONE'));
