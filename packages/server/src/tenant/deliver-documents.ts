import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'

/** Code, name, and the rules that differ from the usual ones. */
const types = [
  ['DNI', 'Documento de identidad', { employee_uploads: true }],
  ['CONTRATO', 'Contrato de trabajo', {}],
  ['CONSTANCIA', 'Constancia', {}],
  ['NOTA', 'Nota o notificación', {}],
  ['TITULO', 'Título o certificado de estudios', { employee_uploads: true }],
  ['CARNET', 'Carnet o habilitación', { employee_uploads: true, expires: true, notice_days: 45 }],
  ['FAMILIA', 'Partida o documento de un familiar', { employee_uploads: true }],
  ['RESERVADO', 'Documento reservado', { confidential: true, visible_to_employee: false }],
] as const

const templates = [
  {
    name: 'Constancia de trabajo',
    type: 'CONSTANCIA',
    title: 'Constancia de trabajo de @apellido',
    content:
      '<p>@empresa, CUIT @cuitDeLaEmpresa, deja constancia de que <strong>@nombre @apellido</strong>, CUIL @cuil, legajo @legajo, trabaja en la empresa desde el @fechaDeIngreso en el puesto de @puesto.</p><p>Se extiende a pedido del interesado, para presentar ante quien corresponda, el @hoyEnLetras.</p>',
    inputs: [],
    signers: [{ kind: 'COMPANY', userId: null }],
  },
  {
    name: 'Entrega de elementos de trabajo',
    type: 'NOTA',
    title: 'Entrega de @elementos',
    content:
      '<p>El @hoy se entrega a <strong>@nombre @apellido</strong> (legajo @legajo): @elementos.</p><p>Se compromete a:</p><ul><li>cuidarlos y usarlos para el trabajo;</li><li>devolverlos cuando la empresa los pida o al terminar la relación laboral.</li></ul>',
    inputs: ['elementos'],
    signers: [
      { kind: 'EMPLOYEE', userId: null },
      { kind: 'COMPANY', userId: null },
    ],
  },
  {
    // The plan of vacations issues it with each notice.
    name: 'Aviso de vacaciones',
    type: 'NOTA',
    title: 'Aviso de vacaciones desde el @desde',
    content:
      '<p>@hoyEnLetras</p><p>Señor/a <strong>@nombre @apellido</strong>, legajo @legajo:</p><p>@empresa le comunica, con no menos de @anticipacion días de anticipación (LCT, art. 154), que gozará de @dias días de vacaciones desde el @desde hasta el @hasta inclusive.</p><p>La retribución se paga al comenzar (LCT, art. 155).</p>',
    inputs: ['anticipacion', 'dias', 'desde', 'hasta'],
    signers: [{ kind: 'EMPLOYEE', userId: null }],
  },
] as const

/** The usual types and templates of documents of the current company. */
export const deliverDocuments = async (db: Db): Promise<void> => {
  const ids = new Map<string, number>()
  for (const [code, name, rules] of types) ids.set(code, await insertRow(db, 'document_type', { code, name, ...rules }))
  for (const { type, inputs, signers, ...template } of templates)
    await insertRow(db, 'document_template', {
      ...template,
      type_id: ids.get(type) ?? 0,
      inputs: JSON.stringify(inputs),
      signers: JSON.stringify(signers),
    })
}
