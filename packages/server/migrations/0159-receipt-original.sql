-- The paper of a receipt as it was issued, byte for byte: a later build may draw otherwise, and takes nobody's paper away. The papers
-- of a run are nearly the same, so each is packed against one of them, its pattern (the dictionary of zlib), into about a kilobyte.
create table receipt_pattern (
  tenant_id int not null,
  liquidation_id bigint not null,
  company_id int not null,
  bytes bytea not null,
  primary key (tenant_id, liquidation_id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade
);
select secure_table('receipt_pattern', false);

create table receipt_original (
  tenant_id int not null,
  receipt_id bigint not null,
  company_id int not null,
  packed bytea not null,
  primary key (tenant_id, receipt_id),
  foreign key (tenant_id, receipt_id) references receipt (tenant_id, id) on delete cascade
);
select secure_table('receipt_original', false);

-- Papers that an earlier build issued and did not keep are drawn anew, once; the paper that was given out before counts on.
alter table receipt add column former_hash text;
alter table receipt_event drop constraint receipt_event_kind_check;
alter table receipt_event add constraint receipt_event_kind_check check (kind in
  ('ISSUED', 'IMPORTED', 'SIGNED', 'RELEASED', 'SEEN', 'DOWNLOADED', 'AGREED', 'DISAGREED', 'REVOKED', 'REQUESTED', 'REDRAWN'));
