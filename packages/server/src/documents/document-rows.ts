import type { DocumentState, EmployeeDocument } from '@legajo/contract/employees/document.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { utcText } from '../db/utc-text.ts'
import { notFound } from '../errors/app-error.ts'
import { can } from '../policies/can.ts'
import type { Session } from '../session/session.ts'

/** The documents that a user may see: confidential ones too, or the others alone. */
export interface DocumentRights {
  readonly confidential: boolean
}

export const rightsOf = (session: Session): DocumentRights => ({ confidential: can(session, 'read', 'pay') })

/** The validity of a document `d` of a type `t` today. */
export const stateSql = sql<DocumentState>`case
  when d.valid_until < app_today() then 'EXPIRED'
  when d.valid_from > app_today() then 'COMING'
  when d.valid_until <= app_today() + t.notice_days then 'EXPIRING'
  else 'CURRENT' end`

/** Whether a document `d` waits for the signature of the company. */
export const isCompanyTurn = sql<boolean>`exists (select from document_signing s
  join document_signer p on p.tenant_id = s.tenant_id and p.signing_id = s.id
  where s.tenant_id = d.tenant_id and s.document_id = d.id and s.state = 'PENDING' and p.state = 'PENDING' and p.kind = 'COMPANY')`

/** Documents of the people that row security shows. */
export const selectDocuments = (db: Db) =>
  db
    .selectFrom('employee_document as d')
    .innerJoin('employee_card as e', (join) => join.onRef('e.tenant_id', '=', 'd.tenant_id').onRef('e.id', '=', 'd.employee_id'))
    .innerJoin('document_type as t', (join) => join.onRef('t.tenant_id', '=', 'd.tenant_id').onRef('t.id', '=', 'd.type_id'))
    .innerJoin('stored_file as f', (join) => join.onRef('f.tenant_id', '=', 'd.tenant_id').onRef('f.key', '=', 'd.file_key'))

/** The documents that a user with the permit may see. */
export const selectVisibleDocuments = (db: Db, { confidential }: DocumentRights) =>
  selectDocuments(db).$if(!confidential, (query) => query.where('d.confidential', '=', false))

/** Documents that the employee may see. */
export const documentsOfSelf = (db: Db, employeeId: number | null) =>
  selectDocuments(db)
    .where('d.employee_id', '=', employeeId ?? -1)
    .where('d.visible_to_employee', '=', true)

export const documentFields = [
  'd.id',
  'd.employee_id as employeeId',
  'e.file_code as fileCode',
  'd.type_id as typeId',
  't.name as typeName',
  'd.title',
  'f.name as fileName',
  'f.mime_type as mimeType',
  'f.bytes',
  'd.valid_from as validFrom',
  'd.valid_until as validUntil',
  'd.confidential',
  'd.source',
  'd.signing',
  'd.version',
] as const

export const documentTexts = [
  fullName('e').as('employeeName'),
  stateSql.as('state'),
  utcText('d.created_at').as('createdAt'),
  sql<string>`coalesce(d.created_by, '')`.as('createdBy'),
  sql<string | null>`${utcText('d.seen_at')}`.as('seenAt'),
  sql<string | null>`${utcText('d.downloaded_at')}`.as('downloadedAt'),
] as const

/** One document that the user may see; `not_found` otherwise. */
export const readDocument = async (db: Db, session: Session, id: number): Promise<EmployeeDocument> =>
  await selectVisibleDocuments(db, rightsOf(session))
    .select(documentFields)
    .select(documentTexts)
    .where('d.id', '=', id)
    .executeTakeFirstOrThrow(notFound)

/** A file to send: its content and the document's facts. */
const fileFields = [
  'd.id',
  'd.employee_id as employeeId',
  'd.title',
  'd.file_key as key',
  'f.name',
  'f.mime_type',
  'f.sha256',
  'f.bytes',
] as const

/**
 * The file of a document that the caller may read: their own, one of others with the permit, or one that they sign. `isOwn` when they read
 * it as its employee.
 */
export const readableDocument = async (db: Db, session: Session, id: number) => {
  const own = await documentsOfSelf(db, session.employeeId).select(fileFields).where('d.id', '=', id).executeTakeFirst()
  if (own) return { ...own, isOwn: true }
  if (can(session, 'read', 'files of employees')) {
    const seen = await selectVisibleDocuments(db, rightsOf(session)).select(fileFields).where('d.id', '=', id).executeTakeFirst()
    if (seen) return { ...seen, isOwn: false }
  }
  const toSign = await selectDocuments(db)
    .select(fileFields)
    .where('d.id', '=', id)
    .where(sql<boolean>`exists (select from document_signing s join document_signer p on p.tenant_id = s.tenant_id and p.signing_id = s.id
        where s.tenant_id = d.tenant_id and s.document_id = d.id and s.state <> 'CANCELLED' and p.state <> 'WAITING'
          and (p.user_id = ${session.userId} or p.employee_id = ${session.employeeId ?? -1}))`)
    .executeTakeFirstOrThrow(notFound)
  return { ...toSign, isOwn: false }
}
