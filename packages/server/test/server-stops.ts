import { spawnSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

const onServer = async (statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}

/** A dedicated cluster that may be stopped: its data folder and the folder of its programs. */
const folder = process.env['LEGAJO_PG_DATA']
const programs = process.env['LEGAJO_PG_BIN'] ?? '/usr/lib/postgresql/15/bin'

/**
 * Makes the database unavailable for a while: stops the whole server when the test owns it (LEGAJO_PG_DATA), else cuts every connection to
 * this database and refuses new ones, until the outage has been noticed.
 */
export const withoutDatabase = async (url: string, seconds: number, isNoticed: () => boolean): Promise<void> => {
  const name = new URL(url).pathname.slice(1)
  if (folder) {
    const { uid, gid } = statSync(folder)
    const control = (...args: string[]) =>
      spawnSync(join(programs, 'pg_ctl'), ['-D', folder, '-w', ...args], { uid, gid, cwd: folder, stdio: 'ignore' })
    // A copied database's sequences go back at a crash before the first checkpoint: an effect of the copy, not of the suite.
    await onServer(['checkpoint'])
    control('stop', '-m', 'immediate')
    await awayFor(seconds, isNoticed)
    control('start', '-l', join(folder, 'log'))
    return
  }
  await onServer([
    `alter database ${name} with allow_connections false`,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  ])
  await awayFor(seconds, isNoticed)
  await onServer([`alter database ${name} with allow_connections true`])
}

const awayFor = async (seconds: number, isNoticed: () => boolean): Promise<void> => {
  await sleep(seconds * 1000)
  for (let tries = 0; tries < 600 && !isNoticed(); tries++) await sleep(100)
}
