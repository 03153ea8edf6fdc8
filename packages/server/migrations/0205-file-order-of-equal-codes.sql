-- Databases that applied 0189-file-order.sql in its first form have a column that gives 7 and 007 the same order. It is computed again
-- as 0189 defines it now; elsewhere nothing changes.
do $$ begin
  if not exists (
    select from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where a.attrelid = 'employee'::regclass and a.attname = 'file_order' and pg_get_expr(d.adbin, d.adrelid) like '%lower(file_code)%'
  ) then
    drop index if exists employee_file_order;
    alter table employee drop column file_order;
    alter table employee add column file_order text collate "C" not null
      generated always as (natural_order(file_code) || ' ' || lower(file_code)) stored;
    create index employee_file_order on employee (tenant_id, company_id, file_order, id);
  end if;
end $$;
