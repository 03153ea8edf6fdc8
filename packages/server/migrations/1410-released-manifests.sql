-- The manifests of the parcels in the served release. An organisation that is created afterwards takes its menu and its permits from them:
-- the command that creates it has the database and need not reach the folder of published versions.
create table released_manifest (
  parcel text primary key,
  manifest jsonb not null
);
alter table released_manifest enable row level security;
alter table released_manifest force row level security;
create policy outside_tenants on released_manifest for all using ((app_tenant() IS NULL)) with check ((app_tenant() IS NULL));
grant insert, select, update, delete on released_manifest to legajo_app;
