-- New records without problems are stored by the block of some hundred until a row gets a state of its own: one row of the database for each
-- took twice as long as a COPY of the same cells. Texts of a block are joined by the control character 30, which JSON escapes.
create table mass_load_block (
  tenant_id int not null,
  load_id bigint not null,
  first_line int not null,
  company_id int not null,
  total int not null,
  lines int[] not null,
  titles text not null,
  cells text not null,
  primary key (tenant_id, load_id, first_line),
  foreign key (tenant_id, load_id) references mass_load(tenant_id, id) on delete cascade
);
comment on column mass_load_block.cells is 'A JSON list for each row, in the order of the load''s columns.';
-- Compression would cost more than the rest of the insert, and blocks are removed when the load is applied.
alter table mass_load_block alter column lines set storage external;
alter table mass_load_block alter column titles set storage external;
alter table mass_load_block alter column cells set storage external;
select secure_table('mass_load_block', false);
