-- What was asked of the published versions of the suite, by whom and with what result. It belongs to the installation and to no tenant:
-- outside every tenant only, and rows are never changed. A state of the store is written once, whichever server sees it first.
create table release_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  store text not null,
  state int,
  key_id text,
  key_name text,
  what text not null,
  integrity text,
  commit text,
  outcome text not null check (outcome in ('ACCEPTED', 'REFUSED')),
  reason text,
  source text,
  unique (store, state)
);
alter table release_audit enable row level security;
alter table release_audit force row level security;
create policy outside_tenants on release_audit for all to public using (app_tenant() is null) with check (app_tenant() is null);
grant select, insert on release_audit to legajo_app;

create function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is written and read, never changed', tg_table_name; end $$;
create trigger final before update or delete on release_audit for each row execute function refuse_change();
