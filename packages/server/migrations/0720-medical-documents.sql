-- Documents of templates for exams and accidents too.
alter table legal_document drop constraint legal_document_kind_check;
alter table legal_document add constraint legal_document_kind_check
  check (kind in ('SANCTION', 'TELEGRAM', 'CONCILIATION', 'EXAM', 'ACCIDENT'));
