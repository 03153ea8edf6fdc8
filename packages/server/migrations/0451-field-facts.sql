-- Fields that a company adds are facts of formulas: compiled rules are read again when they change.
create trigger stamp_deleted after delete on form_field referencing old table as changed for each statement execute function stamp_rules();
create trigger stamp_inserted after insert on form_field referencing new table as changed for each statement execute function stamp_rules();
create trigger stamp_updated after update on form_field referencing new table as changed for each statement execute function stamp_rules();
