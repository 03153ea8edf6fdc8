import type { SupplementaryFinal } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { formatDecimal, fromUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { resultLines, unitsAt } from '@legajo/payroll-rules/results.ts'
import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'
import { todayOf } from '../../platform/today.ts'
import { readInputs } from '../facts/read-inputs.ts'
import { finalType } from '../period/run-types.ts'
import { compileCurrentRules, freezeRules } from '../rule-set/rule-set.ts'
import { lockPaymentDecision } from '../run/already-paid.ts'
import { requireNoConcurrentRun } from '../run/concurrent-run.ts'
import { type EmployeeOutcome, liquidateAll } from '../run/liquidate-chunk.ts'
import { liquidateImmediately } from '../run/liquidate-immediately.ts'
import { runOf } from '../run/run-period.ts'
import { runForFinals } from './final-run.ts'
import { earlierFinals, type Leaver, lockLeaver, periodOfLeaving, requireNoPendingWage } from './lock-leaver.ts'
import { typeFor } from './start-liquidation.ts'

/**
 * Pays an employee with a final settlement the difference to the current rules and facts, by concept: a later raise, an omitted item, a
 * corrected cause. Released settlements stay unchanged; this one has its own pay date and receipt.
 */
export const paySupplement = async (
  db: Db,
  who: { readonly tenantId: number; readonly user: string },
  employeeId: number,
  { reason, ...requested }: SupplementaryFinal,
): Promise<number> => {
  const payDate = requested.payDate ?? (await todayOf(db))
  await lockPaymentDecision(db)
  const leaver = await lockLeaver(db, employeeId)
  const period = await periodOfLeaving(db, leaver)
  const type = await typeFor(db, period, finalType)
  await requireReleased(db, leaver)
  if (payDate < leaver.egress)
    refuse(
      'payDate',
      `La fecha de pago (${formatDate(payDate)}) es anterior al egreso (${formatDate(leaver.egress)}); elegí una posterior`,
    )
  await requireNoPendingWage(db, leaver, period)
  await requireNoConcurrentRun(db, employeeId, period.date_from)
  const run = await compileCurrentRules(db, runOf({ ...period, pay_date: payDate }, type.code))
  const ruleSetId = await freezeRules(db, run, who.tenantId)
  const name = `${type.name} complementaria`
  const liquidationId = await runForFinals(db, { period, name, employeeId, user: who.user, completes: { reason, payDate } })
  const inputs = await readInputs(db, run.inputs, [employeeId], { period: run.request.period, liquidationId })
  for (const outcome of liquidateAll(run, inputs)) mustOwe(run, outcome, leaver)
  await liquidateImmediately(db, run, { liquidationId, ruleSetId }, [employeeId])
  return liquidationId
}

/** Requires earlier settlements, all released: an unreleased one can be reliquidated, and then pays the total. */
const requireReleased = async (db: Db, leaver: Leaver): Promise<void> => {
  const earlier = await earlierFinals(db, leaver)
  if (earlier.length === 0)
    refuse(
      'employee',
      `${leaver.fullName} todavía no tiene liquidación final; liquidá el final, que paga todo lo que le corresponde`,
    )
  const waiting = earlier.find(({ released }) => !released)
  if (waiting)
    refuse(
      'employee',
      `«${waiting.name}» de ${leaver.fullName} todavía no se publicó: volvé a liquidarla y pagará también lo que falta`,
    )
}

/** Refuses a settlement without payment or with a negative one. */
const mustOwe = (run: CompiledRun, { outputs, error }: EmployeeOutcome, { fullName }: Leaver): void => {
  if (error) refuse('employee', error.message)
  const net = unitsAt(run, outputs, 'A.NETO_PREVIO')
  if (net < 0)
    refuse(
      'employee',
      `${fullName} cobró $ ${formatDecimal(fromUnits(-net))} más de lo que hoy le corresponde; una liquidación complementaria no puede descontárselo`,
    )
  const isPaid = resultLines(run, outputs).some(({ kind }) => kind !== 'informative' && kind !== 'employer')
  if (!isPaid)
    refuse(
      'employee',
      `No hay nada que pagarle a ${fullName}: lo que hoy le corresponde es lo que ya cobró; cargá antes la novedad, el aumento o la causa que falta`,
    )
}
