import { documents, documentUpdate } from '@legajo/contract/employees/document.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import { removeRow, updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { enterFile, type FileStorage, sendFile, withReceivedFile } from '../files/entrance.ts'
import { answerOnce } from '../http/idempotency.ts'
import { pageOf } from '../http/page.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { validate } from '../http/validate.ts'
import { noteShown } from '../policies/shown-people.ts'
import {
  documentFields,
  documentsOfSelf,
  documentTexts,
  isCompanyTurn,
  readableDocument,
  readDocument,
  rightsOf,
  selectVisibleDocuments,
  stateSql,
} from './document-rows.ts'
import { enqueueText } from './document-text.ts'
import { checkAgainstType, enterDocument, requireUnusedUpload, usableType } from './enter-document.ts'
import { markRead } from './own-document.ts'
import { documentFilters, documentOrder, documentSort } from './search-documents.ts'

/** Documents of employees, for those who administer them. */
export const serveDocumentCalls = (server: Server, storage: FileStorage): void => {
  serve(server, documents.list, async ({ db, session }, { query }) => {
    const { text = '', typeId, state, signing } = query
    const found = documentFilters(selectVisibleDocuments(db, rightsOf(session)), query.filter)
      .where('d.company_id', '=', session.company)
      .$if(typeId !== undefined, (list) => list.where('d.type_id', '=', typeId ?? 0))
      .$if(state !== undefined, (list) => list.where(stateSql, '=', state as never))
      .$if(signing === 'COMPANY', (list) => list.where(isCompanyTurn))
      .$if(signing !== undefined && signing !== 'COMPANY', (list) => list.where('d.signing', '=', signing as never))
      .leftJoin('employee_document_text as x', (join) =>
        join.onRef('x.tenant_id', '=', 'd.tenant_id').onRef('x.document_id', '=', 'd.id'),
      )
      .$if(text !== '', (list) =>
        list.where(sql<boolean>`(x.search @@ websearch_to_tsquery('spanish', fold_text(${text}))
          or to_tsvector('spanish', fold_text(d.title)) @@ websearch_to_tsquery('spanish', fold_text(${text})))`),
      )
      .select(documentFields)
      .select(documentTexts)
      .select(excerptOf(text).as('excerpt'))
    return pageOf(found, query, documentSort, documentOrder)
  })
  serve(server, documents.ofEmployee, async ({ db, session }, { params }) => {
    await db.selectFrom('employee_card').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    return selectVisibleDocuments(db, rightsOf(session))
      .select(documentFields)
      .select(documentTexts)
      .where('d.employee_id', '=', params.id)
      .orderBy('d.id', 'desc')
      .limit(1000)
      .execute()
  })
  serve(server, documents.get, ({ db, session }, { params }) => readDocument(db, session, params.id))
  serve(server, documents.create, async ({ db, session, tenantId }, { body }) => {
    const fileKey = await requireUnusedUpload(db, session, body.fileKey)
    const id = await enterDocument(db, rightsOf(session), { ...body, fileKey, source: 'UPLOADED' })
    await enqueueText(server, db, { tenantId, company: session.company, user: session.username, documentId: id })
    return readDocument(db, session, id)
  })
  serveOperation(server, documents.upload, ({ session, scope, tenantId, request }, { params }) =>
    withReceivedFile(request, 'personal', server.settings, async ({ fields, ...file }) => {
      const draft = await validate<InferType<typeof documentUpdate>>(documentUpdate, fields, { cast: true })
      return server.database.inTenant(scope, (db) =>
        answerOnce(db, session, request, async () => {
          const { key } = await enterFile(db, storage, session, { ...file, kind: 'personal', folder: '' })
          const document = { ...draft, employeeId: params.id, fileKey: key, source: 'UPLOADED' } as const
          const id = await enterDocument(db, rightsOf(session), document)
          await enqueueText(server, db, { tenantId, company: session.company, user: session.username, documentId: id })
          return readDocument(db, session, id)
        }),
      )
    }),
  )
  serve(server, documents.update, async ({ db, session }, { params, body }) => {
    const former = await readDocument(db, session, params.id)
    const rights = rightsOf(session)
    const { typeId, title, validFrom, validUntil, version } = body
    const type = await usableType(db, typeId, rights)
    if (former.signing !== 'NONE' && title !== former.title) refuse('title', 'El título de un documento con firmas no se cambia')
    await updateRow(db, 'employee_document', params.id, {
      type_id: type.id,
      title,
      valid_from: validFrom || null,
      valid_until: validUntil || null,
      ...checkAgainstType(type, body, rights),
      ...((validUntil || null) !== former.validUntil && { notice_step: 0 }),
      ...(version !== undefined && { version }),
    })
    return readDocument(db, session, params.id)
  })
  serve(server, documents.remove, async ({ db, session }, { params }) => {
    const { signing, title } = await readDocument(db, session, params.id)
    if (signing === 'SIGNED' || signing === 'PENDING')
      fail('nothing_to_do', { what: `«${title}» tiene firmas: anulá el pedido de firmas antes, o conservalo si ya está firmado` })
    await removeRow(db, 'employee_document', params.id)
  })
  serve(server, documents.file, async ({ db, session, tenantId, request, reply }, { query }) => {
    const { isOwn, employeeId, ...file } = await readableDocument(db, session, query.id)
    noteShown(request, { employees: [employeeId] })
    if (isOwn) await markRead(db, session, file.id, query.view ? 'SEEN' : 'DOWNLOADED')
    return sendFile(reply, storage, tenantId, file, { inline: query.view === true && isShown(file.mime_type) })
  })
  serve(server, documents.markDownloaded, async ({ db, session }, { params }) => {
    const own = await documentsOfSelf(db, session.employeeId).select('d.id').where('d.id', '=', params.id).executeTakeFirst()
    await markRead(db, session, own?.id ?? fail('not_found'), 'DOWNLOADED')
  })
}

/** Types that browsers show; the answer's headers keep them from running anything. */
const isShown = (type: string): boolean => type.startsWith('image/') || type === 'application/pdf'

const excerptOf = (text: string) =>
  text === ''
    ? sql<string | null>`null::text`
    : sql<string | null>`case when x.search @@ websearch_to_tsquery('spanish', fold_text(${text})) then
        ts_headline('spanish', left(fold_text(x.content), 100000), websearch_to_tsquery('spanish', fold_text(${text})),
          'StartSel=«, StopSel=», MaxWords=24, MinWords=8, MaxFragments=1') end`
