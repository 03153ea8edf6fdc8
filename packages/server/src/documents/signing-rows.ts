import type { Signing } from '@legajo/contract/employees/document-signing.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { firstLastName, personOf } from '../db/person-of.ts'
import { utcText } from '../db/utc-text.ts'
import { notFound } from '../errors/app-error.ts'

/** The last request of signatures of a document. */
export const signingOf = async (
  db: Db,
  documentId: number,
): Promise<Signing & { readonly id: number; readonly code: string }> => {
  const row = await db
    .selectFrom('document_signing')
    .select(['id', 'code', 'document_id as documentId', 'state', 'due_date as dueDate', 'reminder_days as reminderDays'])
    .select(['document_hash as hash', utcText('requested_at').as('requestedAt')])
    .select(sql<string>`coalesce(${personOf('requested_by')}, '')`.as('requestedBy'))
    .where('document_id', '=', documentId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow(notFound)
  const signers = await db
    .selectFrom('document_signer')
    .select(['position', 'kind', 'name', 'state', 'address', 'document_hash as hash', 'reason'])
    .select(sql<string | null>`${utcText('at')}`.as('at'))
    .select(
      sql<boolean>`kind = 'COMPANY' or exists (select from account_card u where u.actived
        and (u.id = document_signer.user_id or u.employee_id = document_signer.employee_id))`.as('hasUser'),
    )
    .where('signing_id', '=', row.id)
    .orderBy('position')
    .execute()
  return { ...row, signers }
}

/** The turn of a signer, locked until it ends: the signer too, whose state a second request would else read as it was before. */
export const lockTurn = async (db: Db, documentId: number, isTheirs: ReturnType<typeof sql<boolean>>) => {
  const { rows } = await sql<{
    signing_id: number
    position: number
    code: string
    title: string
    signer: string
    hash: string
    employee: string
    company_id: number
    confidential: boolean
  }>`select p.signing_id, p.position, s.code, d.title, p.name as signer, f.sha256 as hash, ${firstLastName('e')} as employee, d.company_id,
      d.confidential or e.confidential as confidential
    from document_signing s
      join document_signer p on p.tenant_id = s.tenant_id and p.signing_id = s.id
      join employee_document d on d.tenant_id = s.tenant_id and d.id = s.document_id
      join employee_card e on e.tenant_id = d.tenant_id and e.id = d.employee_id
      join stored_file f on f.tenant_id = d.tenant_id and f.key = d.file_key
    where s.document_id = ${documentId} and s.state = 'PENDING' and p.state = 'PENDING' and ${isTheirs} for update of s, p`.execute(
    db,
  )
  return rows[0]
}
export type SigningTurn = NonNullable<Awaited<ReturnType<typeof lockTurn>>>

/** Ends a signature: the next signer has the turn, or the document is signed. Returns whether it was the last. */
export const endTurn = async (db: Db, documentId: number, { signing_id, position }: SigningTurn): Promise<boolean> => {
  const { numAffectedRows } = await sql`update document_signer set state = 'PENDING'
    where signing_id = ${signing_id} and position = ${position + 1} and state = 'WAITING'`.execute(db)
  if (numAffectedRows && numAffectedRows > 0n) {
    await sql`update document_signing set reminded_at = now() where id = ${signing_id}`.execute(db)
    return false
  }
  await sql`update document_signing set state = 'SIGNED', finished_at = now() where id = ${signing_id}`.execute(db)
  await sql`update employee_document set signing = 'SIGNED' where id = ${documentId}`.execute(db)
  return true
}
