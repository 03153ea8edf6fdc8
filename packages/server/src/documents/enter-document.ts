import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'
import type { DocumentRights } from './document-rows.ts'

interface NewDocument {
  readonly employeeId: number
  readonly typeId: number
  readonly title: string
  readonly validFrom?: string | null | undefined
  readonly validUntil?: string | null | undefined
  readonly confidential?: boolean | undefined
  readonly fileKey: string
  readonly source: 'UPLOADED' | 'TEMPLATE' | 'SELF'
  readonly batchId?: number
}

/** A type of the current company that a user may use. */
export const usableType = async (db: Db, id: number, { confidential }: DocumentRights) => {
  const type = await db
    .selectFrom('document_type')
    .select(['id', 'name', 'confidential', 'expires', 'visible_to_employee', 'employee_uploads'])
    .where('id', '=', id)
    .where('company_id', '=', sql<number>`app_company()`)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!type || (type.confidential && !confidential)) return refuse('typeId', 'El tipo de documento no existe o no está activo')
  return type
}
type UsableType = Awaited<ReturnType<typeof usableType>>

/** A type that expires requires the day; a document of a confidential type is confidential. */
export const checkAgainstType = (
  type: UsableType,
  { validUntil, confidential = false }: Pick<NewDocument, 'validUntil' | 'confidential'>,
  rights: DocumentRights,
) => {
  if (type.expires && !validUntil) refuse('validUntil', `«${type.name}» exige la fecha de vencimiento`)
  if (confidential && !rights.confidential) fail('confidential')
  return { confidential: confidential || type.confidential, visible_to_employee: type.visible_to_employee }
}

/** Adds a document with a stored file to an employee, and returns its id. */
export const enterDocument = async (db: Db, rights: DocumentRights, document: NewDocument): Promise<number> => {
  const employee = await db
    .selectFrom('employee_card as employee')
    .select(['id', 'company_id'])
    .where('id', '=', document.employeeId)
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()
  if (!employee) return refuse('employeeId', 'El empleado no existe en esta empresa o no está a tu alcance')
  const type = await usableType(db, document.typeId, rights)
  return insertRow(db, 'employee_document', {
    employee_id: employee.id,
    type_id: type.id,
    title: document.title,
    valid_from: document.validFrom || null,
    valid_until: document.validUntil || null,
    ...checkAgainstType(type, document, rights),
    file_key: document.fileKey,
    source: document.source,
    ...(document.batchId !== undefined && { batch_id: document.batchId }),
  })
}

/** A personal file that this user uploaded and no record has yet; `field` is named in the refusal. */
export const requireUnusedUpload = async (db: Db, { username }: Session, key: string, field = 'fileKey'): Promise<string> => {
  const file = await db
    .selectFrom('stored_file')
    .select('key')
    .where('key', '=', key)
    .where('kind', '=', 'personal')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('created_by', '=', username)
    .where(sql<boolean>`not is_file_in_use(kind, key)`)
    .executeTakeFirst()
  return file?.key ?? refuse(field, 'El archivo no está o ya se usó; subilo de nuevo')
}
