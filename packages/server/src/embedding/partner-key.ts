import {
  domainsIn,
  type ExchangeRefusal,
  type PartnerKey,
  type PartnerKeyDraft,
  partnerKeys,
} from '@legajo/contract/communication/partner-key.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { utcText } from '../db/utc-text.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { hashOf, newSecret } from '../session/tokens.ts'

export const servePartnerKeys: Area = (server) => {
  serve(server, partnerKeys.list, async ({ db }) => keyRows(db))
  serve(server, partnerKeys.sites, async ({ db }) =>
    db.selectFrom('partner_origin').select(['id', 'origin', 'embeds']).orderBy('origin').execute(),
  )
  serve(server, partnerKeys.refusals, async ({ db }) => {
    const { rows } =
      await sql<ExchangeRefusal>`select r.id, ${utcText('r.last_at')} as "lastAt", k.name as key, r.origin, r.subject,
        r.subject_kind as "subjectKind", r.reason, r.detail, r.times
      from embed_refusal r left join partner_key k on k.tenant_id = r.tenant_id and k.id = r.partner_key_id
      where r.day > app_today() - 30 order by r.last_at desc limit 500`.execute(db)
    return rows
  })
  serve(server, partnerKeys.create, async ({ db }, { body }) => {
    const secret = body.publicKey ? null : newSecret()
    const { id } = await db
      .insertInto('partner_key')
      .values({ ...(await columnsOf(db, body)), secret_hash: secret && hashOf(secret) })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { ...(await oneKey(db, id)), secret }
  })
  serve(server, partnerKeys.revoke, async ({ db }, { params }) => {
    // The trigger ends the sessions that the key opened.
    await db
      .updateTable('partner_key')
      .set({ revoked_at: new Date() })
      .where('id', '=', params.id)
      .where('revoked_at', 'is', null)
      .execute()
    return oneKey(db, params.id)
  })
}

const columnsOf = async (db: Db, body: PartnerKeyDraft) => {
  const site = await db.selectFrom('partner_origin').select('embeds').where('id', '=', body.siteId).executeTakeFirst()
  if (!site) refuse('siteId', 'El sitio no está entre los admitidos')
  if (!site?.embeds) refuse('siteId', 'El sitio no puede mostrar los widgets; habilitalo antes en la lista de sitios')
  return {
    origin_id: body.siteId,
    client_id: `pk_${newSecret().slice(0, 20)}`,
    name: body.name,
    jwk: body.publicKey ? JSON.stringify(publicPartOf(body.publicKey)) : null,
    subject_kinds: body.subjectKinds,
    scopes: body.scopes,
    email_domains: [...domainsIn(body.emailDomains)],
    valid_from: body.validFrom,
    valid_until: body.validUntil,
  }
}

const publicPartOf = (text: string): object => {
  const { kty, crv, x, y } = JSON.parse(text) as Readonly<Record<string, string>>
  return { kty, crv, x, ...(y && { y }) }
}

const oneKey = async (db: Db, id: number): Promise<PartnerKey> => (await keyRows(db, sql`k.id = ${id}`))[0] ?? fail('not_found')

const keyRows = async (db: Db, condition: RawBuilder<unknown> = sql`true`): Promise<PartnerKey[]> => {
  const { rows } = await sql<PartnerKey>`select k.id, k.client_id as "clientId", k.name, o.origin,
      case when k.jwk is null then 'SECRET' else 'JWK' end as kind,
      case when k.revoked_at is not null then 'REVOKED' when not o.embeds then 'CLOSED' when k.valid_until < app_today() then 'ENDED'
        when k.valid_from > app_today() then 'COMING' else 'ACTIVE' end as state,
      k.subject_kinds as "subjectKinds", k.scopes, k.email_domains as "emailDomains", k.valid_from as "validFrom", k.valid_until as "validUntil",
      ${utcText('k.created_at')} as "createdAt", k.created_by as "createdBy", ${utcText('u.last_at')} as "lastUsedAt",
      coalesce(u.tokens, 0)::int as tokens, coalesce(u.people, 0)::int as people, coalesce(r.times, 0)::int as refusals
    from partner_key k join partner_origin o on o.tenant_id = k.tenant_id and o.id = k.origin_id
      left join lateral (select max(last_at) as last_at, sum(tokens) as tokens, count(distinct employee_id) as people from embed_use
        where partner_key_id = k.id and day > app_today() - 30) u on true
      left join lateral (select sum(times) as times from embed_refusal where partner_key_id = k.id and day > app_today() - 30) r on true
    where ${condition} order by k.revoked_at is not null, o.origin, k.name, k.id`.execute(db)
  return rows
}
