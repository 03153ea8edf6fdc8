-- What the law requires of the receipts and they lacked, as it was shown to who requested their release and to who approved it.
alter table receipt_release add column requested_without text[] not null default '{}';
alter table receipt_release add column approved_without text[] not null default '{}';
