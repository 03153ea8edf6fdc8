import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { fail } from '../errors/app-error.ts'
import { type FileStorage, storeContent } from '../files/entrance.ts'
import type { Session } from '../session/session.ts'
import { companySigner, nameIn, signingObstacle } from '../signers/company-signer.ts'
import type { EmployeeServices } from './employee-services.ts'
import { notifyNext, type SigningContext } from './request-signatures.ts'
import { endTurn, lockTurn } from './signing-rows.ts'

/** Signs a document with the company's certificate when it is the company's turn. Returns whether it was. */
export const signAsCompany = async (
  context: SigningContext,
  storage: FileStorage,
  session: Session,
  address: string,
  documentId: number,
  { finishSignedTasks }: EmployeeServices,
): Promise<boolean> => {
  const { server, db, tenantId } = context
  const turn = await lockTurn(db, documentId, sql<boolean>`p.kind = 'COMPANY'`)
  if (!turn) return false
  const found =
    (await companySigner(db, server.settings, turn.company_id)) ??
    fail('not_configured', { what: 'El certificado de la empresa' })
  const obstacle = signingObstacle(found.signer.certificate)
  if (obstacle) fail('signer_not_current', { why: obstacle })
  const stream = (await storage.open(tenantId, turn.hash)) ?? fail('not_found')
  const file = await db
    .selectFrom('employee_document as d')
    .innerJoin('file_card as f', 'f.key', 'd.file_key')
    .select(['f.name', 'f.key'])
    .where('d.id', '=', documentId)
    .executeTakeFirstOrThrow()
  const name = nameIn(found.signer.certificate.subject)
  const bytes = await found.pdf.signAside(await buffer(stream), {
    at: new Date(),
    name,
    reason: turn.title,
    location: 'Argentina',
  })
  const signed = await storeContent(db, storage, tenantId, { name: file.name, type: 'application/pdf', ending: 'pdf', bytes })
  await sql`update employee_document set original_key = ${file.key}, file_key = ${signed.key} where id = ${documentId}`.execute(
    db,
  )
  await sql`update document_signer set state = 'SIGNED', at = now(), address = ${address}, name = ${name}, document_hash = ${turn.hash},
      user_id = ${session.userId},
      statement = ${`Firma PAdES con el certificado ${found.signer.certificate.fingerprint256}, ordenada por «${session.username}».`}
    where signing_id = ${turn.signing_id} and position = ${turn.position}`.execute(db)
  if (await endTurn(db, documentId, turn)) await finishSignedTasks({ ...server, ...context }, documentId, session.username)
  else await notifyNext(context, turn.signing_id, turn.title)
  return true
}
