-- Who made a mark count that the system held, and why. The annulment of the system goes; both are audited.
create table clock_mark_release (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  mark_id bigint not null,
  held_for text not null,
  reason text not null,
  author_id bigint default app_viewer(),
  released_at timestamptz not null default now(),
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, mark_id) references clock_mark(tenant_id, id)
);
create index clock_mark_release_mark on clock_mark_release (tenant_id, mark_id, id);
select secure_table('clock_mark_release');
