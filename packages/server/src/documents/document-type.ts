import { documentTypes } from '@legajo/contract/employees/document-type.ts'
import type { Area } from '../http/server.ts'
import { can } from '../policies/can.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

/** Types of documents. A confidential type does not exist for a user who may not see its documents. */
export const serveDocumentTypes: Area = (server) => {
  serveDeclared(server, documentTypes, {
    visible: (of, { session }) =>
      of.and([of('company_id', '=', session.company), ...(can(session, 'read', 'pay') ? [] : [of('confidential', '=', false)])]),
    heldBy: [
      { table: 'employee_document', column: 'type_id', what: 'El tipo', noun: 'documento' },
      { table: 'document_template', column: 'type_id', what: 'El tipo', noun: 'modelo' },
    ],
  })
}
