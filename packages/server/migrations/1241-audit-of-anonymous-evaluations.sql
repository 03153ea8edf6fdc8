-- A change of an anonymous evaluation would show in the audit when its author began and sent it: only a change of its author is audited.
drop trigger audit on performance_evaluation;
create trigger audit after insert or delete on performance_evaluation for each row execute function audit_row('{id}');
create trigger audit_update after update on performance_evaluation for each row
  when (new.kind not in ('UPWARD', 'PEER') or new.evaluator_id <> old.evaluator_id) execute function audit_row('{id}');
