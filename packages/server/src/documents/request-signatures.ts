import { randomBytes } from 'node:crypto'
import type { SignerDraft } from '@legajo/contract/employees/document-signing.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { firstLastName } from '../db/person-of.ts'
import { AppError } from '../errors/app-error.ts'
import type { Server } from '../http/server.ts'
import { notify, usersOfEmployee } from '../platform/notify.ts'
import { tenantNameOf } from '../platform/tenant-named.ts'
import { addressOf } from '../settings/public-address.ts'

export interface SigningContext {
  readonly server: Server
  readonly db: Db
  readonly tenantId: number
  readonly after: (work: () => unknown) => void
}

interface Terms {
  readonly signers: readonly SignerDraft[]
  readonly reminderDays: number
  readonly dueDate?: string | null | undefined
}

/** Requests the signatures of documents without any; the first signer is notified. Returns the number of requests. */
export const requestSignatures = async (
  context: SigningContext,
  documentIds: readonly number[],
  terms: Terms,
): Promise<number> => {
  const { db } = context
  let requestedCount = 0
  for (const documentId of documentIds) {
    const document = await db
      .selectFrom('employee_document as d')
      .innerJoin('employee_card as e', 'e.id', 'd.employee_id')
      .innerJoin('stored_file as f', 'f.key', 'd.file_key')
      .select(['d.id', 'd.title', 'd.employee_id as employeeId', 'd.source', 'd.signing', 'f.sha256', 'f.mime_type as type'])
      .select(firstLastName('e').as('name'))
      .where('d.id', '=', documentId)
      .executeTakeFirst()
    if (!document || document.signing === 'PENDING' || document.signing === 'SIGNED') continue
    const isOwnWriter = document.source === 'TEMPLATE' && document.type === 'application/pdf'
    if (!isOwnWriter && terms.signers.some(({ kind }) => kind === 'COMPANY'))
      throw new AppError('validation', {}, [
        {
          path: 'signers',
          message: `La empresa firma con su certificado los documentos hechos de un modelo; «${document.title}» se subió`,
        },
      ])
    const { id } = await db
      .insertInto('document_signing')
      .values({
        document_id: documentId,
        code: randomBytes(9).toString('base64url'),
        document_hash: document.sha256,
        reminder_days: terms.reminderDays,
        due_date: terms.dueDate || null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [position, { kind, userId }] of terms.signers.entries())
      await db
        .insertInto('document_signer')
        .values({
          signing_id: id,
          position,
          kind: kind as 'USER',
          state: position === 0 ? 'PENDING' : 'WAITING',
          ...(kind === 'EMPLOYEE' && { employee_id: document.employeeId, name: document.name }),
          ...(kind === 'COMPANY' && { name: 'La empresa' }),
          ...(kind === 'USER' && { user_id: userId ?? 0, name: await nameOfUser(db, userId ?? 0) }),
        } as never)
        .execute()
    await sql`update employee_document set signing = 'PENDING'${
      terms.signers.some(({ kind }) => kind === 'EMPLOYEE') ? sql`, visible_to_employee = true` : sql``
    } where id = ${documentId}`.execute(db)
    await notifyNext(context, id, document.title)
    requestedCount += 1
  }
  return requestedCount
}

const nameOfUser = async (db: Db, id: number): Promise<string> => {
  const user = await db.selectFrom('account_card').select(['name', 'last_name']).where('id', '=', id).executeTakeFirstOrThrow()
  return `${user.name} ${user.last_name}`.trim()
}

/** Notifies the next signer, and counts the days until the next reminder from now on. */
export const notifyNext = async (
  { server, db, tenantId, after }: SigningContext,
  signingId: number,
  title: string,
  { isReminder = false } = {},
): Promise<void> => {
  const next = await db
    .selectFrom('document_signer')
    .select(['kind', 'user_id', 'employee_id', 'company_id'])
    .where('signing_id', '=', signingId)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  if (!next) return
  await sql`update document_signing set reminded_at = now() where id = ${signingId}`.execute(db)
  if (next.kind === 'COMPANY') return notifyRequester({ server, db, tenantId, after }, signingId)
  const users = next.kind === 'USER' ? [next.user_id ?? 0] : await usersOfEmployee(db, next.employee_id ?? 0)
  await notify({ db, tenantId, push: server.push, after }, users, {
    title: isReminder ? 'Recordatorio: tenés un documento para firmar' : 'Tenés un documento para firmar',
    text: title,
    route: '/selfservice/documents?parte=firmar',
  })
  const addresses = await db
    .selectFrom('account_card')
    .select('email')
    .where('id', 'in', [...users, 0])
    .where('email', 'is not', null)
    .execute()
  const link = addressOf(server.settings, await tenantNameOf(db), '/selfservice/documents?parte=firmar')
  const subject = isReminder ? `Recordatorio: falta tu firma en «${title}»` : `Tenés un documento para firmar: «${title}»`
  const text = `Entrá a la suite, abrí «Mis documentos» y firmalo con tu contraseña.\n\n${link}`
  await server.mail.send(db, ...addresses.flatMap(({ email }) => (email ? [{ tenantId, to: email, subject, text }] : [])))
}

const companyTurn = {
  title: 'Hay documentos que esperan la firma de la empresa',
  text: 'Elegilos todos y firmalos juntos con «Firmar por la empresa».',
  route: '/employee-module/document-finder?firma=COMPANY',
}

/** The user who requested signatures is notified that the company has the turn, once until they read it. */
const notifyRequester = async ({ server, db, tenantId, after }: SigningContext, signingId: number): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select u.id from account_card u join document_signing s
      on s.tenant_id = u.tenant_id and s.requested_by = u.account_name
    where s.id = ${signingId} and u.actived and not exists (select from notification n
      where n.tenant_id = u.tenant_id and n.user_id = u.id and n.route = ${companyTurn.route} and not n.status_read)`.execute(db)
  await notify(
    { db, tenantId, push: server.push, after },
    rows.map(({ id }) => id),
    companyTurn,
  )
}
