import { mkdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { type PGlite, types as pgliteTypes } from '@electric-sql/pglite'
import { CompiledQuery, Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { connectTimeoutOf } from './connect-timeout.ts'
import { lockFolder } from './lock-folder.ts'
import { parseBigints } from './parse-bigints.ts'
import { pgliteDialect } from './pglite-dialect.ts'
import { deferToCommit, PipelinedClient, readingOnly, requestTimeout } from './pipelined-client.ts'
import { emptyProcessCaches } from './process-cache.ts'
import type { Schema } from './schema.ts'

export type Db = Transaction<Schema>

/** The scope of a transaction. Companies limit what is visible; `company` fills new rows. */
export interface Scope {
  readonly tenantId: number
  readonly company?: number
  readonly companies?: readonly number[]
  readonly user?: string
  /** The caller as an employee, and whether confidential employees are visible (true for jobs). */
  readonly employee?: number | null
  readonly confidential?: boolean
  /** The user account of a request: visualization restrictions of its roles apply. Jobs have none. */
  readonly viewer?: number
  /** The account has the rights of self-service only, also where it is that of an administrator: a page of another site calls. */
  readonly selfService?: boolean
  readonly requestId?: string
  /** Statement timeout in milliseconds; jobs set more than a request's 8 s. */
  readonly timeout?: number
  /**
   * Maximum milliseconds between two statements before the database ends the transaction: limits how long a frozen process keeps its rows
   * locked. By default the statement timeout, and at least 15 s.
   */
  readonly pause?: number
  /** Read-only with few rows: a write is refused, and the result does not wait for the transaction's end. */
  readonly readsOnly?: boolean
}

export interface Database {
  readonly kind: 'postgres' | 'pglite'
  /** Outside tenants: the directory of tenants, migrations, jobs. Row security hides everything else here. */
  readonly platform: Kysely<Schema>
  /** The only access to a tenant's rows: one transaction, under the role of requests and row security. */
  inTenant<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>
  /**
   * Work as the role that owns the schema: migrations, the queue's tables, new tenants. Uses separate connections when `ownerUrl` is given;
   * otherwise the same role owns the schema and serves requests.
   */
  asOwner<T>(work: (owner: RoleDatabase) => Promise<T>): Promise<T>
  /** A pool of raw connections for COPY and LISTEN; absent on PGlite, which has `embedded`. */
  readonly pool?: pg.Pool
  /** The address of the role that serves, with which a thread opens its own connection; absent on PGlite. */
  readonly url?: string
  readonly embedded?: PGlite
  close(): Promise<void>
}

const asText = (value: string) => value
const asNumber = (value: string) => Number(value)
const { builtins } = pg.types
const parsers = { [builtins.INT8]: asNumber, [builtins.NUMERIC]: asText, [builtins.DATE]: asText }
for (const [type, parse] of Object.entries(parsers)) pg.types.setTypeParser(Number(type), parse)
// bigint[] as numbers too: scaled amounts stay within 2^53 (the engine refuses others).
const bigintArray = 1016 as Parameters<typeof pg.types.setTypeParser>[0] // missing in the driver's list of names
pg.types.setTypeParser(bigintArray, parseBigints)

export type DatabaseOptions = {
  readonly url?: string
  /** The same database for the role that owns its schema, when `url` belongs to a role that only reads and writes rows. */
  readonly ownerUrl?: string
  readonly folder?: string
  readonly poolSize?: number
  /** For tests: on their few rows planning a statement costs more than the best plan can save. */
  readonly plansOnce?: boolean
  readonly loaded?: Blob
}

/** Opens PostgreSQL at `url`, else PGlite in `folder` (in memory when neither is given, from the dump `loaded` if any; for tests). */
export const openDatabase = async ({ url, ownerUrl, folder, loaded, ...pool }: DatabaseOptions): Promise<Database> => {
  emptyProcessCaches()
  return url ? openPostgres(url, pool, ownerUrl) : openEmbedded(folder, loaded)
}

type PoolOptions = Pick<DatabaseOptions, 'poolSize' | 'plansOnce'>

const openPostgres = async (
  url: string,
  { poolSize: max = 10, plansOnce = false }: PoolOptions,
  ownerUrl?: string,
): Promise<Database> => {
  const pool = new pg.Pool({
    connectionString: url,
    ...(plansOnce && { plansOnce, options: '-c plan_cache_mode=force_generic_plan' }),
    max,
    connectionTimeoutMillis: connectTimeoutOf(url),
    idle_in_transaction_session_timeout: 60_000, // outside tenants; within them `recipients` sets it
    // Detects a silently broken connection within half a minute. Without a delay the system waits two hours before probing.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    Client: PipelinedClient,
  })
  pool.on('error', () => {}) // an idle connection that broke is replaced by the next query. A broken connection in use, such as push's, must not crash the process: its query fails, or its owner opens another.
  pool.on('connect', (client) => client.on('error', () => {}))
  const platform = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })
  // A broken connection is never returned to the pool: closing does not wait for it.
  const close = () => Promise.race([platform.destroy(), sleep(3000, undefined, { ref: false })])
  const serving: RoleDatabase = { kind: 'postgres', platform, pool, url, inTenant: inTenant(platform, 'postgres') }
  const asOwner: Database['asOwner'] = async (work) => {
    if (!ownerUrl || ownerUrl === url) return work(serving)
    const owner = await openPostgres(ownerUrl, { poolSize: 3 })
    try {
      return await work(owner)
    } finally {
      await owner.close()
    }
  }
  return { ...serving, asOwner, close }
}

const openEmbedded = async (folder?: string, loaded?: Blob): Promise<Database> => {
  const { PGlite } = await import('@electric-sql/pglite')
  if (folder) mkdirSync(folder, { recursive: true })
  const release = folder ? lockFolder(folder) : () => {}
  const embedded = await PGlite.create({
    ...(folder && { dataDir: `${folder}/pglite` }),
    ...(loaded && { loadDataDir: loaded }),
    parsers: {
      [pgliteTypes.INT8]: asNumber,
      [pgliteTypes.NUMERIC]: asText,
      [pgliteTypes.DATE]: asText,
    },
  })
  const platform = new Kysely<Schema>({ dialect: pgliteDialect(embedded) })
  const close = async () => {
    await platform.destroy()
    await embedded.close()
    release()
  }
  const opened: RoleDatabase = { kind: 'pglite', platform, embedded, inTenant: inTenant(platform, 'pglite') }
  return { ...opened, asOwner: (work) => work(opened), close }
}

// Built once: every transaction of a request begins with it. Its last parameter is the timeout, as `deferToCommit` requires. No JIT: compiling a
// query with many conditions takes PostgreSQL twenty seconds, running it takes one.
const recipientsText = `${deferToCommit}select set_config('role', 'legajo_app', true), set_config('app.tenant', $1, true),
  set_config('app.company', $2, true), set_config('app.companies', $3, true), set_config('app.user', $4, true),
  set_config('app.request', $5, true), set_config('app.employee', $6, true), set_config('app.confidential', $7, true),
  set_config('app.viewer', $8, true),
  set_config('idle_in_transaction_session_timeout', $9, true), set_config('statement_timeout', $10, true),
  set_config('jit', 'off', true)`
const recipientsReading = `${recipientsText}, ${readingOnly}`
const asSelfService = `set_config('app.self_service', 'yes', true)`

/** The statement that binds a transaction to its tenant, companies and user, which row security uses. */
const recipients = (scope: Scope, kind: Database['kind']): CompiledQuery => {
  const companies = scope.companies ?? (scope.company === undefined ? [] : [scope.company])
  const text = scope.readsOnly ? recipientsReading : recipientsText
  return CompiledQuery.raw(scope.selfService ? `${text}, ${asSelfService}` : text, [
    String(scope.tenantId),
    String(scope.company ?? ''),
    `{${companies.join()}}`,
    scope.user ?? '',
    scope.requestId ?? '',
    String(scope.employee ?? ''),
    scope.confidential ? 'yes' : 'no',
    String(scope.viewer ?? ''),
    // PGlite hangs after ending an idle transaction, and has no concurrent connections to protect.
    String(kind === 'pglite' ? 0 : (scope.pause ?? Math.max(15_000, scope.timeout ?? 0))),
    String(scope.timeout ?? requestTimeout),
  ])
}

const inTenant =
  (platform: Kysely<Schema>, kind: Database['kind']): Database['inTenant'] =>
  (scope, work) =>
    platform.transaction().execute(async (db) => {
      await db.executeQuery(recipients(scope, kind))
      return work(db)
    })

/** A database as seen by one role. */
export type RoleDatabase = Omit<Database, 'asOwner' | 'close'>

/** One transaction around all that `work` opens, sequentially: all effects are stored, or none. */
export const asOne = <T>({ kind, platform }: RoleDatabase, work: (database: RoleDatabase) => Promise<T>): Promise<T> =>
  platform.transaction().execute((db) => {
    const inTenant: Database['inTenant'] = async (scope, part) => {
      await db.executeQuery(recipients(scope, kind))
      const result = await part(db)
      // The directory of tenants is accessed by the owner outside of every tenant.
      await sql`select set_config('role', 'none', true), set_config('app.tenant', '', true)`.execute(db)
      return result
    }
    // Comparing the two types of queries takes the type checker a tenth of its time; a transaction has every query of a database.
    return work({ kind, platform: db as unknown as Kysely<Schema>, inTenant })
  })
