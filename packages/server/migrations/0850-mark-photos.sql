-- Photos of marks: asked by the company, taken only after the consent of the person, kept for some days, and read by its record alone.
alter table mark_setting add column asks_photo boolean not null default false,
  add column photo_days int not null default 60,
  add column photo_text text not null default '',
  add column photo_edition int not null default 1,
  add constraint mark_setting_photo_days_check check (photo_days between 1 and 730);
alter table mark_consent add column purpose text not null default 'POSITION',
  add constraint mark_consent_purpose_check check (purpose in ('POSITION', 'PHOTO'));
create table mark_photo (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  employee_id bigint not null,
  mark_id bigint not null,
  file_key text not null,
  taken_at timestamptz not null default now(),
  version int not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, mark_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id),
  foreign key (tenant_id, employee_id) references employee(tenant_id, id),
  foreign key (tenant_id, mark_id) references clock_mark(tenant_id, id)
);
create index mark_photo_employee on mark_photo (tenant_id, employee_id);
create index mark_photo_taken on mark_photo (tenant_id, company_id, taken_at);
create index mark_photo_file on mark_photo (tenant_id, file_key);
select secure_table('mark_photo');
alter policy tenant_rows on mark_photo using (tenant_id = (select app_tenant())
  and company_id = any ((select app_companies())::int[]) and (app_confidential() or app_sees_employee(tenant_id, employee_id)));

create or replace function is_file_in_use(file_kind text, file_key text) returns boolean language sql stable as $$
  select file_kind in ('documents', 'icons')
    or (file_kind = 'personal' and (
      exists (select from employee_document d where d.file_key = $2)
      or exists (select from employee_document d where d.original_key = $2)
      or exists (select from document_zip z where z.file_key = $2 and z.created_at > now() - interval '1 day')))
    or (file_kind = 'marks' and exists (select from mark_photo p where p.file_key = $2))
    or exists (select from employee where photo_url = $2)
    or exists (select from company where photo_url = $2)
    or exists (select from user_account where photo_url = $2)
    or exists (select from login_configuration where strpos(look::text, $2) > 0)
    or (file_kind = 'course' and exists (select from coaching_event where strpos(coalesce(description, ''), $2) > 0))
    or (file_kind in ('publication', 'communication') and (
      exists (select from publication where strpos(content || coalesce(background_image, ''), $2) > 0)
      or exists (select from scheduled_communication s where strpos(to_jsonb(s)::text, $2) > 0)))
$$;
