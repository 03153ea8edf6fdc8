import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { type Database, openDatabase } from '../src/db/database.ts'
import type { Schema } from '../src/db/schema.ts'
import { prepareDatabase } from '../src/platform/prepare-database.ts'
import { seedWhenEmpty } from '../src/seed/seed.ts'
import { openServer } from '../src/server.ts'
import { BytesBlob } from './bytes-blob.ts'
import { createOncePerRun, templateName } from './prepared.ts'
import { sampleHash } from './sample-hash.ts'
import { recordStatements } from './sql-texts/record-statements.ts'
import { testSettings } from './test-settings.ts'

/** Sample employees in tests: enough for every case of the rules, few enough to create in seconds. */
export const sampleEmployees = 60

recordStatements()

const prepare = async (database: Database): Promise<void> => {
  await prepareDatabase(database)
  await database.asOwner((owner) => seedWhenEmpty({ database: owner }, { employees: sampleEmployees }))
  // The queues, which each server would otherwise create in its clone.
  const server = await openServer(testSettings, { log: false, database })
  await server.jobs.start({ work: false })
  await server.close()
}

/**
 * Removes the spans of the delivered values of Ganancias, so that tests can pay months after them. `values-that-end.ts` puts them back for the
 * tests about ends.
 */
const withoutEnds = ['liquidation_parameter', 'scale']
  .map((table) => `update ${table} set definition = definition - 'holds' where definition ->> 'onMissing' = 'refuse'`)
  .join('; ')

/** Gives the sample users a hash that costs little to verify; without triggers, since it is no change of a user. For a superuser. */
const fitForTests = async (): Promise<string> =>
  `set session_replication_role = replica; update user_account set password_hash = '${await sampleHash}'; ${withoutEnds}; reset session_replication_role`

/** A database as the serving role, and one that bypasses all security, for tests that read or change rows directly. */
export interface TestDatabase extends Database {
  readonly superuser: Kysely<Schema>
  /** The address of the role that owns the schema; none on PGlite. */
  readonly ownerUrl?: string
}

/**
 * A separate database for a test file, migrated and filled with the sample tenants: a copy of one prepared once, on the server at
 * TEST_DATABASE_URL, else PGlite in memory. `close` removes it. On a server an ordinary role owns the schema and another one serves, as in
 * an installation.
 */
export const openTestDatabase = async (): Promise<TestDatabase> => {
  const url = process.env['TEST_DATABASE_URL']
  return url ? copyOnServer(url) : copyInMemory()
}

/**
 * Reduces what a copy reads and allocates. After a checkpoint a copy replays nothing, and log files that it would not read are removed;
 * most of the usual memory for pages would only be cleared.
 */
const compact = [
  "alter system set shared_buffers = '16MB'",
  'set wal_recycle = off; checkpoint; select pg_switch_wal(); checkpoint',
]

/** The files of the prepared database, kept by the process for the next test file. */
let preparedFiles: Promise<Blob> | undefined

const copyInMemory = async (): Promise<TestDatabase> => {
  preparedFiles ??= readPreparedFiles()
  const database = await openDatabase({ loaded: await preparedFiles })
  return { ...database, superuser: database.platform }
}

const readPreparedFiles = async (): Promise<Blob> => {
  const bytes = await createOncePerRun(templateName(), async () => {
    const database = await openDatabase({})
    await prepare(database)
    for (const statements of [await fitForTests(), ...compact]) await database.embedded?.exec(statements)
    const dump = await database.embedded?.dumpDataDir('none')
    await database.close()
    return new Uint8Array((await dump?.arrayBuffer()) ?? new ArrayBuffer(0))
  })
  return new BytesBlob(bytes.buffer)
}

/** A database on the server at `url` that is removed by `close`, as the role that serves and as the one that owns the schema reach it. */
export interface SampleClone {
  readonly name: string
  readonly url: string
  readonly ownerUrl: string
  close(): Promise<void>
}

/** Set where a later migration needs no other sample data: the template that it is applied to, which saves filling a new one. */
const formerTemplate = process.env['LEGAJO_PREPARED_FROM']

/** Clones the database with the sample tenants; the first process that needs it prepares it. */
export const cloneSample = async (url: string): Promise<SampleClone> => {
  template ??= await prepareTemplate(url)
  const name = `legajo_test_${randomBytes(6).toString('hex')}`
  // Copying files takes half of what copying pages through the log does.
  await onMaintenance(url, (client) =>
    client.query(`create database ${name} owner ${roles.owner} template ${template} strategy file_copy`),
  )
  return {
    name,
    url: urlAs(url, roles.server, name),
    ownerUrl: urlAs(url, roles.owner, name),
    close: () => onMaintenance(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

/** The prepared database that this process copies. */
let template: string | undefined

const prepareTemplate = async (url: string): Promise<string> => {
  const prepared = templateName()
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(727002)')
    await createRoles(client)
    const exists = async (database: string) =>
      (await client.query('select from pg_database where datname = $1', [database])).rowCount !== 0
    if (await exists(prepared)) return
    const making = `${prepared}_making`
    await client.query(`drop database if exists ${making} with (force)`)
    const former = formerTemplate && (await exists(formerTemplate)) ? formerTemplate : undefined
    const copied = former ? `template ${former} strategy file_copy` : ''
    await client.query(`create database ${making} owner ${roles.owner} ${copied}`)
    const database = await openDatabase({ url: urlAs(url, roles.server, making), ownerUrl: urlAs(url, roles.owner, making) })
    await (former ? prepareDatabase(database) : prepare(database))
    await database.close()
    const statement = await fitForTests()
    await onServer(databaseUrl(url, making), (root) => root.query(statement))
    await client.query(`alter database ${making} rename to ${prepared}`)
  })
  return prepared
}

const copyOnServer = async (url: string): Promise<TestDatabase> => {
  const clone = await cloneSample(url)
  const database = await openDatabase({ url: clone.url, poolSize: 8, plansOnce: true })
  const root = await openDatabase({ url: databaseUrl(url, clone.name), poolSize: 1 })
  return {
    ...database,
    superuser: root.platform,
    ownerUrl: clone.ownerUrl,
    close: async () => {
      await Promise.all([database.close(), root.close()])
      await clone.close()
    },
  }
}

/** A migrated database without rows, on the server at TEST_DATABASE_URL, else PGlite in memory. `close` removes it. */
export const openEmptyDatabase = async (): Promise<Database> => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) {
    const database = await openDatabase({})
    await prepareDatabase(database)
    return database
  }
  const { close, ...addresses } = await createEmptyDatabase(url)
  const database = await openDatabase(addresses)
  await prepareDatabase(database)
  return {
    ...database,
    close: async () => {
      await database.close()
      await close()
    },
  }
}

/** A database without any table on the server at `url`, removed by `close`. */
export const createEmptyDatabase = async (url: string): Promise<Omit<SampleClone, 'name'>> => {
  const name = `legajo_test_${randomBytes(6).toString('hex')}`
  await onMaintenance(url, async (client) => {
    await createRoles(client)
    await client.query(`create database ${name} owner ${roles.owner}`)
  })
  return {
    url: urlAs(url, roles.server, name),
    ownerUrl: urlAs(url, roles.owner, name),
    close: () => onMaintenance(url, (client) => client.query(`drop database if exists ${name} with (force)`)),
  }
}

const roles = { owner: 'legajo_test_owner', server: 'legajo_test_server' }

/** The roles of an installation, as the README creates them. */
const createRoles = async (client: pg.Client): Promise<void> => {
  for (const [role, options] of [
    ['legajo_app', 'nologin'],
    [roles.owner, "login password 'legajo' in role legajo_app"],
    [roles.server, "login password 'legajo' in role legajo_app"],
  ])
    await client.query(`do $$ begin create role ${role} ${options}; exception when duplicate_object then null; end $$`)
}

const databaseUrl = (url: string, name: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href

/** A database on the test server for one of the ordinary roles. */
const urlAs = (url: string, username: string, name: string): string =>
  Object.assign(new URL(databaseUrl(url, name)), { username, password: 'legajo' }).href

/** The address of a test's database for other processes, as the serving role. */
export const urlOf = async ({ platform }: Database): Promise<string> => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(platform)
  return urlAs(process.env['TEST_DATABASE_URL'] ?? '', roles.server, rows[0]?.name ?? '')
}

/** Work on the test server's own database, over one connection per process, one piece at a time. */
const onMaintenance = (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const done = maintenance.then(async () => {
    maintenanceClient ??= await connectForMaintenance(url)
    const client = maintenanceClient
    client.ref()
    try {
      await work(client)
    } finally {
      client.unref() // idle, it does not keep the process of a test running
    }
  })
  maintenance = done.catch(() => {})
  return done
}

/** Missing in the driver's types: whether the open connection keeps the process running. */
type ReferencedClient = pg.Client & { ref(): void; unref(): void }

const connectForMaintenance = async (url: string): Promise<ReferencedClient> => {
  const client = new pg.Client({ connectionString: url }) as ReferencedClient
  client.on('error', () => {
    maintenanceClient = undefined
  })
  await client.connect()
  return client
}

let maintenanceClient: ReferencedClient | undefined
let maintenance: Promise<void> = Promise.resolve()

export const onServer = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
