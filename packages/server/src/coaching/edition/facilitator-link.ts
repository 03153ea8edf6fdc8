import {
  type FacilitatorLink,
  facilitatorLinks,
  myTeaching,
  type TaughtEdition,
} from '@legajo/contract/coaching/facilitator-room.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { hashToken, newToken } from '../../anonymity/link-token.ts'
import type { Db } from '../../db/database.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { addressOf } from '../../settings/public-address.ts'

/** The page of a link. */
const linkPath = '/dictar-curso'

/** Links for those who give an edition: sent by mail, with an end, and revocable. An employee opens one in self-service. */
export const serveFacilitatorLinks: Area = (server) => {
  serve(server, facilitatorLinks.list, ({ db }, { params }) => links(db, params.id))
  serve(server, facilitatorLinks.send, async ({ db, session, tenantId }, { params, body }) => {
    if (body.until < (await todayOf(db))) refuse('until', 'No puede ser un día pasado')
    const edition = await editionOf(db, params.id)
    const facilitator = await readFacilitator(db, params.id, body.facilitatorId)
    if (!facilitator) return refuse('facilitatorId', 'No da esta edición ni ninguno de sus encuentros')
    const { email } = facilitator
    if (!email) return refuse('facilitatorId', `${facilitator.name} no tiene email: cargalo en Proveedores, Facilitadores`)
    const token = newToken()
    const id = await enterByLink(db, {
      eventId: params.id,
      facilitatorId: body.facilitatorId,
      token,
      sentTo: email,
      until: sql`app_moment(${body.until}::date, '23:59')`,
    })
    const link = addressOf(server.settings, session.tenant, `${linkPath}?clave=${token}`)
    const text =
      `Hola, ${facilitator.name}:\n\nDesde este enlace das «${edition.name}»: encuentros, asistencia, notas, guía y material. ` +
      `Vale hasta el ${formatDate(body.until)} y no necesitás usuario. No lo reenvíes: quien lo tiene, entra.\n\n${link}\n`
    await server.mail.send(db, { tenantId, to: email, subject: `Tu enlace para dar «${edition.name}»`, text })
    return { ...((await links(db, params.id)).find((one) => one.id === id) ?? fail('not_found')), link }
  })
  serve(server, facilitatorLinks.revoke, async ({ db }, { params }) => {
    const { numUpdatedRows } = await db
      .updateTable('coaching_facilitator_link')
      .set({ revoked_at: new Date() })
      .where('id', '=', params.linkId)
      .where('event_id', '=', params.id)
      .where('revoked_at', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) fail('not_found')
    return links(db, params.id)
  })
  serve(server, myTeaching.list, ({ db, session: { employeeId } }) =>
    findTaughtEditions(db, employeeId ?? fail('not_an_employee')),
  )
  serve(server, myTeaching.open, async ({ db, session: { employeeId } }, { params }) => {
    const me = employeeId ?? fail('not_an_employee')
    if (!(await findTaughtEditions(db, me)).some(({ id }) => id === params.id)) fail('not_found')
    const facilitator = await sql<{
      id: number
    }>`select f.id from coaching_facilitator f join coaching_event e on e.id = ${params.id}
      where f.employee_id = ${me} and (f.id = e.facilitator_id or exists (
        select from coaching_session s where s.event_id = e.id and s.facilitator_id = f.id)) order by f.id limit 1`.execute(db)
    const key = newToken()
    await db
      .deleteFrom('coaching_facilitator_link')
      .where('facilitator_id', '=', facilitator.rows[0]?.id ?? 0)
      .where('event_id', '=', params.id)
      .where('sent_to', 'is', null)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
    await enterByLink(db, {
      eventId: params.id,
      facilitatorId: facilitator.rows[0]?.id ?? fail('not_found'),
      token: key,
      sentTo: null,
      until: sql`now() + interval '12 hours'`,
    })
    return { key }
  })
}

const enterByLink = async (
  db: Db,
  {
    eventId,
    facilitatorId,
    token,
    sentTo,
    until,
  }: { eventId: number; facilitatorId: number; token: string; sentTo: string | null; until: ReturnType<typeof sql> },
): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`insert into coaching_facilitator_link (event_id, facilitator_id, token_hash, sent_to, expires_at)
    values (${eventId}, ${facilitatorId}, ${hashToken(token)}, ${sentTo}, ${until}) returning id`.execute(db)
  return rows[0]?.id ?? fail('not_found')
}

const editionOf = async (db: Db, id: number) => {
  const edition = await db
    .selectFrom('coaching_event')
    .select(['name', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  if (edition.state === 'CANCELLED') fail('course_closed', { state: 'cancelado' })
  return edition
}

/** A facilitator of an edition or of one of its sessions, with the mail: its own, else that of the employee. */
const readFacilitator = async (db: Db, eventId: number, facilitatorId: number) =>
  (
    await sql<{
      name: string
      email: string | null
    }>`select f.name, coalesce(nullif(f.email, ''), nullif(p.email, ''), p.personal_email) as email
      from coaching_facilitator f join coaching_event e on e.id = ${eventId} left join employee_contract p on p.id = f.employee_id
      where f.id = ${facilitatorId} and (f.id = e.facilitator_id
        or exists (select from coaching_session s where s.event_id = e.id and s.facilitator_id = f.id))`.execute(db)
  ).rows[0]

const links = async (db: Db, eventId: number): Promise<FacilitatorLink[]> =>
  (
    await sql<FacilitatorLink>`select l.id, l.facilitator_id as "facilitatorId", f.name as facilitator, l.sent_to as "sentTo",
        ${utcText('l.created_at')} as "createdAt", l.created_by as "createdBy", ${utcText('l.expires_at')} as "expiresAt",
        ${utcText('l.used_at')} as "usedAt",
        case when l.revoked_at is not null then 'REVOKED' when l.expires_at < now() then 'EXPIRED' else 'VALID' end as state
      from coaching_facilitator_link l join coaching_facilitator f on f.id = l.facilitator_id
      where l.event_id = ${eventId} order by l.id desc limit 200`.execute(db)
  ).rows

const findTaughtEditions = async (db: Db, employeeId: number): Promise<TaughtEdition[]> =>
  (
    await sql<TaughtEdition>`select e.id, e.name, e.state, e.date_from as "dateFrom", e.date_until as "dateUntil", e.place,
        (select count(*)::int from coaching_participant p where p.event_id = e.id) as enrolled
      from coaching_event e where e.state <> 'CANCELLED' and exists (select from coaching_facilitator f
        where f.employee_id = ${employeeId} and (f.id = e.facilitator_id
          or exists (select from coaching_session s where s.event_id = e.id and s.facilitator_id = f.id)))
      order by e.date_from desc, e.id limit 200`.execute(db)
  ).rows
