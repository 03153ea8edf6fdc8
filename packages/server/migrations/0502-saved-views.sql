-- A saved filter is a view of a list: columns, order and widths besides the filter, and an alert by mail.
alter table saved_filter
  add column layout jsonb not null default '{}',
  add column alert boolean not null default false,
  add column alert_seen text[] not null default '{}';
comment on column saved_filter.alert_seen is 'The rows of the view at its last alert.';
create index saved_filter_alert on saved_filter (tenant_id, company_id) where (alert);
