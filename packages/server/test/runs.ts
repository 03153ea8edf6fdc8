import { receiptIssues } from '@legajo/contract/payroll/documents/receipt-issue.ts'
import { liquidations, type Progress } from '@legajo/contract/payroll/runs/liquidation.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Caller, TestApp } from './test-app.ts'
import { waitUntil, waitUntilDone } from './wait-until.ts'

/** A new period of a whole month (`YYYY-MM`), paid on its last day. */
export const newPeriod = async (admin: Caller, month: string, name = `Prueba ${month}`): Promise<number> => {
  const dateFrom = `${month}-01`
  const dateUntil = endOfMonth(dateFrom)
  const { body, status } = await admin.request(periods.create, { body: { name, dateFrom, dateUntil, payDate: dateUntil } })
  if (status !== 200) throw new Error(`no period of ${month}: ${JSON.stringify(body)}`)
  return body.id
}

/** Waits for a run to end and returns its progress. */
export const runOver = (caller: Caller, id: number): Promise<Progress> =>
  waitUntilDone(() => caller.request(liquidations.progress, { params: { id } }))

/** A finished wages run of a period, of these employees or of all. */
export const runIn = async (admin: Caller, periodId: number, employeeIds: readonly number[] = []): Promise<number> => {
  const liquidation = { periodId, typeCode: 'MENSUAL' }
  const filter = employeeIds.length > 0 && { filter: { employeeIds } }
  const { body, status } = await admin.request(liquidations.start, { body: { liquidation, ...filter } })
  if (status !== 200) throw new Error(`no run: ${JSON.stringify(body)}`)
  await runOver(admin, body.id)
  return body.id
}

/** A finished run of a new month, not released. */
export const runInNewPeriod = async (admin: Caller, month: string): Promise<number> => runIn(admin, await newPeriod(admin, month))

/** The living receipt of an employee in a run, as the administration sees it. */
export const receiptIn = async (admin: Caller, liquidationId: number, employeeId: number) => {
  const { body } = await admin.request(receiptIssues.list, { query: { liquidationId, employeeId } })
  const row = body?.content.find(({ state }) => state !== 'REVOKED')
  if (!row) throw new Error('no receipt')
  return row
}

/** Waits until no worker runs or queues a run: no worker continues work left undone then. */
export const workersIdle = ({ server }: TestApp): Promise<void> =>
  waitUntil(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = 'liquidation' and state in ('created', 'retry', 'active')`.execute(server.database.platform)
    return rows[0]?.n === 0
  })
