-- A release may wait for a second person, and may be of chosen receipts instead of a whole run.
alter table receipt_release
  add column receipt_ids bigint[],
  add column asked_by_id bigint,
  add column approved_by text,
  add column approved_by_id bigint,
  add column approved_at timestamptz,
  alter column liquidation_id drop not null,
  drop constraint receipt_release_state_check,
  add check (state in ('ASKED', 'PENDING', 'DONE', 'CANCELLED')),
  add constraint release_four_eyes check (approved_by_id <> asked_by_id),
  add check ((liquidation_id is null) <> (receipt_ids is null));
drop index receipt_release_once;
create unique index receipt_release_once on receipt_release (tenant_id, liquidation_id) where state in ('ASKED', 'PENDING');
