-- Counts who took a retro in hand: a worker that seemed dead and wakes up finds another number and writes nothing.
alter table retro_batch add column fence integer not null default 0;
