-- The days from `first` to `last`, and the month and day of the dates whose anniversary each of them is. In common years the 28th of
-- February is also the anniversary of the 29th: a period of years ends on the last day of a month without that day (CCyC, art. 6).
create function anniversary_days(first date, last date) returns table (since text, day date)
language sql immutable parallel safe as $$
  select to_char(at, 'MM-DD'), at::date from generate_series(first::timestamp, last, interval '1 day') at
  union all
  select '02-29', at::date from generate_series(first::timestamp, last, interval '1 day') at
    where to_char(at, 'MM-DD') = '02-28' and to_char(at + interval '1 day', 'MM-DD') = '03-01'
$$;

-- The person that a message is about: a colleague's birthday is told to several people, and one of them may have two such colleagues.
alter table communication_delivery add column about_employee_id bigint;
alter table communication_delivery no force row level security;
update communication_delivery set about_employee_id = employee_id;
alter table communication_delivery force row level security;
alter table communication_delivery
  alter column about_employee_id set not null,
  drop constraint communication_delivery_pkey,
  add primary key (tenant_id, scheduled_id, run_at, employee_id, about_employee_id),
  add foreign key (tenant_id, about_employee_id) references employee (tenant_id, id) on delete cascade;
