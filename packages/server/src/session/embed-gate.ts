import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import type { FastifyRequest } from 'fastify'
import type { Database, Db } from '../db/database.ts'
import { pipeline } from '../db/pipeline.ts'
import { fail } from '../errors/app-error.ts'
import { type AddressSettings, suiteOrigin } from '../settings/public-address.ts'
import { type EmbedClaims, embedSeconds, readEmbed, type SentToken } from './embed-token.ts'
import { readProof } from './page-proof.ts'
import { companyFlags, type Session, selfServiceAmong } from './session.ts'
import { readEmbedRights, type SessionRights } from './sessions.ts'
import { consumeOnce } from './used-once.ts'

type Gate = {
  readonly database: Database
  readonly key: Uint8Array
  readonly settings: AddressSettings
}

/**
 * The session of a call from a page of another site: the token's scope admits the call, the page is that of the token and has its key, and
 * the person has no more than the rights of self-service, read at each call.
 */
export const embedSessionOf = async (
  { database, key, settings }: Gate,
  call: AnyEndpoint,
  request: FastifyRequest,
  sent: SentToken,
): Promise<Session> => {
  const claims = (await readEmbed(key, sent.token)) ?? fail('embed_refused', { detail: 'no la firmó esta instalación' })
  if (claims === 'expired') return fail('token_expired')
  const { origin } = request.headers
  if (origin !== claims.origin)
    fail('embed_refused', { detail: `es de ${claims.origin} y la página es de ${origin ?? 'ningún sitio'}` })
  const proof = await proofOf(settings, claims, request, sent)
  if (!call.embeds) fail('embed_not_open')
  if (call.embeds && !claims.scopes.includes(call.embeds)) fail('embed_scope', { scope: call.embeds })
  const [isFirst, found] = await database.inTenant({ tenantId: claims.tenantId }, (db) =>
    pipeline(db, [(db) => markProof(db, claims, proof), (db) => readEmbedRights(db, claims)]),
  )
  if (!isFirst) fail('embed_refused', { detail: 'la prueba DPoP ya se usó' })
  if (!found) return fail('embed_ended')
  const tenant = request.headers['x-tenant']
  if (typeof tenant === 'string' && tenant !== found.rights.tenant) fail('embed_refused', { detail: 'es de otra organización' })
  return selfServiceOf(found, claims)
}

/** The identifier of the page's proof; none for a bearer token, which a page without a key has. */
const proofOf = async (
  settings: AddressSettings,
  { jkt }: EmbedClaims,
  request: FastifyRequest,
  { scheme, token }: SentToken,
): Promise<string | undefined> => {
  if ((jkt !== undefined) !== (scheme === 'DPoP'))
    fail('embed_refused', { detail: jkt === undefined ? 'no tiene clave de página' : 'falta la prueba DPoP de la página' })
  if (jkt === undefined) return undefined
  const path = request.url.split('?')[0] ?? ''
  const addresses = [suiteOrigin(settings), `${request.protocol}://${request.host}`].map((origin) => new URL(path, origin).href)
  const { dpop } = request.headers
  const read = await readProof(String(dpop ?? ''), { method: request.method, addresses, token, jkt })
  return 'jti' in read ? read.jti : fail('embed_refused', { detail: read.fault })
}

const markProof = (db: Db, { jkt }: EmbedClaims, proof: string | undefined): Promise<boolean> =>
  jkt === undefined || proof === undefined ? Promise.resolve(true) : consumeOnce(db, jkt, proof, 2 * embedSeconds)

/** The rights without administration, and without flags to see others. */
const selfServiceOf = ({ rights, keyName }: { rights: SessionRights; keyName: string }, claims: EmbedClaims): Session => {
  const own = rights.companies.filter(({ id }) => id === claims.companyId)
  if (own.length === 0) fail('embed_ended')
  return {
    ...rights,
    admin: false,
    permits: new Set(selfServiceAmong(rights.permits)),
    companies: own.map((company) => ({ ...company, flags: companyFlags.assigned | companyFlags.defaultCompany })),
    company: claims.companyId,
    companyIds: [claims.companyId],
    embed: { origin: claims.origin, keyName },
  }
}
