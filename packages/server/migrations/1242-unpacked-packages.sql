-- Packages of courses are unpacked once: their files are stored contents, their manifest is kept as it was read. `reader` is the version of
-- the program that read it; a package that has no row is unpacked at its next use.
create table coaching_package (
  tenant_id integer not null default app_tenant(),
  sha256 text not null,
  reader integer not null,
  manifest text not null,
  primary key (tenant_id, sha256),
  foreign key (tenant_id) references tenant(tenant_id)
);
select secure_table('coaching_package', false);
create table coaching_package_file (
  tenant_id integer not null default app_tenant(),
  package_sha256 text not null,
  name text not null,
  sha256 text not null,
  bytes bigint not null,
  primary key (tenant_id, package_sha256, name),
  foreign key (tenant_id, package_sha256) references coaching_package(tenant_id, sha256) on delete cascade
);
create index coaching_package_file_content on coaching_package_file (tenant_id, sha256);
select secure_table('coaching_package_file', false);
