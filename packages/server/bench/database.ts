import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** A separate database for a measurement: on the server of DATABASE_URL, or on a PostgreSQL started for it (durable: fsync on). */
export const benchDatabase = async (): Promise<{ readonly url: string; close(): Promise<void> }> => {
  const given = process.env['DATABASE_URL']
  const started = given ? undefined : await startOwn()
  const server = given ?? started?.url ?? ''
  const name = `legajo_bench_${randomBytes(4).toString('hex')}`
  const on = async (text: string) => {
    const client = new pg.Client({ connectionString: server })
    await client.connect()
    await client.query(text)
    await client.end()
  }
  await on(`create database ${name}`)
  return {
    url: Object.assign(new URL(server), { pathname: name }).href,
    close: async () => {
      await on(`drop database if exists ${name} with (force)`)
      await started?.stop()
    },
  }
}

type StartedDatabase = { readonly url: string; stop(): Promise<void> }

const startOwn = async (): Promise<StartedDatabase> => {
  const tools = (await import(new URL('../../../shared/dev/setup/postgres.mjs', import.meta.url).href)) as {
    startPostgres(options: { durable: boolean }): Promise<StartedDatabase | null>
  }
  const started = await tools.startPostgres({ durable: true })
  if (!started) throw new Error('Falta PostgreSQL: indicá uno con DATABASE_URL')
  return started
}
