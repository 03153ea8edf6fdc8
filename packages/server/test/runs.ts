import { liquidations, type Progress } from '@legajo/contract/payroll/liquidation.ts'
import { periods } from '@legajo/contract/payroll/period.ts'
import { receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import { endOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Caller, House } from './house.ts'
import { over, until } from './until.ts'

/** A new period of a whole month (`YYYY-MM`), paid on its last day. */
export const newPeriod = async (admin: Caller, month: string, name = `Prueba ${month}`): Promise<number> => {
  const dateFrom = `${month}-01`
  const dateUntil = endOfMonth(dateFrom)
  const { body, status } = await admin.say(periods.create, { body: { name, dateFrom, dateUntil, payDate: dateUntil } })
  if (status !== 200) throw new Error(`no period of ${month}: ${JSON.stringify(body)}`)
  return body.id
}

/** How a run came out, once it is over. */
export const runOver = (caller: Caller, id: number): Promise<Progress> =>
  over(() => caller.say(liquidations.progress, { params: { id } }))

/** A run of the wages of a period, of these people or of all, once it is over. */
export const runIn = async (admin: Caller, periodId: number, employeeIds: readonly number[] = []): Promise<number> => {
  const liquidation = { periodId, typeCode: 'MENSUAL' }
  const filter = employeeIds.length > 0 && { filter: { employeeIds } }
  const { body, status } = await admin.say(liquidations.start, { body: { liquidation, ...filter } })
  if (status !== 200) throw new Error(`no run: ${JSON.stringify(body)}`)
  await runOver(admin, body.id)
  return body.id
}

/** A finished run of a new month, not given out. */
export const settledRun = async (admin: Caller, month: string): Promise<number> => runIn(admin, await newPeriod(admin, month))

/** The living receipt of a person in a run, as the administration sees it. */
export const receiptIn = async (admin: Caller, liquidationId: number, employeeId: number) => {
  const { body } = await admin.say(receiptIssues.list, { query: { liquidationId, employeeId } })
  const row = body?.content.find(({ state }) => state !== 'REVOKED')
  if (!row) throw new Error('no receipt')
  return row
}

/** Until no worker has a run in hand, or one waiting for it: what is undone then is taken up by nobody. */
export const workersAtRest = ({ server }: House): Promise<void> =>
  until(async () => {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from pgboss.job
      where name = 'liquidation' and state in ('created', 'retry', 'active')`.execute(server.database.platform)
    return rows[0]?.n === 0
  })
