import { documentSignings } from '@legajo/contract/employees/document-signing.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import { fullName } from '../db/person-columns.ts'
import { fail, refuse } from '../errors/app-error.ts'
import type { FileStorage } from '../files/entrance.ts'
import { containsWords } from '../http/filter.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { noteShown } from '../policies/shown-people.ts'
import { readableDocument, readDocument, rightsOf, selectVisibleDocuments } from './document-rows.ts'
import type { EmployeeServices } from './employee-services.ts'
import { evidenceOf } from './evidence.ts'
import { notifyNext, requestSignatures } from './request-signatures.ts'
import { signAsCompany } from './sign-as-company.ts'
import { mustNameSigners } from './signers.ts'
import { signingOf } from './signing-rows.ts'

/** Signatures of documents, for the users who request them. */
export const serveSignings = (server: Server, storage: FileStorage, employees: EmployeeServices): void => {
  serve(server, documentSignings.request, async ({ db, session, tenantId, after }, { body }) => {
    if (body.dueDate && body.dueDate < (await todayOf(db))) refuse('dueDate', 'Elegí hoy o un día que no haya pasado')
    await mustNameSigners(db, body.signers)
    const ids = await selectVisibleDocuments(db, rightsOf(session))
      .select('d.id')
      .where('d.id', '=', anyOf(body.documentIds))
      .where('d.company_id', '=', session.company)
      .execute()
    if (ids.length < new Set(body.documentIds).size)
      refuse('documentIds', 'Un documento de la lista no existe o no está a tu alcance')
    const done = await requestSignatures(
      { server, db, tenantId, after },
      ids.map(({ id }) => id),
      body,
    )
    if (done === 0) fail('nothing_to_do', { what: 'Los documentos elegidos ya se mandaron a firmar' })
    return { done, skipped: ids.length - done }
  })
  serve(server, documentSignings.people, async ({ db, session }, { query }) => {
    const { rows } = await sql<{
      id: number
      name: string
    }>`select u.id, trim(${fullName('u')}, ', ') as name from account_card u
      where u.actived and not u.blocked and not u.service and (${query.id ?? null}::bigint is null or u.id = ${query.id ?? null})
        and exists (select from account_company c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.works_in = ${session.company})
        and (u.employee_id is null or exists (select from employee_card e where e.tenant_id = u.tenant_id and e.id = u.employee_id))
        and ${containsWords("fold_text(u.last_name || ' ' || u.name || ' ' || u.account_name)", query.filter ?? '')}
      order by 2 limit 20`.execute(db)
    return rows
  })
  serve(server, documentSignings.get, async ({ db, session }, { params }) => {
    await readDocument(db, session, params.id)
    const { id: _, code: __, ...shown } = await signingOf(db, params.id)
    return shown
  })
  serve(server, documentSignings.remind, async ({ db, session, tenantId, after }, { params }) => {
    const { title } = await readDocument(db, session, params.id)
    const { id, state, signers } = await signingOf(db, params.id)
    if (state !== 'PENDING') fail('nothing_to_do', { what: 'Nadie tiene que firmar este documento' })
    const unreachable = signers.find((signer) => signer.state === 'PENDING' && !signer.hasUser)
    if (unreachable)
      fail('nothing_to_do', { what: `${unreachable.name} no tiene un usuario activo: creale uno, o anulá el pedido` })
    await sql`update document_signing set reminded_at = now() where id = ${id}`.execute(db)
    await notifyNext({ server, db, tenantId, after }, id, title, { isReminder: true })
  })
  serve(server, documentSignings.cancel, async ({ db, session }, { params }) => {
    await readDocument(db, session, params.id)
    const { id, state } = await signingOf(db, params.id)
    if (state !== 'PENDING') fail('nothing_to_do', { what: 'El pedido de firmas ya terminó' })
    await sql`update document_signing set state = 'CANCELLED', finished_at = now() where id = ${id}`.execute(db)
    await sql`update employee_document set signing = 'CANCELLED' where id = ${params.id}`.execute(db)
  })
  serve(server, documentSignings.evidence, async ({ db, session, request, reply }, { params }) => {
    const { employeeId } = await readableDocument(db, session, params.id)
    noteShown(request, { employees: [employeeId] })
    const bytes = await evidenceOf(db, server.settings, params.id)
    reply.header('content-disposition', `inline; filename="constancia-${params.id}.pdf"`).type('application/pdf')
    return bytes as never
  })
  serve(server, documentSignings.signAsCompany, async ({ db, session, tenantId, request, after }, { body }) => {
    const seen = await selectVisibleDocuments(db, rightsOf(session))
      .select('d.id')
      .where('d.id', '=', anyOf(body.ids))
      .where('d.company_id', '=', session.company)
      .execute()
    const context = { server, db, tenantId, after }
    let done = 0
    for (const { id } of seen) if (await signAsCompany(context, storage, session, request.ip, id, employees)) done += 1
    if (done === 0) fail('nothing_to_do', { what: 'Ninguno de los documentos elegidos espera la firma de la empresa' })
    return { done, skipped: new Set(body.ids).size - done }
  })
}
