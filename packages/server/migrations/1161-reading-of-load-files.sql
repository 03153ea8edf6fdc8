-- How the file of a load was read: the sheets that it has, the one that was read, and doubts about its letters.
alter table mass_load add column reading jsonb;
