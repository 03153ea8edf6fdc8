import { sanitizeHtml } from '@legajo/contract/communication/safe-html.ts'
import { documentTemplates } from '@legajo/contract/employees/document-template.ts'
import { sql } from 'kysely'
import { refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { can } from '../policies/can.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { rightsOf } from './document-rows.ts'
import { usableType } from './enter-document.ts'
import { drawTemplate, letterheadOf } from './make-document.ts'
import { mustKnowKeys, withInputs } from './merge-template.ts'
import { placeholdersFor, valuesOfPeople } from './placeholders.ts'
import { mustNameSigners } from './signers.ts'

/** Templates of documents. Those of a confidential type do not exist for a user who may not see its documents. */
export const serveTemplates = (server: Server): void => {
  const { list, create, update, remove } = documentTemplates
  serveResource(
    server,
    { list, create, update, remove },
    {
      table: 'document_template',
      orderBy: ['name'],
      fields: {
        typeName: () =>
          sql<string>`(select t.name from document_type t where t.tenant_id = document_template.tenant_id and t.id = document_template.type_id)`,
        inputs: 'inputs',
        signers: 'signers',
      },
      visible: (of, { session }) =>
        of.and([
          of('company_id', '=', session.company),
          ...(can(session, 'read', 'pay')
            ? []
            : [
                sql<boolean>`not exists (select from document_type t where t.tenant_id = document_template.tenant_id
                and t.id = document_template.type_id and t.confidential)`,
              ]),
        ]),
      beforeSave: async ({ db, session }, draft) => {
        await usableType(db, draft.typeId, rightsOf(session))
        await mustKnowKeys(db, draft, rightsOf(session))
        await mustNameSigners(db, draft.signers)
      },
      values: ({ content, inputs, signers }) => ({
        content: sanitizeHtml(content),
        ...(inputs && { inputs: JSON.stringify(inputs) }),
        ...(signers && { signers: JSON.stringify(signers) }),
      }),
    },
  )
  serve(server, documentTemplates.placeholders, async ({ db, session }) => [...(await placeholdersFor(db, rightsOf(session)))])
  serve(server, documentTemplates.preview, async ({ db, session, reply }, { body }) => {
    const rights = rightsOf(session)
    await mustKnowKeys(db, body, rights)
    const person = (await valuesOfPeople(db, [body.employeeId], rights)).get(body.employeeId)
    if (!person) return refuse('employeeId', 'El empleado no existe en esta empresa o no está a tu alcance')
    const inputs = Object.fromEntries(body.values.map(({ key, value }) => [key, value]))
    const { bytes } = drawTemplate(await letterheadOf(db), body, withInputs(person.values, inputs))
    reply.header('content-disposition', 'inline; filename="vista-previa.pdf"').type('application/pdf')
    return bytes as never
  })
}
