-- A planned release says whether its planner accepted receipts without what LCT art. 140 requires. Those planned before were not asked.
alter table receipt_release add column accept_missing boolean not null default true;
alter table receipt_release alter column accept_missing set default false;
