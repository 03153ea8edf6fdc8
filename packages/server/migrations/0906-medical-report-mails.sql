-- A medical report is announced by mail too: the mail has no figures, which are read in the suite.
alter table report_schedule drop constraint report_schedule_report_check,
  add constraint report_schedule_report_check check (report in ('PEOPLE', 'LEGAL', 'MEDICAL'));
