-- Which state of its scales, parameters and unions a company is in: another name after each change of any of them. They change far
-- less often than formulas, whose edits need not have them read again. The name is one that no other state has, in a copy of the database too.
create table value_stamp (
  tenant_id int not null,
  company_id int not null,
  stamp uuid not null,
  primary key (tenant_id, company_id)
);
select secure_table('value_stamp', false);

create function stamp_values() returns trigger language plpgsql as $$
begin
  insert into value_stamp (tenant_id, company_id, stamp)
    select tenant_id, company_id, gen_random_uuid()
    from (select distinct tenant_id, company_id from changed where company_id is not null) as d order by tenant_id, company_id
    on conflict (tenant_id, company_id) do update set stamp = excluded.stamp;
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['scale', 'scale_period', 'liquidation_parameter', 'liquidation_parameter_value', 'liquidation_parameter_row',
    'trade_union'] loop
    execute format('create trigger value_inserted after insert on %I referencing new table as changed for each statement execute function stamp_values()', name);
    execute format('create trigger value_updated after update on %I referencing new table as changed for each statement execute function stamp_values()', name);
    execute format('create trigger value_deleted after delete on %I referencing old table as changed for each statement execute function stamp_values()', name);
  end loop;
end $$;
