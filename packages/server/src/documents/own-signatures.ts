import { documentSignings } from '@legajo/contract/employees/document-signing.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { personOf } from '../db/person-of.ts'
import { utcText } from '../db/utc-text.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { notify } from '../platform/notify.ts'
import type { Session } from '../session/session.ts'
import { signWithOwnKey } from '../signers/own-key.ts'
import { selectDocuments } from './document-rows.ts'
import type { EmployeeServices } from './employee-services.ts'
import { notifyNext, type SigningContext } from './request-signatures.ts'
import { endTurn, lockTurn, type SigningTurn } from './signing-rows.ts'

const isOwnTurn = ({ userId, employeeId }: Session) =>
  sql<boolean>`(p.kind = 'USER' and p.user_id = ${userId} or p.kind = 'EMPLOYEE' and p.employee_id = ${employeeId ?? -1})`

/** Documents that wait for the signature of the user, who signs with a key that only their password opens. */
export const serveOwnSignatures = (server: Server, { finishSignedTasks }: EmployeeServices): void => {
  serve(server, documentSignings.pending, ({ db, session }) =>
    selectDocuments(db)
      .innerJoin('document_signing as s', (join) =>
        join.onRef('s.tenant_id', '=', 'd.tenant_id').onRef('s.document_id', '=', 'd.id'),
      )
      .innerJoin('document_signer as p', (join) =>
        join.onRef('p.tenant_id', '=', 's.tenant_id').onRef('p.signing_id', '=', 's.id'),
      )
      .select(['d.id as documentId', 'd.title', 'f.mime_type as mimeType', 's.due_date as dueDate'])
      .select([
        utcText('s.requested_at').as('requestedAt'),
        sql<string>`coalesce(${personOf('s.requested_by')}, '')`.as('requestedBy'),
      ])
      .select(fullName('e').as('employeeName'))
      .where('s.state', '=', 'PENDING')
      .where('p.state', '=', 'PENDING')
      .where(isOwnTurn(session))
      .orderBy('s.id')
      .limit(500)
      .execute(),
  )
  serve(server, documentSignings.sign, async ({ db, session, tenantId, request, after }, { params, body }) => {
    const turn = (await lockTurn(db, params.id, isOwnTurn(session))) ?? fail('not_found')
    const statement = statementOf(turn, session, request.ip, 'firma en conformidad')
    const signed = await signWithOwnKey(db, session.userId, body.password, statement)
    await store(db, turn, session, request, statement, signed, 'SIGNED', null)
    const context = { server, db, tenantId, after }
    if (await endTurn(db, params.id, turn)) {
      await notifyRequester(context, server, turn, params.id, {
        title: 'Un documento quedó firmado',
        text: turn.title,
      })
      await finishSignedTasks({ ...server, ...context }, params.id, session.username)
    } else await notifyNext(context, turn.signing_id, turn.title)
  })
  serve(server, documentSignings.refuse, async ({ db, session, tenantId, request, after }, { params, body }) => {
    const turn = (await lockTurn(db, params.id, isOwnTurn(session))) ?? fail('not_found')
    const statement = `${statementOf(turn, session, request.ip, 'rechaza la firma')}\nMotivo: ${body.reason}`
    const signed = await signWithOwnKey(db, session.userId, body.password, statement)
    await store(db, turn, session, request, statement, signed, 'REFUSED', body.reason)
    await sql`update document_signing set state = 'REFUSED', finished_at = now() where id = ${turn.signing_id}`.execute(db)
    await sql`update employee_document set signing = 'REFUSED' where id = ${params.id}`.execute(db)
    await notifyRequester({ server, db, tenantId, after }, server, turn, params.id, {
      title: `${turn.signer} rechazó firmar un documento`,
      text: `${turn.title}: ${body.reason}`,
    })
  })
}

const statementOf = (
  { code, title, hash, employee }: SigningTurn,
  { username, userId }: Session,
  address: string,
  what: string,
): string =>
  [
    `Documento «${title}» de ${employee}, pedido de firma ${code}, SHA-256 ${hash}.`,
    `Usuario «${username}» (${userId}) ${what}, ${new Date().toISOString()}, desde la dirección ${address}.`,
  ].join('\n')

const store = async (
  db: Db,
  { signing_id, position, hash }: SigningTurn,
  { userId }: Session,
  request: { readonly ip: string; readonly headers: { readonly 'user-agent'?: string | undefined } },
  statement: string,
  { signature, publicKey }: { readonly signature: string; readonly publicKey: string },
  state: 'SIGNED' | 'REFUSED',
  reason: string | null,
): Promise<void> => {
  await sql`update document_signer set state = ${state}, at = now(), address = ${request.ip}, user_id = ${userId},
      agent = ${(request.headers['user-agent'] ?? '').slice(0, 200)}, document_hash = ${hash}, statement = ${statement},
      signature = ${signature}, public_key = ${publicKey}, reason = ${reason}
    where signing_id = ${signing_id} and position = ${position}`.execute(db)
}

/** The user who requested the signatures is notified of their end. */
const notifyRequester = async (
  { db, tenantId, after }: SigningContext,
  { push }: Server,
  { signing_id }: SigningTurn,
  documentId: number,
  message: { readonly title: string; readonly text: string },
): Promise<void> => {
  const { rows } = await sql<{ id: number }>`select u.id from account_card u join document_signing s
    on s.tenant_id = u.tenant_id and s.requested_by = u.account_name where s.id = ${signing_id} and u.actived`.execute(db)
  await notify(
    { db, tenantId, push, after },
    rows.map(({ id }) => id),
    {
      ...message,
      route: `/employee-module/document-finder?detalle=${documentId}`,
    },
  )
}
