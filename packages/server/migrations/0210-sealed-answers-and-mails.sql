-- Answers kept for repeated requests held generated passwords, link secrets and salaries in clear text. They are encrypted from now
-- on (http/answer-once.ts) and expire; those that are there go, from the disk too.
truncate request_key;
alter table request_key drop column body;
alter table request_key add column answer text;

-- A mail's body (codes, recovery links) is encrypted while it waits and removed once it was sent, failed, or is too old.
alter table mail add column body text, add column result text, add column error text;
alter table mail drop column text, drop column html;
-- A change of type with an expression rewrites the whole table, whatever its row security: no byte of the dropped columns stays.
alter table mail alter column result type text using case when sent_at is null then 'EXPIRED' else 'SENT' end;
alter table mail alter column result set default 'WAITING', alter column result set not null,
  add check (result in ('WAITING', 'SENT', 'FAILED', 'EXPIRED')), add check (body is null or result = 'WAITING');
