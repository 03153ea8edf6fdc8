-- What a custom function was until a day: a change that holds from a month on leaves the months before it as they were.
create table custom_function_past (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  function_id bigint not null,
  valid_until date not null,
  was jsonb not null,
  replaced_by text not null,
  replaced_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, function_id, valid_until),
  foreign key (tenant_id, function_id) references custom_function (tenant_id, id) on delete cascade
);
select secure_table('custom_function_past');
create trigger stamp_inserted after insert on custom_function_past referencing new table as changed for each statement execute function stamp_rules();
create trigger stamp_updated after update on custom_function_past referencing new table as changed for each statement execute function stamp_rules();
create trigger stamp_deleted after delete on custom_function_past referencing old table as changed for each statement execute function stamp_rules();
