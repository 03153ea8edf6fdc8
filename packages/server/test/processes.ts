import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import type { Answer, AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { fillPath } from '@legajo/contract/path.ts'
import { sql } from 'kysely'
import type { Database } from '../src/db/database.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { bundleProgram } from './bundled-programs.ts'
import { testTokenKey } from './token-key.ts'

const root = new URL('../../../', import.meta.url).pathname
const programs = { api: await bundleProgram('main'), worker: await bundleProgram('worker') }

/** A process of the suite, as an installation runs it. */
export interface RunningProcess {
  readonly kind: 'api' | 'worker'
  readonly child: ChildProcess
  /** The last output of the process, also for a failed test to show. */
  output(): string
}

const startProcess = (kind: RunningProcess['kind'], url: string, more: Readonly<Record<string, string>>): RunningProcess => {
  const child = spawn(process.execPath, [programs[kind]], {
    cwd: root,
    env: {
      ...process.env,
      NODE_OPTIONS: '--disable-warning=ExperimentalWarning',
      DATABASE_URL: url,
      LEGAJO_TOKEN_KEY: testTokenKey.toString('base64'),
      LEGAJO_DATA: '/nonexistent',
      LEGAJO_REQUEST_LIMITS: '1000000,1000000',
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      text = (text + part.toString()).slice(-200_000)
    })
  return { kind, child, output: () => text }
}

export const startWorker = (url: string, more: Readonly<Record<string, string>> = {}): RunningProcess =>
  startProcess('worker', url, more)
export const startApi = (url: string, port: number, more: Readonly<Record<string, string>> = {}): RunningProcess => {
  const api = startProcess('api', url, { PORT: String(port), HOST: '127.0.0.1', ...more })
  onPort.set(port, api)
  return api
}

/** The server at each port: to show its errors when nothing answers there. */
const onPort = new Map<number, RunningProcess>()

/** It ended by itself, without a kill or stop. */
const hasFailed = ({ child }: RunningProcess): boolean => child.exitCode !== null && child.exitCode !== 0

/** Without a chance of a clean stop: like a power cut, or an out-of-memory kill. */
export const kill = async ({ child }: RunningProcess): Promise<void> => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGKILL')
  await gone
}

export const isAlive = ({ child }: RunningProcess): boolean => child.exitCode === null && child.signalCode === null

/**
 * An unused port, below the ephemeral range: any of the many test connections may use an ephemeral port before the target process starts
 * listening.
 */
export const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 20_000)
    if (await isFree(port)) return port
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/** Less than a test file's timeout for its processes, so that their errors are shown when nothing answers. */
const maxWaitMs = 200_000

type Input = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly body?: unknown
  /** The same key repeats the same intention. */
  readonly key?: string
}

/** The result of a call over the network: `undefined` when no answer came, or it was cut. */
type RemoteAnswer<E extends AnyEndpoint> = { readonly status: number; readonly body: Answer<E>; readonly message: string }

/** A signed-in user over the network. */
export interface Remote {
  readonly company: number
  ask<E extends AnyEndpoint>(call: E, input?: Input): Promise<RemoteAnswer<E> | undefined>
  /** Repeats calls that were unanswered or temporarily refused, as the suite's own client does. */
  insist<E extends AnyEndpoint>(call: E, input?: Input): Promise<RemoteAnswer<E>>
}

export const signInAt = async (port: number, username = 'admin.demo'): Promise<Remote> => {
  const createCaller = (headers: Readonly<Record<string, string>>, company: number): Remote => {
    const ask: Remote['ask'] = async (call, { params, body, key } = {}) => {
      try {
        const answer = await fetch(`http://127.0.0.1:${port}/api${fillPath(call.path, params)}`, {
          method: call.method,
          headers: {
            'x-tenant': 'tenant1',
            ...(body !== undefined && { 'content-type': 'application/json' }),
            ...(key && { 'idempotency-key': key }),
            ...headers,
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
        const text = await answer.text()
        const read = (text ? JSON.parse(text) : undefined) as Answer<typeof call>
        return { status: answer.status, body: read, message: (read as { message?: string } | undefined)?.message ?? '' }
      } catch {
        return undefined
      }
    }
    const insist: Remote['insist'] = async (call, input) => {
      for (const until = Date.now() + maxWaitMs; Date.now() < until; ) {
        const reported = await ask(call, input)
        if (reported && reported.status !== 503) return reported
        const api = onPort.get(port)
        if (api && hasFailed(api)) throw new Error(`the server at ${port} ended by itself: ${api.output()}`)
        await sleep(100)
      }
      throw new Error(`nobody answered ${call.path} at ${port}: ${onPort.get(port)?.output()}`)
    }
    return { company, ask, insist }
  }
  const { body } = await createCaller({}, 0).insist(sessionCalls.logIn, { body: { username, password: samplePassword } })
  const { session } = body
  if (!session) throw new Error(`${username} could not sign in`)
  const company = session.companyId ?? 0
  return createCaller({ authorization: `Bearer ${session.accessToken}`, 'selected-company': String(company) }, company)
}

/** A second administrator of tenant1 with all the permits of admin.demo, for actions that need two users. */
export const addAdministrator = (database: Database, name: string): Promise<void> =>
  database.inTenant({ tenantId: 1 }, async (db) => {
    await sql`insert into user_account (account_name, name, last_name, password_hash, change_password_on_first_login, admin)
      select ${name}, 'Otra', 'Demo', password_hash, false, admin from user_account where account_name = 'admin.demo'`.execute(db)
    const { rows } = await sql<{ first: number; second: number }>`select
      (select id from user_account where account_name = 'admin.demo') as first,
      (select id from user_account where account_name = ${name}) as second`.execute(db)
    const { first, second } = rows[0] ?? {}
    await sql`insert into user_company (user_id, works_in, flags) select ${second}, works_in, flags from user_company where user_id = ${first}`.execute(
      db,
    )
    await sql`insert into user_role (user_id, role_id) select ${second}, role_id from user_role where user_id = ${first}`.execute(
      db,
    )
    await sql`insert into user_permit (user_id, permit_code) select ${second}, permit_code from user_permit where user_id = ${first}`.execute(
      db,
    )
  })
