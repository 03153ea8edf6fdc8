import type { SessionAnswer } from '@legajo/contract/auth/session.ts'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import type { Answer, AnyEndpoint, Body, Params } from '@legajo/contract/endpoint.ts'
import { fillPath } from '@legajo/contract/path.ts'
import type { PermitCode } from '@legajo/contract/permits.ts'
import type { Kysely } from 'kysely'
import type { Db } from '../src/db/database.ts'
import type { Schema } from '../src/db/schema.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { type OpenServer, openServer } from '../src/server.ts'
import { companyFlags } from '../src/session/session.ts'
import type { Settings } from '../src/settings/settings.ts'
import { openTestDatabase } from './database.ts'
import { withOneConnectionEach } from './one-connection.ts'
import { sampleHash } from './sample-hash.ts'
import { testSettings } from './test-settings.ts'

export interface TestResponse<T> {
  readonly status: number
  readonly body: T
  readonly headers: Record<string, unknown>
}

/** The body of an answer that must be successful. */
export const ok = <T>({ status, body }: { readonly status: number; readonly body: T }): NonNullable<T> => {
  if (status >= 300 || !body) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}

/** An API caller: a signed-in user, or a visitor. */
export interface Caller {
  readonly session: SessionAnswer | undefined
  request<E extends AnyEndpoint>(
    call: E,
    input?: {
      params?: Partial<Params<E>>
      query?: Record<string, unknown>
      body?: Partial<Body<E>> | unknown
      headers?: Record<string, string>
    },
  ): Promise<TestResponse<Answer<E>>>
}

/** The whole API over a separate database, filled with the sample tenants, without a network. */
export interface TestApp {
  readonly server: OpenServer
  signIn(username: string, tenant?: string): Promise<Caller>
  /** A new user of tenant1's first company with exactly these permits. */
  userWith(permits: readonly PermitCode[]): Promise<Caller>
  anonymous(tenant?: string): Caller
  /** Work on the database itself, in the current company of a user of tenant1, confidential employees included. */
  inTransaction<T>(caller: Caller, work: (db: Db) => Promise<T>): Promise<T>
  /** A database connection that bypasses all security, for tests that read or change rows directly. */
  readonly superuser: Kysely<Schema>
  close(): Promise<void>
}

type TestAppOptions = { readonly work?: boolean; readonly settings?: Partial<Settings> }

/** `work: false` leaves the jobs to the test's own worker processes. */
export const createTestApp = async ({ work = true, settings: more }: TestAppOptions = {}): Promise<TestApp> => {
  const opened = await openApp(more)
  await opened.server.jobs.start({ work })
  // A worker keeps the modules of all its test files: released here, a closed server does not stay in memory with them.
  let current: typeof opened | undefined = opened
  const parts = () => current ?? failClosed()

  const caller = (tenant: string, session?: SessionAnswer): Caller => ({
    session,
    request: async (call, { params, query, body, headers } = {}) => {
      const answer = await parts().server.http.inject({
        method: call.method,
        url: `/api${fillPath(call.path, params as Record<string, string | number>)}`,
        ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
        ...(body !== undefined && { payload: body as object }),
        headers: {
          'x-tenant': tenant,
          ...(session && { authorization: `Bearer ${session.accessToken}`, 'selected-company': String(session.companyId) }),
          ...headers,
        },
      })
      const isJson = String(answer.headers['content-type']).includes('json')
      return { status: answer.statusCode, body: isJson ? answer.json() : (answer.rawPayload as never), headers: answer.headers }
    },
  })

  const signIn = async (username: string, tenant = 'tenant1'): Promise<Caller> => {
    const { body, status } = await caller(tenant).request(sessionCalls.logIn, { body: { username, password: samplePassword } })
    if (!body?.session) throw new Error(`${username} could not sign in: ${status} ${JSON.stringify(body)}`)
    return caller(tenant, body.session)
  }

  let made = 0
  return {
    get server() {
      return parts().server
    },
    get superuser() {
      return parts().database.superuser
    },
    signIn,
    anonymous: (tenant = 'tenant1') => caller(tenant),
    inTransaction: ({ session }, work) =>
      parts().database.inTenant({ tenantId: 1, company: session?.companyId ?? 0, confidential: true }, work),
    userWith: async (permits) => {
      const account = `prueba.${++made}.${Date.now()}`
      const { database } = parts()
      const tenant = await database.platform
        .selectFrom('tenant')
        .select('tenant_id')
        .where('name', '=', 'tenant1')
        .executeTakeFirstOrThrow()
      const password_hash = await sampleHash
      await database.inTenant({ tenantId: tenant.tenant_id }, async (db) => {
        const { id } = await db
          .insertInto('user_account')
          .values({
            account_name: account,
            name: 'Usuario',
            last_name: 'De Prueba',
            password_hash,
            change_password_on_first_login: false,
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        const company = await db.selectFrom('company').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow()
        await db
          .insertInto('user_company')
          .values({ user_id: id, works_in: company.id, flags: companyFlags.assigned | companyFlags.defaultCompany })
          .execute()
        // A permit that no call requires, so that "no permit at all" does not refuse the user.
        await db
          .insertInto('user_permit')
          .values(['TEST_ONLY', ...permits].map((permit_code) => ({ user_id: id, permit_code })))
          .execute()
      })
      return signIn(account)
    },
    close: async () => {
      const { server, database } = parts()
      await server.close()
      await database.close()
      current = undefined
    },
  }
}

const openApp = async (more: Partial<Settings> | undefined) => {
  const database = await openTestDatabase()
  const server = await openServer(
    { ...testSettings, ...more },
    { log: process.env['LEGAJO_TEST_LOG'] === 'yes', database: withOneConnectionEach(database) },
  )
  return { database, server }
}

const failClosed = (): never => {
  throw new Error('The test app is closed')
}
