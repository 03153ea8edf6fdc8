-- A batch of novelties can be taken back whole; what it held stays written in its rows. Sheets and lists are batches too.
alter table novelty_batch
  add column undone_by text,
  add column undone_at timestamptz,
  add column undone int not null default 0,
  drop constraint novelty_batch_status_check,
  add check (status in ('PENDING', 'PROCESSING', 'FINISHED', 'FINISHED_WITH_ERRORS', 'CANCELLED', 'UNDONE'));
