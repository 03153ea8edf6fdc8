-- The table of mails is an outbox: a mail is stored with the change that causes it, claimed with a lease while it is sent, and SENT only after
-- the mail server has accepted it. `key` is its Message-ID, the same for every attempt.
alter table mail
  add column key uuid not null default gen_random_uuid(),
  add column tries int not null default 0,
  add column next_try_at timestamptz not null default now(),
  add column expires_at timestamptz not null default now() + interval '7 days',
  add column claim uuid,
  add column claimed_until timestamptz;
alter table mail drop constraint mail_check;
alter table mail add constraint mail_check check (body is null or result in ('WAITING', 'FAILED'));
comment on column mail.body is 'Sealed; null once the mail is sent or has expired.';
create index mail_waiting on mail (tenant_id, next_try_at) where result = 'WAITING';

-- A delivery of a communication by mail has the state of its mail.
alter table communication_delivery add column mail_id bigint;
alter table communication_delivery add foreign key (tenant_id, mail_id) references mail (tenant_id, id) on delete set null (mail_id);
create index communication_delivery_mail on communication_delivery (tenant_id, mail_id) where mail_id is not null;

create function follow_mail() returns trigger language plpgsql as $$
begin
  update communication_delivery set
    state = case new.result when 'SENT' then 'SENT' when 'WAITING' then 'PENDING' else 'ERROR' end,
    sent_at = new.sent_at,
    error = case new.result when 'EXPIRED' then coalesce(new.error, 'No se pudo entregar a tiempo') when 'FAILED' then new.error end
  where tenant_id = new.tenant_id and mail_id = new.id;
  return null;
end $$;
create trigger follow_mail after update of result on mail
  for each row when (old.result is distinct from new.result) execute function follow_mail();
