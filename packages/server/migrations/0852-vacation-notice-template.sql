-- The model of the written notice of vacations for companies that exist; new ones receive it with the other documents.
insert into document_type (tenant_id, company_id, code, name)
  select c.tenant_id, c.id, 'NOTA', 'Nota o notificación' from company c
  where not exists (select from document_type t where t.tenant_id = c.tenant_id and t.company_id = c.id and t.code = 'NOTA');
insert into document_template (tenant_id, company_id, name, type_id, title, content, inputs, signers)
  select t.tenant_id, t.company_id, 'Aviso de vacaciones', t.id, 'Aviso de vacaciones desde el @desde',
    '<p>@hoyEnLetras</p><p>Señor/a <strong>@nombre @apellido</strong>, legajo @legajo:</p><p>@empresa le comunica, con no menos de @anticipacion días de anticipación (LCT, art. 154), que gozará de @dias días de vacaciones desde el @desde hasta el @hasta inclusive.</p><p>La retribución se paga al comenzar (LCT, art. 155).</p>',
    '["anticipacion", "dias", "desde", "hasta"]', '[{"kind": "EMPLOYEE", "userId": null}]'
  from document_type t
  where t.code = 'NOTA' and not exists (select from document_template d
    where d.tenant_id = t.tenant_id and d.company_id = t.company_id and d.name = 'Aviso de vacaciones');
