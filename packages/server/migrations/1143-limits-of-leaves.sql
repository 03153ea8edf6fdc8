-- Birth and death leaves include a working day (LCT art. 160), by event and not by year; union leave has hours in a month (Ley 23.551, art. 44).
alter table notice_type add column includes_working_day boolean not null default false,
  add column max_hours_month numeric(5,2),
  add constraint notice_type_max_hours_month_check check (max_hours_month > 0 and max_hours_month <= 744);
update notice_type set includes_working_day = true where code in ('NAC', 'FAL', 'FAH');
update notice_type set max_days = null where code = 'NAC' and max_days = 2;
update notice_type set max_hours_month = 10 where code = 'GRE' and law_article = 'Ley 23.551, art. 44';

-- Half of a day that a type of working days does not count is nothing.
create or replace function leave_days(of_person bigint, day_from date, day_until date, kind text, hours numeric, day_part text, day_hours numeric)
  returns numeric language sql stable as $$
  select case
    when hours is not null then round(hours / day_hours, 2)
    when day_part is not null then 0.5 * least(1, person_notice_days(of_person, day_from, day_until, kind))
    else person_notice_days(of_person, day_from, day_until, kind)
  end
$$;

-- Union membership is sensitive data (Ley 25.326, art. 7).
update notice_type set private_reason = true where code = 'GRE' and law_article = 'Ley 23.551, art. 44';
