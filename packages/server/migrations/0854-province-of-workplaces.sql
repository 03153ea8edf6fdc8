-- The province of each place of work, from a day on: it decides the holidays of those who work there on that day.
create table workplace_province (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  workplace text not null,
  province text not null,
  valid_from date not null,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, company_id) references company(tenant_id, id)
);
create unique index workplace_province_from on workplace_province (tenant_id, company_id, lower(workplace), valid_from);
select secure_table('workplace_province');

-- The place of work of a person on a day.
create function workplace_on(e employee, day date) returns text language sql stable as $$
  select case when dated.facts ? 'workplace' then dated.facts ->> 'workplace' else e.workplace end
  from (select coalesce(assigned_on(e.tenant_id, e.id, day), '{}') as facts) dated
$$;

-- The province in which a person works on a day: that of the place of work, else that of the zone of the SICOSS.
create function province_on(e employee, day date) returns text language sql stable as $$
  select coalesce(
    (select p.province from workplace_province p where p.tenant_id = e.tenant_id and p.company_id = e.company_id
      and lower(p.workplace) = lower(workplace_on(e, day)) and p.valid_from <= day order by p.valid_from desc limit 1),
    province_of_zone(e.company_id, e.tax ->> 'zone'))
$$;

-- As before, with the place of work and its province as of the day of the holiday.
create or replace function observes_holiday(h holiday, e employee) returns boolean language sql stable as $$
  select h.company_id = e.company_id and (h.workplace is null or h.workplace = workplace_on(e, h.date))
    and (h.trade_union_code is null or h.trade_union_code = e.trade_union_code)
    and (h.province is null or h.province = province_on(e, h.date))
$$;

-- The province of a place changes the holidays of its days: the days since then are counted again.
create function touch_attendance_by_workplace() returns trigger language plpgsql as $$
declare
  changed workplace_province := coalesce(new, old);
begin
  insert into attendance_stale (tenant_id, company_id, employee_id, date)
    select a.tenant_id, a.company_id, a.employee_id, a.date from attendance_day a
      join holiday h on h.tenant_id = a.tenant_id and h.company_id = a.company_id and h.date = a.date and h.province is not null
    where a.tenant_id = changed.tenant_id and a.company_id = changed.company_id and a.date >= changed.valid_from
    on conflict do nothing;
  return null;
end $$;
create trigger touch_attendance after insert or update or delete on workplace_province
  for each row execute function touch_attendance_by_workplace();
