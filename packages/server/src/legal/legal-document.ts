import {
  type DocumentedKind,
  documentInputs,
  type LegalDocument,
  legalDocuments,
  medicalDocuments,
} from '@legajo/contract/legal/legal-document.ts'
import type { Db } from '../db/database.ts'
import { hideDocument, issueDocument, readTemplate, rightsOf } from '../documents/entrance.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { openStorage } from '../files/entrance.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import type { Session } from '../session/session.ts'
import { itemValues } from './item-values.ts'

export const serveLegalDocuments: Area = (server) => {
  serve(server, legalDocuments.list, ({ db }, { query }) => documentsOf(db, query.kind, query.item_id))
  serve(server, legalDocuments.create, (context, { body }) => makeDocument(server, context, body))
  serve(server, medicalDocuments.list, ({ db }, { query }) => documentsOf(db, query.kind, query.item_id))
  serve(server, medicalDocuments.create, (context, { body }) => makeDocument(server, context, body))
}

interface Call {
  readonly db: Db
  readonly session: Session
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}

interface DocumentRequest {
  readonly kind: DocumentedKind
  readonly item_id: number
  readonly template_id: number
}

const makeDocument = async (
  server: Server,
  { db, session, tenantId, after }: Call,
  { kind, item_id, template_id }: DocumentRequest,
): Promise<LegalDocument[]> => {
  const { employee_id, values } = await itemValues(db, kind, item_id)
  const template = (await readTemplate(db, template_id)) ?? refuse('template_id', 'El modelo no existe o no está a tu alcance')
  const known: readonly string[] = documentInputs[kind]
  const unknown = template.inputs.filter((key) => !known.includes(key))
  if (unknown.length > 0)
    refuse('template_id', `El modelo pide «${unknown.join('», «')}», que este ítem no tiene; puede pedir ${known.join(', ')}`)
  const sanction =
    kind === 'SANCTION'
      ? await db.selectFrom('sanction').select(['status', 'notified_on']).where('id', '=', item_id).executeTakeFirst()
      : undefined
  if (sanction?.status === 'DRAFT' && template.signers.some((signer) => signer.kind === 'EMPLOYEE'))
    refuse('template_id', 'Lo firma la persona, que no ve una sanción en borrador; primero aprobá la sanción')
  const context = { server, db, tenantId, after, storage: openStorage(server.settings), rights: rightsOf(session) }
  const document_id = (await issueDocument(context, template, { employeeId: employee_id, inputs: values })) ?? fail('not_found')
  await db.insertInto('legal_document').values({ employee_id, kind, item_id, document_id }).execute()
  if (sanction && !sanction.notified_on) await hideDocument(db, document_id)
  return documentsOf(db, kind, item_id)
}

const documentsOf = async (db: Db, kind: DocumentedKind, item: number): Promise<LegalDocument[]> => {
  const rows = await db
    .selectFrom('legal_document as l')
    .innerJoin('employee_document as d', (join) =>
      join.onRef('d.tenant_id', '=', 'l.tenant_id').onRef('d.id', '=', 'l.document_id'),
    )
    .select(['d.id', 'd.title', 'l.created_at', 'l.created_by', 'd.signing'])
    .where('l.kind', '=', kind)
    .where('l.item_id', '=', item)
    .orderBy('l.id', 'desc')
    .execute()
  return rows.map(({ id, title, created_at, created_by, signing }) => ({
    id,
    title,
    made_at: created_at.toISOString(),
    made_by: created_by,
    signing,
  }))
}
