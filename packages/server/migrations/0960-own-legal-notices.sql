-- The person reads the sanctions and letters they received, and contests a sanction with a file.
alter table sanction
  add column read_at timestamptz,
  add column contest_file_key text;
alter table telegram_piece add column read_at timestamptz;
create index sanction_contest_file on sanction (tenant_id, contest_file_key);

create or replace function is_file_in_use(file_kind text, file_key text) returns boolean language sql stable as $$
  select file_kind in ('documents', 'icons')
    or (file_kind = 'personal' and (
      exists (select from employee_document d where d.file_key = $2)
      or exists (select from employee_document d where d.original_key = $2)
      or exists (select from sanction s where s.contest_file_key = $2)
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
