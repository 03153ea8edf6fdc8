-- An absence that a medical record entered needs no other certificate.
create function has_certificate(notice bigint) returns boolean language sql stable as $$
  select exists (select from notice_certificate c where c.notice_id = $1)
    or exists (select from sick_note m where m.notice_id = $1)
    or exists (select from work_accident m where m.notice_id = $1)
$$;
create index sick_note_notice on sick_note (tenant_id, notice_id);
create index work_accident_notice on work_accident (tenant_id, notice_id);
