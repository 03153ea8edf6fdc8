-- Which state of its rules a company is in: another number after each change of any of them, so that compiled rules are used as
-- long as they hold. Numbers of a sequence are never given twice, also not after a transaction that was rolled back.
create table rules_stamp (
  tenant_id int not null,
  company_id int not null,
  stamp bigint not null,
  primary key (tenant_id, company_id)
);
select secure_table('rules_stamp', false);
create sequence rules_stamp_number;
grant usage on sequence rules_stamp_number to legajo_app;

create function stamp_rules() returns trigger language plpgsql as $$
begin
  insert into rules_stamp (tenant_id, company_id, stamp)
    select tenant_id, company_id, nextval('rules_stamp_number')
    from (select distinct tenant_id, company_id from changed where company_id is not null) as d order by tenant_id, company_id
    on conflict (tenant_id, company_id) do update set stamp = excluded.stamp;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['concept', 'concept_past', 'accumulator', 'formula', 'custom_function', 'scale', 'scale_period', 'liquidation_parameter',
    'liquidation_parameter_value', 'liquidation_parameter_row', 'trade_union'] loop
    execute format('create trigger stamp_inserted after insert on %I referencing new table as changed for each statement execute function stamp_rules()', name);
    execute format('create trigger stamp_updated after update on %I referencing new table as changed for each statement execute function stamp_rules()', name);
    execute format('create trigger stamp_deleted after delete on %I referencing old table as changed for each statement execute function stamp_rules()', name);
  end loop;
end $$;
