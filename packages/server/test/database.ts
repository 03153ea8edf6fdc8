import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../src/db/database.ts'
import { migrate } from '../src/db/migrate.ts'
import { seedWhenEmpty } from '../src/seed/seed.ts'
import { keptOnce, preparedName } from './prepared.ts'

/** Employees of the sample in tests: enough for every case of the rules, few enough to be made in seconds. */
const employees = 60

const prepare = async (database: Database): Promise<void> => {
  await migrate(database)
  await seedWhenEmpty({ database }, { employees })
}

/**
 * A database of its own for a test file, migrated and filled with the sample tenants: a copy of one that is prepared once,
 * on the server at TEST_DATABASE_URL, else PGlite in memory. `close` removes it.
 */
export const openTestDatabase = async (): Promise<Database> => {
  const url = process.env['TEST_DATABASE_URL']
  return url ? copyOnServer(url) : copyInMemory()
}

const copyInMemory = async (): Promise<Database> => {
  const bytes = await keptOnce(preparedName(), async () => {
    const database = await openDatabase({})
    await prepare(database)
    const dump = await database.embedded?.dumpDataDir('none')
    await database.close()
    return new Uint8Array((await dump?.arrayBuffer()) ?? new ArrayBuffer(0))
  })
  return openDatabase({ loaded: new Blob([bytes]) })
}

const copyOnServer = async (url: string): Promise<Database> => {
  const template = preparedName()
  const named = (name: string): string => Object.assign(new URL(url), { pathname: name }).href
  await onServer(url, async (client) => {
    await client.query('select pg_advisory_lock(727002)')
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      const making = `${template}_making`
      await client.query(`drop database if exists ${making} with (force)`)
      await client.query(`create database ${making}`)
      const database = await openDatabase({ url: named(making) })
      await prepare(database)
      await database.close()
      await client.query(`alter database ${making} rename to ${template}`)
    }
  })
  const name = `legajo_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (client) => client.query(`create database ${name} template ${template}`))
  const database = await openDatabase({ url: named(name), poolSize: 8 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(url, (client) => client.query(`drop database if exists ${name} with (force)`))
    },
  }
}

const onServer = async (url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}
