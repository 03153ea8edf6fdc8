-- Legal reports are scheduled by mail like those of people, with their state and unit.
alter table report_schedule
  add column report text not null default 'PEOPLE',
  add column state text,
  add column unit_id bigint,
  add constraint report_schedule_report_check check (report in ('PEOPLE', 'LEGAL')),
  add constraint report_schedule_unit_fk foreign key (tenant_id, unit_id)
    references organizational_unit(tenant_id, id) on delete cascade;
create index report_schedule_unit on report_schedule (tenant_id, unit_id);
comment on column report_schedule.measure is 'The measure of people, or the kind of legal items.';
