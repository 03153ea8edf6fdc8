-- Who annulled a mark: a person, the undo of a load, or the system, which holds marks of the future and those that a person ruled out. A
-- person's annulment is kept whatever a clock or a file sends again.
alter table clock_mark_annulment add column layer text not null default 'PERSON',
  add constraint clock_mark_annulment_layer_check check (layer in ('PERSON', 'LOAD', 'SYSTEM'));
update clock_mark_annulment a set layer = 'LOAD'
  from clock_mark m join clock_load l on l.tenant_id = m.tenant_id and l.id = m.load_id
  where m.tenant_id = a.tenant_id and m.id = a.mark_id and l.undone_at between a.annulled_at - interval '1 minute' and a.annulled_at + interval '1 minute';

-- Clocks pad the numbers of people with zeros: a number is that of a card as it is written, else of the only person with it but for zeros.
create index clock_card_number on clock_card (tenant_id, company_id, ltrim(code, '0'));
create function card_owner(company int, number text, day date) returns bigint language sql stable as $$
  select case when bool_or(c.code = $2) then (array_agg(c.employee_id order by c.code = $2 desc, c.date_from desc))[1]
    when count(distinct c.employee_id) = 1 then min(c.employee_id) end
  from clock_card c where c.company_id = $1 and ltrim(c.code, '0') = ltrim($2, '0') and c.date_from <= $3
    and (c.date_until is null or c.date_until >= $3)
$$;

-- The messages of a clock change neither the version of its row nor its audit: who edits an active clock meets no conflict.
drop trigger count_version on clock_device;
create trigger count_version before update on clock_device for each row
  when (to_jsonb(new) - '{last_seen_at,drift_seconds}'::text[] is distinct from to_jsonb(old) - '{last_seen_at,drift_seconds}'::text[])
  execute function count_version();
drop trigger audit on clock_device;
create trigger audit after insert or delete on clock_device for each row execute function audit_row('{id}');
create trigger audit_update after update on clock_device for each row
  when (to_jsonb(new) - '{last_seen_at,drift_seconds}'::text[] is distinct from to_jsonb(old) - '{last_seen_at,drift_seconds}'::text[])
  execute function audit_row('{id}');
