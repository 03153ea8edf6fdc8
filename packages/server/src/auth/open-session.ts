import { randomUUID } from 'node:crypto'
import type { OpenSessions, SessionAnswer } from '@legajo/contract/auth/session.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { companyFlags, selfServiceAmong } from '../session/session.ts'
import { companiesOf, defaultCompany, permitsOf } from '../session/sessions.ts'
import { hashOf, refreshTokenOf, signAccess } from '../session/tokens.ts'
import { ticketOf } from './sessions-ticket.ts'

/** Maximum hours of a session; within them it is renewed by its refresh token while it is used. */
const absoluteHours = 12
const maxSessions = 5

type Account = {
  readonly id: number
  readonly account_name: string
  readonly name: string
  readonly last_name: string
  readonly employee_id: number | null
  readonly admin: boolean
  readonly change_password_on_first_login: boolean
}

/** Starts a session for an account whose password was right. Refuses a sixth concurrent session. */
export const openSession = async (
  db: Db,
  key: Uint8Array,
  tenant: { readonly id: number; readonly name: string },
  account: Account,
  userAgent: string | undefined,
): Promise<SessionAnswer> => {
  await sql`select from user_account where id = ${account.id} for update`.execute(db) // concurrent sign-ins are counted one by one
  const live = await liveSessions(db, account.id)
  if (live.length >= maxSessions)
    fail('too_many_sessions', { sessions: live, ticket: await ticketOf(key, tenant.id, account.id) } satisfies OpenSessions)
  const id = randomUUID()
  const refreshToken = refreshTokenOf(key, tenant.id, id, 1)
  await db
    .insertInto('user_session')
    .values({
      id,
      user_id: account.id,
      refresh_hash: hashOf(refreshToken),
      expires_at: sql`now() + make_interval(hours => ${absoluteHours})` as never,
      user_agent: userAgent?.slice(0, 200) ?? null,
    })
    .execute()
  await sql`insert into user_seen (user_id) values (${account.id}) on conflict (tenant_id, user_id) do update set at = now()`.execute(
    db,
  )
  return answerFor(db, key, tenant, account, { id, refreshToken })
}

const liveSessions = async (db: Db, userId: number): Promise<OpenSessions['sessions']> => {
  const rows = await db
    .selectFrom('user_session')
    .select(['id', 'user_agent', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('kind', '=', 'PORTAL')
    .where('expires_at', '>', sql<Date>`now()`)
    .where('seen_at', '>', sql<Date>`now() - interval '30 minutes'`)
    .orderBy('seen_at', 'desc')
    .execute()
  return rows.map(({ id, user_agent, created_at, seen_at }) => ({
    id,
    device: user_agent ?? '',
    openedAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }))
}

/** The session data that the browser stores: tokens, identity, current permits and companies. */
export const answerFor = async (
  db: Db,
  key: Uint8Array,
  tenant: { readonly id: number; readonly name: string },
  account: Account,
  { id, refreshToken }: { readonly id: string; readonly refreshToken: string },
): Promise<SessionAnswer> => {
  const permits = await permitsOf(db, account.id, account.admin)
  const companies = await companiesOf(db, account.id)
  const accessToken = await signAccess(key, { sessionId: id, userId: account.id, tenantId: tenant.id })
  return {
    accessToken,
    refreshToken,
    expiresAt: tokenExpiry(accessToken),
    userId: account.id,
    username: account.account_name,
    name: `${account.name} ${account.last_name}`,
    employeeId: account.employee_id,
    tenant: tenant.name,
    selfService: !account.admin && selfServiceAmong(permits).length > 0,
    admin: account.admin,
    changePassOnFirstLogin: account.change_password_on_first_login,
    permitCodes: [...permits].sort(),
    companies: companies.map(({ id: companyId, name, flags }) => ({
      id: companyId,
      name,
      flags: {
        assigned: (flags & companyFlags.assigned) !== 0,
        seeConfidentialInfo: (flags & companyFlags.seeConfidentialInfo) !== 0,
        seeConfidentialEmployee: (flags & companyFlags.seeConfidentialEmployee) !== 0,
        defaultCompany: (flags & companyFlags.defaultCompany) !== 0,
      },
    })),
    companyId: defaultCompany(companies),
    link: null,
  }
}

/** The expiry of a freshly created token, in milliseconds. */
export const tokenExpiry = (accessToken: string): number =>
  (JSON.parse(Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1000
