-- Validity that ends on fixed days, counted from an anchor, and whether a renewal before its window moves the last valid day.
alter table coaching_course drop constraint coaching_course_base_check;
alter table coaching_course
  add column validity_anchor date,
  add column minimum_active_days int not null default 0,
  add column early_renewal boolean not null default true,
  add constraint coaching_course_base_check check (validity_base in ('COMPLETION', 'EXPIRY', 'FIXED')),
  add constraint coaching_course_anchor_check check (validity_base <> 'FIXED' or validity_anchor is not null and validity_months is not null),
  add constraint coaching_course_active_days_check check (minimum_active_days between 0 and 365);
-- The scan of a signed sheet of attendance.
alter table coaching_session add column sheet_key text;
alter table coaching_session add foreign key (tenant_id, sheet_key) references stored_file(tenant_id, key);
