-- Holidays of a province, for those who work in it.
alter table holiday add column province text;
comment on column holiday.province is 'Code of the province whose holiday it is; null: of every province.';

-- The province of a zone of the SICOSS, which says where a person works.
create function province_of_zone(of_company int, zone text) returns text language sql stable as $$
  select v.parents ->> 'provinces' from parametric_values('{15}', of_company) v where v.code = coalesce(nullif(zone, ''), '01') limit 1
$$;

-- Whether a person observes a holiday of their company: by place of work, agreement and province.
create function observes_holiday(h holiday, e employee) returns boolean language sql stable as $$
  select h.company_id = e.company_id and (h.workplace is null or h.workplace = e.workplace)
    and (h.trade_union_code is null or h.trade_union_code = e.trade_union_code)
    and (h.province is null or h.province = province_of_zone(e.company_id, e.tax ->> 'zone'))
$$;

create or replace function person_notice_days(of_person bigint, day_from date, day_until date, kind text) returns int language sql stable as $$
  select case
    when day_until < day_from then 0
    when kind = 'HABILES' then (
      select count(*)::int from generate_series(day_from::timestamp, day_until::timestamp, interval '1 day') as one (day)
        join employee e on e.id = of_person
      where extract(isodow from one.day) <= 5
        and not exists (select from holiday h where h.company_id = e.company_id and h.date = one.day::date and h.kind <> 'NO_LABORABLE'
          and observes_holiday(h, e)))
    else day_until - day_from + 1
  end
$$;

-- As before, without the holidays of one province.
create or replace function term_end(company int, start_day date, amount int, kind text) returns date language sql stable as $$
  select case
    when start_day is null or amount is null then null
    when kind = 'CORRIDOS' then start_day + amount
    else (select day from (
        select d::date as day, row_number() over (order by d) as place
        from generate_series((start_day + 1)::timestamp, (start_day + amount * 2 + 30)::timestamp, interval '1 day') as one (d)
        where extract(isodow from d) < 6
          and not exists (select from holiday h where h.company_id = company and h.date = d::date and h.kind = 'FERIADO'
            and h.province is null)) days
      where place = amount)
  end
$$;
