-- Failures of published parcels in browsers, a row per version and reporter: who reports often counts once. It belongs to the installation
-- and to no tenant.
create table release_failure (
  unit text not null,
  version text not null,
  reporter text not null,
  reports int not null default 1,
  first_at timestamptz not null default clock_timestamp(),
  last_at timestamptz not null default clock_timestamp(),
  primary key (unit, version, reporter)
);
alter table release_failure enable row level security;
alter table release_failure force row level security;
create policy outside_tenants on release_failure for all using ((app_tenant() IS NULL)) with check ((app_tenant() IS NULL));
grant insert, select, update on release_failure to legajo_app;
