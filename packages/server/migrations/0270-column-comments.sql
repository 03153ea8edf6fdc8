-- The allowed values and the meaning of columns, from which the types of the tables are generated.

alter table coaching_event add constraint coaching_event_event_type_check
  check (event_type in ('CURSO', 'TALLER', 'CHARLA', 'JORNADA', 'INDUCCION'));
alter table notice_type add constraint notice_type_day_kind_check check (day_kind in ('CORRIDOS', 'HABILES'));

comment on column employee.salary is 'Monthly pay in pesos; null for those paid by their agreement''s scale.';
comment on column employee.earlier_pay is 'The oldest first; null while pay never changed.';
comment on column type_uo.company_id is 'Null for the kinds that all companies share.';
comment on column concept_past.valid_until is 'The last day on which it was so.';
comment on column concept_past.was is 'The whole row of the concept.';
comment on column custom_function_past.valid_until is 'The last day on which it was so.';
comment on column custom_function_past.was is 'The row of the function without its keys.';
comment on column dynamic_column.binding is 'The field of the file, or the code of the concept or accumulator, that the column shows.';
comment on column novelty.period_from is 'First day of the month that it is imputed to.';
comment on column novelty.first_id is 'The first novelty of its notice; null for the first one itself.';
comment on column receipt.former_hash is 'Of the paper that an earlier build issued and did not keep.';
comment on column request_key.answer is 'Sealed; null while the request runs, or when the answer carries a secret.';
comment on column mail.body is 'Sealed; null once the mail is sent.';
comment on column liquidation_employee.outputs is 'Values in the order of the rule set; null is zero.';
comment on column liquidation_employee.inputs is 'Values in the order of the rule set; null is zero.';
