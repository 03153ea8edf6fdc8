-- Two people may have the same receipts signed at once: those that the other batch signed are told apart from those nobody signed.
alter table receipt_batch add column elsewhere int not null default 0;

-- What an employee answered stands as it was signed: neither the answer nor the paper that it names is changed afterwards.
create function answer_stays() returns trigger language plpgsql as $$
begin
  if (new.answered_at, new.agreed, new.answer_reason, new.answer_text, new.answer_signature, new.answer_key, new.signed_hash)
    is distinct from
    (old.answered_at, old.agreed, old.answer_reason, old.answer_text, old.answer_signature, old.answer_key, old.signed_hash) then
    raise restrict_violation using message = format('receipt %s: what its employee answered stays as it is', old.id);
  end if;
  return new;
end $$;
create trigger answer_stays before update on receipt for each row when (old.answered_at is not null) execute function answer_stays();
