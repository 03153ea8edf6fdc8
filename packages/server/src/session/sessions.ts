import { permits as allPermits, withParts } from '@legajo/contract/permits.ts'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Database, Db } from '../db/database.ts'
import { pipeline } from '../db/pipeline.ts'
import { fail } from '../errors/app-error.ts'
import { type EmbedClaims, embedTokenIn, readEmbed } from './embed-token.ts'
import { type CompanyOfUser, companyFlags, type Session } from './session.ts'
import { type AccessClaims, readAccess } from './tokens.ts'

/** The cached data of a signed-in user before a company is selected. */
export type SessionRights = Omit<Session, 'company' | 'companyIds'>

type SessionOfUser = Pick<AccessClaims, 'tenantId' | 'sessionId' | 'userId'>

export interface Sessions {
  /** The session of a request's bearer token, or undefined. Throws when it expired, ended, or names a company that the user lacks. */
  of(request: FastifyRequest): Promise<Session | undefined>
  /** The rights behind a token, for a socket's handshake. */
  ofToken(token: string): Promise<SessionRights | undefined>
  /** The rights of an active session of a user who may sign in, for addresses that end with it. */
  ofActive(session: SessionOfUser): Promise<SessionRights | undefined>
  /** The user of a request's valid token, from the token alone: does not check whether the session is still active. */
  userOf(request: FastifyRequest): Promise<string | undefined>
  /** The tenant of a visitor's request: X-Tenant, else the default one. An installation with one tenant always answers for it. */
  tenantOf(request: FastifyRequest): Promise<TenantOfRequest>
  /** Evicts a user's cached data, so that the next request reads it again (permit change, block, sign-out). */
  invalidate(userId?: number): void
  readonly key: Uint8Array
}

interface TenantOfRequest {
  readonly id: number
  readonly name: string
  readonly title: string
  /** Whether the installation has no other. */
  readonly isOnly: boolean
}

/** How long a user's cached data is valid: a revoked right expires within a second on every server. */
const cacheMs = 1000

export const openSessions = (database: Database, key: Uint8Array, defaultTenant?: string): Sessions => {
  const rightsById = new Map<string, { readonly at: number; readonly rights: Promise<SessionRights | undefined> }>()
  const tokens = new Map<string, AccessClaims>()

  const claimsOf = async (token: string): Promise<AccessClaims> => {
    const known = tokens.get(token)
    if (known && known.expiresAt > Date.now()) return known
    tokens.delete(token)
    const claims = (await readAccess(key, token)) ?? fail('unauthenticated')
    if (claims === 'expired') return fail('HC_424')
    if (tokens.size > 50_000) tokens.clear()
    tokens.set(token, claims)
    return claims
  }

  const rightsOf = (claims: SessionOfUser): Promise<SessionRights | undefined> => {
    const known = rightsById.get(claims.sessionId)
    if (known && Date.now() - known.at < cacheMs) return known.rights
    const rights = database.inTenant({ tenantId: claims.tenantId, readsOnly: true }, (db) => readRights(db, claims))
    rights.catch(() => rightsById.delete(claims.sessionId))
    if (rightsById.size > 50_000) rightsById.clear()
    rightsById.set(claims.sessionId, { at: Date.now(), rights })
    return rights
  }

  return {
    key,
    invalidate: () => rightsById.clear(),
    ofToken: async (token) => rightsOf(await claimsOf(token)),
    ofActive: rightsOf,
    userOf: async (request) => {
      const embedded = embedTokenIn(request)
      if (embedded) return userOfPage(key, embedded.token)
      const token = tokenIn(request)
      const claims = token && (await claimsOf(token).catch(() => undefined))
      // All sessions opened by links have the user number 0.
      return claims ? `${claims.tenantId} ${claims.userId || claims.sessionId}` : undefined
    },
    of: async (request) => {
      const token = tokenIn(request)
      if (!token) return undefined
      const rights = (await rightsOf(await claimsOf(token))) ?? fail('HC_424')
      const tenant = request.headers['x-tenant']
      if (typeof tenant === 'string' && tenant !== rights.tenant) fail('unauthenticated')
      // The documented liquidation calls may name the tenant here; a tenant other than the session's is refused.
      const tenantId = request.headers['x-tenant-id']
      if (typeof tenantId === 'string' && tenantId !== rights.tenant && tenantId !== String(rights.tenantId))
        fail('unauthenticated')
      return { ...rights, ...companiesToSelect(rights, request) }
    },
    tenantOf: async (request) => {
      const named = nameIn(request)
      // The named one, and any other: whether there is a second one decides.
      const rows = await database.platform
        .selectFrom('tenant')
        .select(['tenant_id as id', 'name', 'title'])
        .where('active', '=', true)
        .orderBy(sql`name = ${named ?? defaultTenant ?? ''}`, 'desc')
        .limit(2)
        .execute()
      const [first] = rows
      const isOnly = rows.length === 1
      if (first && (isOnly || first.name === (named ?? defaultTenant))) return { ...first, isOnly }
      return named === undefined ? fail('tenant_required') : fail('unknown_tenant', { tenant: named.slice(0, 60) })
    },
  }
}

/** The person of a token for pages of another site, whom the limits of requests count wherever the page is open. */
const userOfPage = async (key: Uint8Array, token: string): Promise<string | undefined> => {
  const claims = await readEmbed(key, token)
  return typeof claims === 'object' ? `${claims.tenantId} embed ${claims.employeeId}` : undefined
}

/** The tenant that a visitor's request names: by the header of the suite's own calls, or in an address that something else opens. */
const nameIn = ({ headers, params, query }: FastifyRequest): string | undefined =>
  [
    headers['x-tenant'],
    (params as { tenant?: unknown } | undefined)?.tenant,
    (query as { tenant?: unknown } | undefined)?.tenant,
  ].find((name): name is string => typeof name === 'string' && name !== '')

const tokenIn = (request: FastifyRequest): string | undefined => /^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1]

/**
 * The company of a request: forced-company, else selected-company, else the user's default; the user must have access to each. A user
 * without companies works in 0, which contains no data.
 */
const companiesToSelect = (
  rights: SessionRights,
  request: FastifyRequest,
): { company: number; companyIds: readonly number[] } => {
  const chosen = headerNumbers(request, 'forced-company')[0] ?? headerNumbers(request, 'selected-company')[0]
  const company = chosen ?? defaultCompany(rights.companies)
  const companyIds = [...new Set([company, ...headerNumbers(request, 'extra-companies')])]
  const own = rights.companies.length === 0 ? [0] : rights.companies.map(({ id }) => id)
  const foreign = companyIds.find((id) => !own.includes(id))
  if (foreign !== undefined) fail('company_not_yours', { company: foreign })
  return { company, companyIds }
}

const headerNumbers = (request: FastifyRequest, name: string): number[] =>
  String(request.headers[name] ?? '')
    .split(',')
    .filter((text) => text.trim() !== '')
    .map((text) => (/^\s*\d{1,9}\s*$/.test(text) ? Number(text) : fail('company_not_yours', { company: text })))

export const defaultCompany = (companies: readonly CompanyOfUser[]): number =>
  (companies.find(({ flags }) => flags & companyFlags.defaultCompany) ?? companies[0])?.id ?? 0

const readRights = async (db: Db, claims: SessionOfUser): Promise<SessionRights | undefined> =>
  claims.userId === 0 ? readLinkRights(db, claims) : readAccountRights(db, claims)

const readAccountRights = async (db: Db, { sessionId, userId, tenantId }: SessionOfUser): Promise<SessionRights | undefined> => {
  const [user, granted, companies] = await pipeline(db, [
    (db) => accountIn(db, sessionId, userId),
    (db) => readGrantedPermits(db, userId),
    (db) => companiesOf(db, userId),
  ])
  if (!user?.allowed) return undefined
  return {
    id: sessionId,
    tenantId,
    tenant: user.tenant,
    userId,
    username: user.account_name,
    name: `${user.name} ${user.last_name}`,
    employeeId: user.employee_id,
    admin: user.admin,
    mustChangePassword: user.change_password_on_first_login,
    permits: withAllParts(granted, user.admin),
    companies,
  }
}

/** The rights behind a token for pages of another site, before they are reduced to those of self-service, and the name of its key. */
export const readEmbedRights = async (
  db: Db,
  { sessionId, tenantId }: Pick<EmbedClaims, 'sessionId' | 'tenantId'>,
): Promise<{ readonly rights: SessionRights; readonly keyName: string } | undefined> => {
  const row = await db
    .selectFrom('user_session')
    .select(['user_id', 'key_name'])
    .where('id', '=', sessionId)
    .where('kind', '=', 'EMBED')
    .executeTakeFirst()
  if (!row?.user_id) return undefined
  const rights = await readAccountRights(db, { sessionId, tenantId, userId: row.user_id })
  return rights && { rights, keyName: row.key_name ?? '' }
}

/** The account of an active session. */
const accountIn = (db: Db, sessionId: string, userId: number) =>
  db
    .selectFrom('user_session as s')
    .innerJoin('user_account as u', (join) => join.onRef('u.tenant_id', '=', 's.tenant_id').onRef('u.id', '=', 's.user_id'))
    .innerJoin('tenant as t', 't.tenant_id', 's.tenant_id')
    .select([
      'u.account_name',
      'u.name',
      'u.last_name',
      'u.employee_id',
      'u.admin',
      'u.change_password_on_first_login',
      't.name as tenant',
    ])
    .select(sql<boolean>`may_sign_in(u.id)`.as('allowed'))
    .where('s.id', '=', sessionId)
    .where('s.user_id', '=', userId)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** A session opened by an access link: its company, its menus, its resource; no account and no other right. */
const readLinkRights = async (db: Db, { sessionId, tenantId }: SessionOfUser): Promise<SessionRights | undefined> => {
  const row = await db
    .selectFrom('user_session as s')
    .innerJoin('tenant as t', 't.tenant_id', 's.tenant_id')
    .select(['s.link', 't.name as tenant'])
    .where('s.id', '=', sessionId)
    .where('s.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  const link = row?.link
  if (!row || !link) return undefined
  const company = await db
    .selectFrom('company')
    .select(['id', 'name'])
    .where('id', '=', link.companyId)
    .where('active', '=', true)
    .executeTakeFirst()
  if (!company) return undefined
  return {
    id: sessionId,
    tenantId,
    tenant: row.tenant,
    userId: 0,
    username: `enlace ${link.id}`,
    name: link.typeToken === 'FACILITATOR' ? 'Facilitador' : 'Invitado',
    employeeId: link.employeeId,
    admin: false,
    mustChangePassword: false,
    permits: new Set(link.menus.map((code) => `VIEW_${code}`)),
    companies: [{ ...company, flags: companyFlags.assigned | companyFlags.defaultCompany }],
    link: { id: link.id, resourceId: link.resourceId, typeToken: link.typeToken, menus: link.menus },
  }
}

/**
 * Permit codes of a user: the user's own, those of the user's roles and groups, of the user's employee and of the employment that the
 * employee holds; an administrator holds all.
 */
export const permitsOf = async (db: Db, userId: number, admin: boolean): Promise<ReadonlySet<string>> =>
  withAllParts(await readGrantedPermits(db, userId), admin)

/** Permits with those that they imply; an administrator holds all of the suite. */
export const withAllParts = (granted: readonly string[], admin: boolean): ReadonlySet<string> =>
  withParts([...(admin ? Object.keys(allPermits) : []), ...granted])

const readGrantedPermits = async (db: Db, userId: number): Promise<readonly string[]> => {
  const { rows } = await sql<{ code: string }>`select code from granted_permits(${userId}) code`.execute(db)
  return rows.map(({ code }) => code)
}

export const companiesOf = async (db: Db, userId: number): Promise<readonly CompanyOfUser[]> =>
  db
    .selectFrom('account_company as uc')
    .innerJoin('company as c', (join) => join.onRef('c.tenant_id', '=', 'uc.tenant_id').onRef('c.id', '=', 'uc.works_in'))
    .select(['c.id', 'c.name', 'uc.flags'])
    .where('uc.user_id', '=', userId)
    .where('c.active', '=', true)
    .orderBy('c.name')
    .execute()
