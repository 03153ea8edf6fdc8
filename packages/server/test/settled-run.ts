import { liquidations } from '@legajo/contract/payroll/liquidation.ts'
import { periods } from '@legajo/contract/payroll/period.ts'
import { receiptIssues } from '@legajo/contract/payroll/receipt.ts'
import type { Caller } from './house.ts'
import { until } from './until.ts'

/** A finished run of a month, not given out. */
export const settledRun = async (admin: Caller, month: string): Promise<number> => {
  const { body: period } = await admin.say(periods.create, {
    body: { name: `Prueba ${month}`, dateFrom: `${month}-01`, dateUntil: `${month}-28`, payDate: `${month}-28` },
  })
  const { body } = await admin.say(liquidations.start, {
    body: { liquidation: { periodId: period?.id ?? 0, typeCode: 'MENSUAL' } },
  })
  const id = body?.id ?? 0
  await until(
    async () => (await admin.say(liquidations.progress, { params: { id } })).body?.state?.startsWith('FINISHED') ?? false,
  )
  return id
}

/** The living receipt of a person in a run, as the administration sees it. */
export const receiptIn = async (admin: Caller, liquidationId: number, employeeId: number) => {
  const { body } = await admin.say(receiptIssues.list, { query: { liquidationId, employeeId } })
  const row = body?.content.find(({ state }) => state !== 'REVOKED')
  if (!row) throw new Error('no receipt')
  return row
}
