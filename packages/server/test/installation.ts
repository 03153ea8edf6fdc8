import { randomUUID } from 'node:crypto'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import type { Database, Db } from '../src/db/database.ts'
import { openTestDatabase, urlOf } from './database.ts'
import { freePort, kill, type Remote, type RunningProcess, signInAt, startApi, startWorker } from './processes.ts'

/** Work on the database in the current company of a signed-in user, confidential employees included. */
const companyOf =
  (database: Database, { company }: Remote) =>
  <T>(work: (db: Db) => Promise<T>): Promise<T> =>
    database.inTenant({ tenantId: 1, company, confidential: true, timeout: 60_000 }, work)

/** A new period of a whole month (`YYYY-MM`), created over the network. */
export const periodAt = async (admin: Remote, month: string): Promise<number> => {
  const dateFrom = `${month}-01`
  const dateUntil = endOfMonth(dateFrom)
  const body = { name: month, dateFrom, dateUntil, payDate: dateUntil }
  const { status, body: made } = await admin.insist(periods.create, { body, key: randomUUID() })
  if (status !== 200) throw new Error(`no period of ${month}: ${JSON.stringify(made)}`)
  return made.id
}

/** A server and a worker, each in its own process, over the test's own database. */
export interface Installation {
  readonly database: Database
  readonly url: string
  readonly port: number
  readonly admin: Remote
  /** The current processes, running or exited by themselves. */
  readonly running: { readonly api: RunningProcess; readonly worker: RunningProcess }
  readonly inCompany: ReturnType<typeof companyOf>
  /** Kills one of the two as a power cut would, and starts another in its place. */
  cut(which: RunningProcess['kind']): Promise<void>
  close(): Promise<void>
}

export const openInstallation = async (): Promise<Installation> => {
  const database = await openTestDatabase()
  const url = await urlOf(database)
  const port = await freePort()
  const begin = { api: () => startApi(url, port), worker: () => startWorker(url) }
  const running = { api: begin.api(), worker: begin.worker() }
  const close = async () => {
    await Promise.all([kill(running.api), kill(running.worker)])
    await database.close()
  }
  const admin = await signInAt(port).catch(async (error: unknown) => {
    await close() // they would outlive the test
    throw error
  })
  return {
    database,
    url,
    port,
    admin,
    running,
    inCompany: companyOf(database, admin),
    cut: async (which) => {
      await kill(running[which])
      running[which] = begin[which]()
    },
    close,
  }
}
