import { type DifferenceLine, type EmployeeChange, runDifferences } from '@legajo/contract/payroll/runs/difference.ts'
import { finishedStates } from '@legajo/contract/payroll/runs/liquidation.ts'
import { compareText } from '@legajo/kernel/compare-text.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import { matchesSearch } from '@legajo/kernel/search-text.ts'
import { type DifferenceSide, differencesBetween } from '@legajo/payroll-rules/difference.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { fail, notFound, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { textsOf } from '../results/explained-lines.ts'
import { readStoredResult } from '../results/stored-results.ts'
import { typeOfKind } from '../rule-set/read-rules.ts'
import { centsOf, comparePairs, conceptPlaces, findChangedConcepts, netOf, type OutcomePair } from './compare-runs.ts'
import { sideOf } from './difference-side.ts'
import { DifferenceTally, moneyOf } from './difference-summary.ts'

/** The changes since another run of the same kind: employees, amounts and reasons. */
export const serveDifferences: Area = (server) => {
  serve(server, runDifferences.get, async ({ db, tenantId }, { params, query }) => {
    const sides = await sidesOf(db, params.id, query.against)
    const tally = new DifferenceTally()
    await compareRuns(db, tenantId, sides, {}, (pair) => tally.add(pair))
    return { ...sides, ...tally.summary() }
  })
  serve(server, runDifferences.employees, async ({ db, tenantId }, { params, query }) => {
    const sides = await sidesOf(db, params.id, query.against)
    const threshold = Number(toUnits(query.threshold || '0'))
    const found: StoredChange[] = []
    await compareRuns(db, tenantId, sides, { withInputs: false }, (pair, person) => {
      const change = changeOf(pair, person, query.concept)
      const difference = Math.abs(change.after - change.before)
      if (query.presence && change.presence !== query.presence) return
      if (change.concepts === 0 && change.presence === 'BOTH') return
      if (difference < threshold || (query.concept && difference === 0)) return
      if (matchesSearch(`${change.fileCode} ${change.fullName}`, query.filter ?? '')) found.push(change)
    })
    return page(found, query)
  })
  serve(server, runDifferences.employee, async ({ db, tenantId }, { params, query }) => {
    const sides = await sidesOf(db, params.id, query.against)
    const found: { readonly pair: OutcomePair; readonly change: StoredChange }[] = []
    await compareRuns(db, tenantId, sides, { only: params.employeeId }, (pair, person) =>
      found.push({ pair, change: changeOf(pair, person, undefined) }),
    )
    const { pair, change } = found[0] ?? fail('not_found')
    const both = pair.before && pair.after && sides.against
    return {
      ...toWireChange(change),
      lines: both ? await linesOf(db, tenantId, params.id, both.id, params.employeeId) : onlyLines(pair),
    }
  })
}

/** Compares both runs for the employees visible to the caller, or for one of them. */
const compareRuns = async (
  db: Db,
  tenantId: number,
  { run, against }: ComparedSides,
  what: { readonly only?: number; readonly withInputs?: boolean },
  look: (pair: OutcomePair, person: Person) => void,
): Promise<void> => {
  const people = await visiblePeople(db, [run.id, against?.id], what.only)
  const requested = { after: run.id, before: against?.id ?? null, isVisible: (id: number) => people.has(id), ...what }
  await comparePairs(db, tenantId, requested, (pair) => look(pair, people.get(pair.employeeId) as Person))
}

const bySide = (db: Db) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.id', 'l.name', 'p.name as period', 'p.date_from', 'l.type_code', 'l.company_id'])

/** Both runs: the requested one, and the one it is compared with. */
const sidesOf = async (db: Db, id: number, wanted: number | undefined) => {
  const { date_from, type_code, company_id, ...run } = await bySide(db).where('l.id', '=', id).executeTakeFirstOrThrow(notFound)
  const rows = await bySide(db)
    .where('l.type_code', '=', type_code)
    .where('l.company_id', '=', company_id)
    .where('l.id', '<>', id)
    .where('l.state', 'in', finishedStates)
    .orderBy('p.date_from', 'desc')
    .orderBy('l.id', 'desc')
    .limit(60)
    .execute()
  const candidates = rows.map(({ id, name, period }) => ({ id, name, period }))
  const before = rows.find((row) => row.date_from < date_from)
  const against =
    wanted === undefined ? candidates.find((one) => one.id === before?.id) : candidates.find((one) => one.id === wanted)
  if (wanted !== undefined && !against)
    refuse('against', `No hay una liquidación ${wanted} terminada y del mismo tipo con la que comparar; elegí otra`)
  return { run, against: against ?? null, candidates }
}

type ComparedSides = Awaited<ReturnType<typeof sidesOf>>

type Person = { readonly fileCode: string; readonly fullName: string }

/** The employees in the runs visible to the caller; row security hides the others. */
const visiblePeople = async (
  db: Db,
  runs: readonly (number | undefined)[],
  only?: number,
): Promise<ReadonlyMap<number, Person>> => {
  const ids = runs.filter((id) => id !== undefined)
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'file_code', fullName('employee').as('fullName')])
    .where('id', 'in', (of) => of.selectFrom('liquidation_employee').select('employee_id').where('liquidation_id', 'in', ids))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .execute()
  return new Map(rows.map(({ id, file_code, fullName }) => [id, { fileCode: file_code, fullName }]))
}

/** One employee's change, in cents: of the net, or of one concept. */
type StoredChange = Omit<EmployeeChange, 'before' | 'after' | 'difference' | 'percent'> & {
  readonly before: number
  readonly after: number
}

const changeOf = (pair: OutcomePair, { fileCode, fullName }: Person, concept: string | undefined): StoredChange => {
  const [before, after] = concept === undefined ? netOf(pair) : centsOfConcept(pair, concept)
  return {
    id: pair.employeeId,
    fileCode,
    fullName,
    presence: pair.before ? (pair.after ? 'BOTH' : 'OUT') : 'IN',
    before,
    after,
    concepts: findChangedConcepts(pair).length,
  }
}

const centsOfConcept = (pair: OutcomePair, code: string) => {
  const places = conceptPlaces(pair).find((one) => one.code === code)
  return places ? centsOf(pair, places) : ([0, 0] as const)
}

const percentOf = ({ before, after }: StoredChange): number | null =>
  before === 0 ? null : Math.round(((after - before) / Math.abs(before)) * 1000) / 10

const toWireChange = (change: StoredChange): EmployeeChange => ({ ...change, ...moneyOf(change), percent: percentOf(change) })

const sorters = new Map<string, (row: StoredChange) => number | string>([
  ['fileCode', ({ fileCode }) => fileCode],
  ['fullName', ({ fullName }) => fullName],
  ['before', ({ before }) => before],
  ['after', ({ after }) => after],
  ['difference', ({ before, after }) => after - before],
  ['percent', (row) => percentOf(row) ?? 0],
  ['concepts', ({ concepts }) => concepts],
])

type Paging = {
  readonly page: number
  readonly size: number
  readonly sortField?: string | undefined
  readonly sortOrder?: number | undefined
}

const page = (rows: readonly StoredChange[], { page: number, size, sortField, sortOrder }: Paging) => {
  const by = sortField === undefined ? (row: StoredChange) => Math.abs(row.after - row.before) : sorters.get(sortField)
  if (!by) return refuse('sortField', `No se puede ordenar por «${sortField}»; usá ${[...sorters.keys()].join(', ')}`)
  const direction = sortOrder ?? (sortField === undefined ? -1 : 1)
  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    return (typeof x === 'string' ? compareText(x, String(y)) : x - Number(y)) * direction || a.id - b.id
  })
  return {
    content: sorted.slice(number * size, (number + 1) * size).map(toWireChange),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
    page: number,
    size,
  }
}

/** The lines of an employee in only one run: all of them were added or removed. */
const onlyLines = (pair: OutcomePair): DifferenceLine[] =>
  findChangedConcepts(pair).map((concept) => {
    const [before, after] = centsOf(pair, concept)
    const money = moneyOf({ before, after })
    return {
      code: concept.code,
      name: concept.name,
      kind: typeOfKind(concept.kind),
      before: pair.before && money.before,
      after: pair.after && money.after,
      difference: money.difference,
      reasons: [],
    }
  })

const linesOf = async (
  db: Db,
  tenantId: number,
  after: number,
  before: number,
  employeeId: number,
): Promise<DifferenceLine[]> => {
  const texts = await textsOf(db, employeeId)
  const side = async (liquidationId: number): Promise<DifferenceSide> => {
    const result = (await readStoredResult(db, liquidationId, employeeId)) ?? fail('not_found')
    return sideOf(db, tenantId, result, texts)
  }
  return differencesBetween(await side(before), await side(after)).map(({ kind, reasons, ...line }) => ({
    ...line,
    kind: typeOfKind(kind),
    reasons: [...reasons],
  }))
}
