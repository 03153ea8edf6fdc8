-- Lists end every order by the key in the same direction: the newest receipts begin with the one made last.
drop index receipt_newest;
create index receipt_newest on receipt (tenant_id, period desc nulls last, id desc nulls last);
