import { createHmac, randomUUID } from 'node:crypto'
import { type accessLinkDraft, accessLinks } from '@legajo/contract/auth/access-link.ts'
import { type Selectable, sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { hashOf, newSecret, refreshTokenOf } from '../session/tokens.ts'
import { linkSessionAnswer } from './link-session.ts'

type Link = Selectable<Schema['temporal_link']>
export type AccessLinkDraft = InferType<typeof accessLinkDraft>

/** Wrong answers after which a link expires. */
const maxWrongAnswers = 5
/** Hours that a session opened by a link lasts. */
const stayHours = 4

/**
 * Resources whose calls accept the holder of a link (`links` in the contract, bounded by `session.link`). Currently none: a link to any
 * other resource would only lead to «No autorizado», so its creation is refused.
 */
const openableResources: ReadonlySet<string> = new Set()
const otherWays = 'para una encuesta use sus tarjetas de acceso, y para una publicación sus enlaces de reseña'

export const serveAccessLinks: Area = (server) => {
  const { database, sessions } = server

  serve(server, accessLinks.create, ({ db, session }, { body }) =>
    openableResources.has(body.resourceId)
      ? createAccessLink(db, sessions.key, session.tenantId, body, session.userId)
      : refuse('resourceId', `«${body.resourceId}» no se abre con un enlace de acceso; ${otherWays}`),
  )

  serveOperation(server, accessLinks.get, async (_context, { params }) => {
    const tenantId = tenantOfSecret(params.hash)
    const link = await database.inTenant({ tenantId }, (db) => openLink(db, params.hash))
    if (!link) return fail('invalid_access_link')
    return {
      label: link.label,
      resourceId: link.resource_id,
      menus: link.menus.map((menuId) => ({ menuId })),
      typeToken: link.type_token,
    }
  })

  serveOperation(server, accessLinks.signIn, async ({ request }, { body }) => {
    const tenantId = tenantOfSecret(body.hash)
    const outcome = await database.inTenant({ tenantId }, async (db) => {
      const link = await openLink(db, body.hash)
      if (!link) return undefined
      if (link.answer_hash !== answerHash(sessions.key, tenantId, body.authKey)) {
        await db
          .updateTable('temporal_link')
          .set({ wrong_answers: link.wrong_answers + 1 })
          .where('id', '=', link.id)
          .execute()
        return { left: maxWrongAnswers - link.wrong_answers - 1 }
      }
      await db
        .updateTable('temporal_link')
        .set({ usages: link.usages + 1 })
        .where('id', '=', link.id)
        .execute()
      return { session: await enterByLink(db, sessions.key, tenantId, link, request.headers['user-agent']) }
    })
    if (!outcome) return fail('invalid_access_link')
    return outcome.session ?? fail('wrong_link_answer', { left: outcome.left })
  })
}

/** Creates a link to a resource of the current company and returns it with its secret, which is shown only once. */
export const createAccessLink = async (
  db: Db,
  key: Uint8Array,
  tenantId: number,
  draft: AccessLinkDraft,
  createdBy: number | null,
) => {
  const secret = `${tenantId}.${newSecret()}`
  const row = await db
    .insertInto('temporal_link')
    .values({
      secret_hash: hashOf(secret),
      employee_id: draft.employeeId ?? null,
      resource_id: draft.resourceId,
      type_token: draft.typeToken,
      menus: (draft.menus ?? []).map(({ menuId }) => menuId),
      label: draft.label,
      answer_hash: answerHash(key, tenantId, draft.validationField),
      limit_of_access: draft.limitOfAccess,
      date_from: draft.dateFrom ?? null,
      date_until: draft.dateUntil ?? null,
      created_by: createdBy,
    } as never)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toWire(row, secret)
}

const toWire = (row: Link, hash: string) => ({
  id: row.id,
  hash,
  menus: row.menus.map((menuId) => ({ menuId })),
  createdAt: row.created_at.toISOString(),
  dateFrom: row.date_from?.toISOString() ?? null,
  dateUntil: row.date_until?.toISOString() ?? null,
  expired: row.expired,
  companyId: row.company_id,
  employeeId: row.employee_id,
  label: row.label,
  limitOfAccess: row.limit_of_access,
  usages: row.usages,
  resourceId: row.resource_id,
  typeToken: row.type_token,
})

/** The link of a secret while it is still valid; locked, so that concurrent uses are counted one by one. */
const openLink = async (db: Db, secret: string): Promise<Link | undefined> => {
  const hash = hashOf(secret)
  await sql`select set_config('app.link', ${hash}, true)`.execute(db)
  return db
    .selectFrom('temporal_link')
    .selectAll()
    .where('secret_hash', '=', hash)
    .where('expired', '=', false)
    .where(sql<boolean>`usages < limit_of_access and wrong_answers < ${maxWrongAnswers}`)
    .where(sql<boolean>`coalesce(date_from <= now(), true) and coalesce(date_until > now(), true)`)
    .forUpdate()
    .executeTakeFirst()
}

const enterByLink = async (db: Db, key: Uint8Array, tenantId: number, link: Link, userAgent: string | undefined) => {
  const id = randomUUID()
  const refreshToken = refreshTokenOf(key, tenantId, id, 1)
  const snapshot = {
    id: link.id,
    resourceId: link.resource_id,
    typeToken: link.type_token,
    menus: link.menus,
    companyId: link.company_id,
    employeeId: link.employee_id,
  }
  await db
    .insertInto('user_session')
    .values({
      id,
      user_id: null,
      link_id: link.id,
      link: JSON.stringify(snapshot),
      refresh_hash: hashOf(refreshToken),
      expires_at: sql`now() + make_interval(hours => ${stayHours})` as never,
      user_agent: userAgent?.slice(0, 200) ?? null,
      former_refresh_hash: null,
    })
    .execute()
  const { name } = await db.selectFrom('tenant').select('name').executeTakeFirstOrThrow()
  return linkSessionAnswer(db, key, { id: tenantId, name }, snapshot, { id, refreshToken })
}

/** The answer may be publicly known (a document number): sealed with the server's key, so that a stolen table reveals nothing. */
const answerHash = (key: Uint8Array, tenantId: number, answer: string): string =>
  createHmac('sha256', key).update(`link ${tenantId} ${answer.trim().toLowerCase()}`).digest('base64url')

const tenantOfSecret = (secret: string): number => Number(/^(\d{1,9})\./.exec(secret)?.[1] ?? fail('invalid_access_link'))
