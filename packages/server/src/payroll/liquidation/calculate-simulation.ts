import type { Body } from '@legajo/contract/endpoint.ts'
import type { simulations } from '@legajo/contract/payroll/runs/liquidation-control.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import type { CompiledRun } from '@legajo/payroll-rules/compile-run.ts'
import { decimalsOfPart, minuteUnits, type NoveltyPart } from '@legajo/payroll-rules/layout.ts'
import { sql } from 'kysely'
import { anyOfText, idsText } from '../../db/any-of.ts'
import { batchQueries, type RowsOf } from '../../db/batch-queries.ts'
import { compileOnce, type RowOf } from '../../db/compiled-query.ts'
import type { Db } from '../../db/database.ts'
import { employeesInUnions } from '../../db/employees-in-unions.ts'
import { fullName } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import { factSelection, factsOnDay, withDatedFacts } from '../facts/employee-facts.ts'
import type { EmployeeInputs } from '../facts/input-plan.ts'
import { factsDay, inputQueries } from '../facts/read-inputs.ts'
import { runsInPeriods } from '../results/liquidation-rows.ts'
import { givenTo } from '../results/stored-results.ts'
import { compileCurrentRules, rulesStamp } from '../rule-set/rule-set.ts'
import { paysVacations } from '../run/already-paid.ts'
import { findPeriod } from '../run/choose-employees.ts'
import { cacheLastRun, lastRunOf } from '../run/last-run.ts'
import { liquidateAll } from '../run/liquidate-chunk.ts'
import { type RunPeriod, runOf } from '../run/run-period.ts'
import { typeFor } from './start-liquidation.ts'

export type SimulationRequest = Body<typeof simulations.simulate>

/** Calculates without storing. */
export const calculateSimulation = async (db: Db, tenantId: number, requested: SimulationRequest) => {
  const wanted = [...new Set(requested.employeeIds)]
  const { read, ...found } = await readAll(db, tenantId, requested, wanted)
  mustBeAble(found.people, wanted, found.period)
  const { run, people } = found
  const inputs =
    requested.novelties.length > 0
      ? new Map([...read].map(([id, one]) => [id, replaceInputs(run, one, requested.novelties)]))
      : read
  const outcomes = new Map(liquidateAll(run, inputs).map((one) => [one.employeeId, one]))
  const tried = people.flatMap((person) => {
    const outcome = outcomes.get(person.id)
    return outcome ? [{ person, outcome }] : []
  })
  return { ...found, tried }
}

/**
 * All reads of a simulation: in one round trip when the run was calculated here before, by the inputs of its rules then; otherwise, and
 * when the rules have changed, the place first and the rest after it.
 */
const readAll = async (db: Db, tenantId: number, requested: SimulationRequest, wanted: readonly number[]) => {
  const before = requested.liquidationId === undefined ? undefined : lastRunOf(tenantId, requested.liquidationId)
  if (before && requested.liquidationId !== undefined) {
    const questions = questionsOf(db, before, wanted, requested.liquidationId)
    const [places, ...answers] = await batchQueries(db, [placeOfRun(db, requested.liquidationId), ...questions.queries], {
      kept: true,
    })
    const place = placeFrom(places[0], requested.liquidationId)
    const run = await compileCurrentRules(db, runOf(place.period, place.type.code), place.stamp)
    if (run === before) return { ...place, run, ...(await questions.from(answers as never)) }
  }
  const place = await placeOf(db, requested)
  const run = await compileCurrentRules(db, runOf(place.period, place.type.code), place.stamp)
  if (place.liquidationId !== null) cacheLastRun(tenantId, place.liquidationId, run)
  const questions = questionsOf(db, run, wanted, place.liquidationId)
  return { ...place, run, ...(await questions.from(await batchQueries(db, questions.queries, { kept: true }))) }
}

/** The queries: employees to calculate with the facts of their files; their results in the run; the other inputs of its rules. */
const questionsOf = (db: Db, run: CompiledRun, wanted: readonly number[], liquidationId: number | null) => {
  const ids = idsText(wanted)
  const where = { period: run.request.period, until: run.request.until, liquidationId }
  const inputs = inputQueries(db, run.inputs, wanted, where, peopleOf(db, ids, factsDay(where)))
  const queries = [givenTo(db, liquidationId ?? 0, ids), ...inputs.queries] as const
  const from = async ([before, ...answers]: RowsOf<typeof queries>) => ({
    people: answers[0].map(withDatedFacts),
    before,
    read: await inputs.from(answers),
  })
  return { queries, from }
}

const peopleOf = compileOnce((db, ids: string, day: string) =>
  employeesInUnions(db)
    .select(factSelection)
    .select(factsOnDay(day))
    .select(['file_code as fileCode', 'cuil', fullName('employee').as('fullName')])
    .select(sql<boolean>`employee.company_id = app_company()`.as('isOfCompany'))
    .where('employee.id', '=', anyOfText(ids))
    .orderBy('file_order')
    .compile(),
)

/** All of them must belong to the company, with a day of employment in the period. */
const mustBeAble = (people: readonly RowOf<typeof peopleOf>[], wanted: readonly number[], period: RunPeriod): void => {
  const able = new Set(
    people.flatMap(({ id, isOfCompany, admission_date, egress_date }) =>
      isOfCompany && admission_date <= period.date_until && (egress_date === null || egress_date >= period.date_from) ? [id] : [],
    ),
  )
  const unable = wanted.find((one) => !able.has(one))
  if (unable !== undefined) refuse('employeeIds', `El empleado ${unable} no trabajó en ${period.name} o no es de esta empresa`)
}

interface SimulatedRun {
  readonly period: RunPeriod
  readonly type: { readonly code: string; readonly name: string }
  readonly liquidationId: number | null
  readonly stamp?: string
}

/** The run to compare with: the given one, else that of the period and type, if there is one. */
const placeOf = async (db: Db, { liquidationId, periodId, typeCode }: SimulationRequest): Promise<SimulatedRun> => {
  if (liquidationId !== undefined) {
    const [found] = await batchQueries(db, [placeOfRun(db, liquidationId)], { kept: true })
    return placeFrom(found[0], liquidationId)
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

const placeFrom = (found: RowOf<typeof placeOfRun> | undefined, liquidationId: number): SimulatedRun => {
  const { type_code, type, stamp, ...period } =
    found ?? refuse('liquidationId', `La liquidación ${liquidationId} no existe en esta empresa`)
  return { period, type: { code: type_code, name: type }, liquidationId, stamp }
}

const placeOfRun = compileOnce((db, id: number) =>
  runsInPeriods(db)
    .select(['p.id', 'p.name', 'p.date_from', 'p.date_until', 'p.pay_date', 'p.deposit_date', 'p.status', 'p.liquidation_types'])
    .select(paysVacations('p'))
    .select(['l.type_code', sql<string>`coalesce(t.name, l.type_code)`.as('type'), rulesStamp.as('stamp')])
    .where('l.id', '=', id)
    .where('l.state', '<>', 'CANCELLED')
    .where('l.company_id', '=', sql<number>`app_company()`)
    .compile(),
)

/** The inputs with these novelties in place of the entered ones. A concept that no formula reads is refused: it would change nothing. */
const replaceInputs = (
  run: CompiledRun,
  { inputs, error }: EmployeeInputs,
  novelties: SimulationRequest['novelties'],
): EmployeeInputs => {
  const changed = Float64Array.from(inputs)
  for (const { code, part = 'CANTIDAD', quantity } of novelties) {
    const index = run.inputs.findIndex(
      ({ source }) => source.kind === 'novelty' && source.part === part && source.concept === normalizeName(code),
    )
    const slot = run.inputs[index]
    if (!slot) refuse('novelties', `Ninguna fórmula de esta liquidación lee la novedad «${code}» (${part.toLowerCase()})`)
    else changed[index] = Number(toUnits(quantity, slot.decimals))
    const placeOf = (restated: NoveltyPart) => run.inputs.findIndex(({ key }) => key === `N.${normalizeName(code)}.${restated}`)
    const [minutes, days] = [placeOf('MINUTOS'), placeOf('DIAS')]
    if (part === 'CANTIDAD' && minutes >= 0) changed[minutes] = minuteUnits(quantity)
    if (part === 'CANTIDAD' && days >= 0) changed[days] = Number(toUnits(quantity, decimalsOfPart('DIAS')))
  }
  return { inputs: changed, error }
}
