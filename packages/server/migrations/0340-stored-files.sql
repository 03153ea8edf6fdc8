-- Uploaded files. The bytes are in the file storage under the tenant and their hash; several rows may share them.
create table stored_file (
  tenant_id int not null,
  company_id int,
  id bigint generated always as identity,
  key text not null,
  kind text not null,
  folder text not null default '',
  name text not null,
  mime_type text not null,
  sha256 text not null,
  bytes bigint not null,
  created_by text not null default coalesce(app_user(), ''),
  employee_id bigint default app_employee(),
  created_at timestamptz not null default now(),
  primary key (tenant_id, id),
  unique (tenant_id, key),
  foreign key (tenant_id) references tenant(tenant_id),
  foreign key (tenant_id, company_id) references company(tenant_id, id) on delete cascade
);
comment on column stored_file.company_id is 'Null for a file that all companies of the tenant see.';
comment on column stored_file.employee_id is 'The employee who uploaded it, if the user is one.';
create index stored_file_content on stored_file (tenant_id, sha256);
select secure_table('stored_file', false);

-- Whether a record shows the file. Documents and icons are records themselves.
create function is_file_in_use(file_kind text, file_key text) returns boolean language sql stable as $$
  select file_kind in ('documents', 'icons')
    or exists (select from employee where photo_url = file_key)
    or exists (select from company where photo_url = file_key)
    or exists (select from user_account where photo_url = file_key)
    or exists (select from login_configuration where strpos(look::text, file_key) > 0)
    or (file_kind = 'course' and exists (select from coaching_event where strpos(coalesce(description, ''), file_key) > 0))
    or (file_kind in ('publication', 'communication') and (
      exists (select from publication where strpos(content || coalesce(background_image, ''), file_key) > 0)
      or exists (select from scheduled_communication s where strpos(to_jsonb(s)::text, file_key) > 0)))
$$;
