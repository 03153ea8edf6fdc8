import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import { formatPeriod } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { pipeline } from '../../db/pipeline.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import type { Server } from '../../http/server.ts'
import { annualTaxType, finalType } from '../period/run-types.ts'
import { currentSettings } from '../pre-check/current-settings.ts'
import { mustPassChecks } from '../pre-check/must-pass-checks.ts'
import { compileCurrentRules, freezeRules, readStamp } from '../rule-set/rule-set.ts'
import { lockPaymentDecision, mustNotBePaidAlready } from '../run/already-paid.ts'
import { type ChoosingUser, employeesFor, openPeriod } from '../run/choose-employees.ts'
import { leaversInConcurrentRuns } from '../run/concurrent-run.ts'
import { divideIntoChunks, enqueueRun, type StartingUser } from '../run/divide-into-chunks.ts'
import { mustBeEmployees } from '../run/require-visible-employees.ts'
import { type RunPeriod, runOf } from '../run/run-period.ts'

/** Prepares a run: rules checked and frozen, employees selected and divided into chunks, the job queued; all or nothing. Returns its id. */
export const startLiquidation = async (
  db: Db,
  { jobs, settings }: Pick<Server, 'jobs' | 'settings'>,
  who: StartingUser & ChoosingUser,
  start: LiquidationStart,
): Promise<number> => {
  const { liquidation, filter, blackListEmployees } = start
  const [, period, types, , stamp, checks] = await pipeline(db, [
    lockPaymentDecision,
    (db) => openPeriod(db, liquidation.periodId),
    activeTypes,
    (db) => mustBeEmployees(db, start, who.seesConfidential),
    readStamp,
    currentSettings,
  ])
  const type = requireAdmittedType(types, period, liquidation.typeCode)
  const [run, employeeIds] = await pipeline(db, [
    (db) => compileCurrentRules(db, runOf(period, type.code), stamp),
    (db) => employeesFor(db, period, { ...start, typeCode: type.code }, who),
  ])
  if (employeeIds.length === 0) await refuseNobody(db, period, type)
  const starting = { settings, period, type, run, employeeIds, start, seesConfidential: who.seesConfidential }
  const [, , ruleSetId] = await pipeline(db, [
    // Checks only the named employees the caller may see: the refusal contains a name.
    (db) => mustNotBePaidAlready(db, period, type.code, filter.employeeIds?.length ? employeeIds : []),
    (db) => mustPassChecks(db, checks, starting),
    (db) => freezeRules(db, run, who.tenantId),
  ])
  const { id } = await db
    .insertInto('liquidation')
    .values({
      name: liquidation.name || `${type.name} ${period.name}`,
      period_id: period.id,
      type_code: type.code,
      employees: employeeIds.length,
      request: JSON.stringify({ filter, blackListEmployees }),
      created_by: who.user,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
    .then((row) => row ?? fail('already_liquidated', { type: type.name, period: period.name }))
  await divideIntoChunks(db, id, ruleSetId, employeeIds)
  await enqueueRun(db, jobs, who, id, employeeIds.length)
  return id
}

const refuseNobody = async (db: Db, period: RunPeriod, { code }: RunType): Promise<never> => {
  const [waiting] = code === finalType ? await leaversInConcurrentRuns(db, period) : []
  return refuse(
    'filter',
    waiting
      ? `Quienes egresan en ${formatPeriod(period.date_from)} están en «${waiting.run}», que no terminó; esperá a que termine, o cancelala`
      : `No hay empleados para liquidar en ${formatPeriod(period.date_from)} con ese filtro`,
  )
}

export type RunType = { readonly code: string; readonly name: string }

const activeTypes = (db: Db): Promise<RunType[]> =>
  db.selectFrom('liquidation_type').select(['code', 'name']).where('active', '=', true).execute()

/** An active type that the period permits. */
export const typeFor = async (db: Db, period: RunPeriod, code: string): Promise<RunType> =>
  requireAdmittedType(await activeTypes(db), period, code)

const requireAdmittedType = (active: readonly RunType[], period: RunPeriod, code: string): RunType => {
  if (active.length === 0) refuse('liquidation.typeCode', 'La empresa no tiene tipos de liquidación; empezá con el catálogo')
  const admitted = active.filter((type) => period.liquidation_types.length === 0 || period.liquidation_types.includes(type.code))
  if (admitted.length === 0) refuse('liquidation.periodId', 'El periodo seleccionado no posee tipos de liquidación asociado')
  const type = active.find((one) => one.code === code)
  if (!type) return refuse('liquidation.typeCode', `No hay un tipo de liquidación activo con el código «${code}»`)
  if (!admitted.includes(type)) return refuse('liquidation.typeCode', 'Tipos de liquidación incompatibles')
  // In another month it would apply the year's deductions to the wages of some months, and refund the tax.
  if (code === annualTaxType && period.date_from.slice(5, 7) !== '12')
    return refuse(
      'liquidation.typeCode',
      `La liquidación anual va en un período de diciembre del año que se liquida, y este es de ${formatPeriod(period.date_from)}. Si diciembre ya está cerrado, creá uno del 31/12 al 31/12 con el día en que se paga`,
    )
  return type
}
