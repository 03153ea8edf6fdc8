import type { Body } from '@legajo/contract/endpoint.ts'
import type { Simulated, simulations } from '@legajo/contract/payroll/liquidation-control.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { resultTotals } from '@legajo/payroll-rules/results.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { ahead } from '../db/pipelined-client.ts'
import { together } from '../db/together.ts'
import { fail, refuse } from '../http/app-error.ts'
import { anyOf } from './any-of.ts'
import { employeesFor, findPeriod, type RunPeriod, runOf } from './choose-employees.ts'
import { differencesBetween } from './differing-results.ts'
import { linesOf, textsOf } from './explained-lines.ts'
import { liquidateAll } from './liquidate-chunk.ts'
import { type EmployeeInputs, readInputs } from './read-inputs.ts'
import { resultId, resultWithRules } from './result-with-rules.ts'
import { compileNow, rulesStamp } from './rule-set.ts'
import { typeFor } from './start-liquidation.ts'

type Asked = Body<typeof simulations.simulate>

/** Calculates a few employees by the rules and data as they stand, storing nothing: the transaction itself is made read-only. */
export const simulate = async (db: Db, tenantId: number, asked: Asked): Promise<Simulated[]> => {
  await sql`${sql.raw(ahead)}select set_config('transaction_read_only', 'on', true)`.execute(db)
  const { period, type, liquidationId, stamp } = await placeOf(db, asked)
  const run = await compileNow(db, runOf(period, type.code), stamp)
  const wanted = [...new Set(asked.employeeIds)]
  const able = await employeesFor(db, period, { filter: { employeeIds: wanted }, blackListEmployees: [] }, {})
  const unable = wanted.find((one) => !able.includes(one))
  if (unable !== undefined) refuse('employeeIds', `El empleado ${unable} no trabajó en ${period.name} o no es de esta empresa`)
  const read = await readInputs(db, run.inputs, able, { period: run.request.period, liquidationId })
  const inputs =
    asked.novelties.length > 0 ? new Map([...read].map(([id, one]) => [id, instead(run, one, asked.novelties)])) : read
  const people = await db
    .selectFrom('employee')
    .select(['id', 'file_code as fileCode', 'cuil', sql<string>`last_name || ', ' || name`.as('fullName')])
    .where('id', '=', anyOf(able))
    .orderBy('file_code')
    .execute()
  const outcomes = new Map(liquidateAll(run, inputs).map((one) => [one.employeeId, one]))
  const simulated: Simulated[] = []
  for (const { id, ...person } of people) {
    const outcome = outcomes.get(id) ?? fail('not_found')
    const old = liquidationId === null ? undefined : await resultWithRules(db, tenantId, liquidationId, id)
    const { error, outputs } = outcome
    const totals = error ? nothing : resultTotals(run, outputs)
    simulated.push({
      id: resultId(liquidationId ?? 0, id),
      liquidationId: liquidationId ?? 0,
      employeeId: id,
      ...person,
      ...totals,
      error,
      period: period.name,
      type: type.name,
      lines: error ? [] : linesOf(run, outcome.inputs, outputs, await textsOf(db, id)),
      netBefore: old && !old.error ? resultTotals(old.run, old.outputs).net : null,
      differences: old ? [...differencesBetween(old, { run, outputs, error })] : [],
    })
  }
  return simulated
}

const nothing = { remunerative: '0.00', nonRemunerative: '0.00', deductions: '0.00', net: '0.00', employer: '0.00' }

interface Place {
  readonly period: RunPeriod
  readonly type: { readonly code: string; readonly name: string }
  readonly liquidationId: number | null
  readonly stamp?: string
}

/** The run to compare with: the one named, else that of the period and type, when there is one. */
const placeOf = async (db: Db, { liquidationId, periodId, typeCode }: Asked): Promise<Place> => {
  if (liquidationId !== undefined) {
    const [found] = await together(db, [placeOfRun(db, liquidationId).compile()], { kept: true })
    const { type_code, type, stamp, ...period } =
      found[0] ?? refuse('liquidationId', `La liquidación ${liquidationId} no existe en esta empresa`)
    return { period, type: { code: type_code, name: type }, liquidationId, stamp }
  }
  const period = await findPeriod(db, periodId ?? 0, 'periodId')
  const type = await typeFor(db, period, typeCode ?? '')
  const run = await db
    .selectFrom('liquidation')
    .select('id')
    .where('state', '<>', 'CANCELLED')
    .where('period_id', '=', period.id)
    .where('type_code', '=', type.code)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return { period, type, liquidationId: run?.id ?? null }
}

const placeOfRun = (db: Db, id: number) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .leftJoin('liquidation_type as t', (join) =>
      join
        .onRef('t.tenant_id', '=', 'l.tenant_id')
        .onRef('t.company_id', '=', 'l.company_id')
        .onRef('t.code', '=', 'l.type_code'),
    )
    .select(['p.id', 'p.name', 'p.date_from', 'p.date_until', 'p.pay_date', 'p.deposit_date', 'p.status', 'p.liquidation_types'])
    .select(['l.type_code', sql<string>`coalesce(t.name, l.type_code)`.as('type'), rulesStamp.as('stamp')])
    .where('l.id', '=', id)
    .where('l.state', '<>', 'CANCELLED')
    .where('l.company_id', '=', sql<number>`app_company()`)

/** The inputs with these novelties in the place of those entered. A concept that no formula reads is refused: it would change nothing. */
const instead = (run: CompiledRun, { inputs, error }: EmployeeInputs, novelties: Asked['novelties']): EmployeeInputs => {
  const changed = Float64Array.from(inputs)
  for (const { code, part = 'CANTIDAD', quantity } of novelties) {
    const index = run.inputs.findIndex(
      ({ source }) => source.kind === 'novelty' && source.part === part && source.concept === normalizeName(code),
    )
    const slot = run.inputs[index]
    if (!slot) refuse('novelties', `Ninguna fórmula de esta liquidación lee la novedad «${code}» (${part.toLowerCase()})`)
    else changed[index] = Number(toUnits(quantity, slot.decimals))
  }
  return { inputs: changed, error }
}
