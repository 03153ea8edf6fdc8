import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Database, openDatabase } from '../src/db/database.ts'

/**
 * An empty database of its own for a test file: a fresh one on the server at TEST_DATABASE_URL, else PGlite in memory.
 * `close` removes it.
 */
export const openTestDatabase = async (): Promise<Database> => {
  const url = process.env['TEST_DATABASE_URL']
  if (!url) return openDatabase({})
  const name = `legajo_test_${randomBytes(6).toString('hex')}`
  await onServer(url, `create database ${name}`)
  const own = new URL(url)
  own.pathname = name
  const database = await openDatabase({ url: own.href, poolSize: 8 })
  return {
    ...database,
    close: async () => {
      await database.close()
      await onServer(url, `drop database if exists ${name} with (force)`)
    },
  }
}

const onServer = async (url: string, text: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}
