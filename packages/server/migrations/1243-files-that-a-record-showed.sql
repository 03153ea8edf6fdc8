-- Files that any employee may upload are kept once a record showed them; those that no record ever showed are swept. Files of before count
-- as shown: whether one was is not known.
alter table stored_file add shown boolean not null default false;
update stored_file set shown = true;
comment on column stored_file.shown is 'Whether a record showed it at any time; kept for files of requests, absences and objectives.';
create index stored_file_created on stored_file (tenant_id, created_at);

create function mark_file_shown() returns trigger language plpgsql as $$
begin
  update stored_file set shown = true where not shown and key = any (case
    when tg_table_name = 'modification_request' then (select array_agg(value) from jsonb_array_elements_text(to_jsonb(new) -> 'attachments'))
    else array[to_jsonb(new) ->> 'file_key'] end);
  return null;
end $$;
create trigger mark_shown after insert or update on modification_request for each row execute function mark_file_shown();
create trigger mark_shown after insert or update on notice_certificate for each row execute function mark_file_shown();
create trigger mark_shown after insert or update on performance_progress for each row execute function mark_file_shown();
