-- Which value was merged into which, and the records that it changed, so that the merge can be undone.
create table parametric_merge (
  tenant_id int not null,
  id bigint generated always as identity,
  type_id int not null,
  removed jsonb not null,
  into_code text not null,
  into_texts jsonb not null,
  hidden_in int[] not null default '{}',
  records int not null,
  merged_at timestamptz not null default now(),
  merged_by text default app_user(),
  undone_at timestamptz,
  undone_by text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id) references tenant(tenant_id)
);
comment on column parametric_merge.removed is 'The row of the value that was merged into the other.';
comment on column parametric_merge.hidden_in is 'The companies that hid a delivered value by the merge.';
create index parametric_merge_type on parametric_merge (tenant_id, type_id, id);
select secure_table('parametric_merge');

create table parametric_merge_place (
  tenant_id int not null,
  id bigint generated always as identity,
  merge_id bigint not null,
  place jsonb not null,
  rows jsonb not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, merge_id) references parametric_merge(tenant_id, id) on delete cascade
);
comment on column parametric_merge_place.place is 'Table, column and path of the value.';
comment on column parametric_merge_place.rows is 'Ids of changed rows, with the positions in a list; of forms, their former texts.';
create index parametric_merge_place_merge on parametric_merge_place (tenant_id, merge_id);
select secure_table('parametric_merge_place', false);
