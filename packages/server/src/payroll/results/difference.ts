import {
  type DifferenceLine,
  type EmployeeChange,
  type ReasonKind,
  type RunDifference,
  runDifferences,
} from '@legajo/contract/payroll/difference.ts'
import { finishedStates } from '@legajo/contract/payroll/liquidation.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import { matchesSearch } from '@legajo/kernel/search-text.ts'
import { differencesBetween, type Side } from '@legajo/payroll-rules/difference.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../http/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { hasFlag, type Session } from '../../http/session.ts'
import { typeOfKind } from '../rules/rules.ts'
import { inputsFor, readStoredRules } from '../rules/stored-rules.ts'
import { compareRules } from './compare-rules.ts'
import { asMoney, type Compared, changedConcepts, compareRuns, figuresOf, type NamedConcept } from './compare-runs.ts'
import { textsOf } from './explained-lines.ts'
import { type StoredResult, storedResult } from './stored-results.ts'

/** What changed since another run of the same kind, for whom, by how much and why. */
export const serveDifferences: Area = (server) => {
  serve(server, runDifferences.get, async ({ db, session, tenantId }, { params, query }) => {
    const sides = await sidesOf(db, session, params.id, query.against)
    return { ...sides, ...summaryOf((await compared(db, tenantId, sides)).found) }
  })
  serve(server, runDifferences.employees, async ({ db, session, tenantId }, { params, query }) => {
    const sides = await sidesOf(db, session, params.id, query.against)
    const { people, found } = await compared(db, tenantId, sides, { withInputs: false })
    const threshold = Number(toUnits(query.threshold || '0'))
    const rows = found.people
      .map((one) => changeOf(one, people.get(one.employeeId) as Person, query.concept, found.concepts))
      .filter(({ presence }) => !query.presence || presence === query.presence)
      .filter(({ concepts, presence }) => concepts > 0 || presence !== 'BOTH')
      .filter(({ difference }) => Math.abs(Number(toUnits(difference))) >= threshold)
      .filter(({ difference }) => !query.concept || /[1-9]/.test(difference))
      .filter(({ fileCode, fullName }) => matchesSearch(`${fileCode} ${fullName}`, query.filter ?? ''))
    return page(rows, query)
  })
  serve(server, runDifferences.employee, async ({ db, session, tenantId }, { params, query }) => {
    const sides = await sidesOf(db, session, params.id, query.against)
    const { people, found } = await compared(db, tenantId, sides, { only: params.employeeId })
    const [one] = found.people
    const person = people.get(params.employeeId)
    if (!one || !person) return fail('not_found')
    const both = one.before && one.after && sides.against
    return {
      ...changeOf(one, person, undefined, found.concepts),
      lines: both ? await linesOf(db, tenantId, params.id, both.id, params.employeeId) : onlyLines(one, found.concepts),
    }
  })
}

/** Both runs side by side for those whom the caller sees, or for one of them alone. */
const compared = async (
  db: Db,
  tenantId: number,
  { run, against }: Sides,
  what: { readonly only?: number; readonly withInputs?: boolean } = {},
) => {
  const people = await visiblePeople(db, [run.id, against?.id], what.only)
  const runs = { after: run.id, before: against?.id ?? null }
  return { people, found: await compareRuns(db, tenantId, runs, (id) => people.has(id), what) }
}

const bySide = (db: Db) =>
  db
    .selectFrom('liquidation as l')
    .innerJoin('liquidation_period as p', (join) =>
      join.onRef('p.tenant_id', '=', 'l.tenant_id').onRef('p.id', '=', 'l.period_id'),
    )
    .select(['l.id', 'l.name', 'p.name as period', 'p.date_from', 'l.type_code', 'l.company_id'])

/** Both runs: the one asked for, and the one it is compared with. */
const sidesOf = async (db: Db, session: Session, id: number, wanted: number | undefined) => {
  if (!hasFlag(session, 'seeConfidentialInfo')) return fail('confidential')
  const { date_from, type_code, company_id, ...run } =
    (await bySide(db).where('l.id', '=', id).executeTakeFirst()) ?? fail('not_found')
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

type Sides = Awaited<ReturnType<typeof sidesOf>>

type Person = { readonly fileCode: string; readonly fullName: string }

/** Whoever is in the runs and within the caller's reach; row security keeps the others out. */
const visiblePeople = async (
  db: Db,
  runs: readonly (number | undefined)[],
  only?: number,
): Promise<ReadonlyMap<number, Person>> => {
  const ids = runs.filter((id) => id !== undefined)
  const rows = await db
    .selectFrom('employee')
    .select(['id', 'file_code', sql<string>`last_name || ', ' || name`.as('fullName')])
    .where('id', 'in', (of) => of.selectFrom('liquidation_employee').select('employee_id').where('liquidation_id', 'in', ids))
    .$if(only !== undefined, (query) => query.where('id', '=', only ?? 0))
    .execute()
  return new Map(rows.map(({ id, file_code, fullName }) => [id, { fileCode: file_code, fullName }]))
}

const summaryOf = ({
  people,
  concepts,
  rules,
  inputs,
}: Awaited<ReturnType<typeof compareRuns>>): Omit<RunDifference, 'run' | 'against' | 'candidates'> => {
  const net = people.reduce((sum, one) => ({ before: sum.before + one.netBefore, after: sum.after + one.netAfter }), {
    before: 0,
    after: 0,
  })
  const [old, now] = [rules.before[0], rules.after.at(-1)]
  const ruleChanges = old && now && old !== now ? compareRules(old.run.request, now.run.request) : []
  return {
    employees: {
      both: people.filter(({ before, after }) => before && after).length,
      changed: people.filter((one) => one.before && one.after && changedConcepts(one, concepts).length > 0).length,
      in: people.filter(({ before, after }) => !before && after).length,
      out: people.filter(({ before, after }) => before && !after).length,
    },
    net: moneyOf(net),
    concepts: changesByConcept(people, concepts),
    changes: [
      ...ruleChanges.map(({ kind, label, detail }) => ({ kind, label, detail, employees: null })),
      ...[...inputs.values()]
        .map(({ label, kind, employees }) => ({ kind: kindOfSource[kind] ?? 'other', label, detail: null, employees }))
        // What former months add up to changes for everybody every month: what somebody did comes first.
        .sort((a, b) => Number(a.kind === 'history') - Number(b.kind === 'history') || b.employees - a.employees),
    ],
  }
}

/** What each concept came to on both sides, in the order of the receipt; those that are the same for everybody are left out. */
const changesByConcept = (
  people: readonly Compared[],
  concepts: ReadonlyMap<string, NamedConcept>,
): RunDifference['concepts'] => {
  const sums = new Map<string, { readonly before: number; readonly after: number; readonly employees: number }>()
  for (const one of people)
    for (const code of new Set([...(one.before?.keys() ?? []), ...(one.after?.keys() ?? [])])) {
      const [before, after] = figuresOf(one, code)
      const sum = sums.get(code) ?? { before: 0, after: 0, employees: 0 }
      sums.set(code, {
        before: sum.before + before,
        after: sum.after + after,
        employees: sum.employees + (before === after ? 0 : 1),
      })
    }
  return [...concepts.values()]
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ code, name, kind }) => {
      const sum = sums.get(code)
      if (!sum || sum.employees === 0) return []
      return [{ code, name, kind: typeOfKind(kind), employees: sum.employees, ...moneyOf(sum) }]
    })
}

const kindOfSource: Readonly<Record<string, ReasonKind>> = {
  employee: 'employee',
  novelty: 'novelty',
  historical: 'history',
  variable: 'calendar',
}

const moneyOf = ({ before, after }: { readonly before: number; readonly after: number }) => ({
  before: asMoney(before),
  after: asMoney(after),
  difference: asMoney(after - before),
})

const changeOf = (
  one: Compared,
  { fileCode, fullName }: Person,
  concept: string | undefined,
  concepts: ReadonlyMap<string, NamedConcept>,
): EmployeeChange => {
  const [before, after] = figuresOf(one, concept)
  return {
    id: one.employeeId,
    fileCode,
    fullName,
    presence: one.before ? (one.after ? 'BOTH' : 'OUT') : 'IN',
    ...moneyOf({ before, after }),
    percent: before === 0 ? null : Math.round(((after - before) / Math.abs(before)) * 1000) / 10,
    concepts: changedConcepts(one, concepts).length,
  }
}

const sorters: Readonly<Record<string, (row: EmployeeChange) => number | string>> = {
  fileCode: ({ fileCode }) => fileCode,
  fullName: ({ fullName }) => fullName,
  before: ({ before }) => Number(before),
  after: ({ after }) => Number(after),
  difference: ({ difference }) => Number(difference),
  percent: ({ percent }) => percent ?? 0,
  concepts: ({ concepts }) => concepts,
}

type Paging = {
  readonly page: number
  readonly size: number
  readonly sortField?: string | undefined
  readonly sortOrder?: number | undefined
}

const page = (rows: readonly EmployeeChange[], { page: number, size, sortField, sortOrder }: Paging) => {
  const by = sortField === undefined ? (row: EmployeeChange) => Math.abs(Number(row.difference)) : sorters[sortField]
  if (!by) return refuse('sortField', `No se puede ordenar por «${sortField}»; usá ${Object.keys(sorters).join(', ')}`)
  const direction = sortOrder ?? (sortField === undefined ? -1 : 1)
  const sorted = [...rows].sort((a, b) => {
    const [x, y] = [by(a), by(b)]
    return (typeof x === 'string' ? x.localeCompare(String(y), 'es') : x - Number(y)) * direction || a.id - b.id
  })
  return {
    content: sorted.slice(number * size, (number + 1) * size),
    totalElements: rows.length,
    totalPages: Math.ceil(rows.length / size),
    page: number,
    size,
  }
}

/** The lines of one who is in one run only: all of them came, or went. */
const onlyLines = (one: Compared, concepts: ReadonlyMap<string, NamedConcept>): DifferenceLine[] =>
  changedConcepts(one, concepts).map((code) => {
    const concept = concepts.get(code)
    const [before, after] = figuresOf(one, code)
    return {
      code,
      name: concept?.name ?? code,
      kind: concept ? typeOfKind(concept.kind) : 'INFORMATIVO',
      before: one.before && asMoney(before),
      after: one.after && asMoney(after),
      difference: asMoney(after - before),
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
  const side = async (liquidationId: number): Promise<Side> => {
    const result = (await storedResult(db, liquidationId, employeeId)) ?? fail('not_found')
    return sideOf(db, tenantId, result, texts)
  }
  return differencesBetween(await side(before), await side(after)).map(({ kind, reasons, ...line }) => ({
    ...line,
    kind: typeOfKind(kind),
    reasons: [...reasons],
  }))
}

/** A stored result as the engine lays it out today. */
export const sideOf = async (db: Db, tenantId: number, result: StoredResult, texts: readonly string[]): Promise<Side> => {
  const rules = await readStoredRules(db, tenantId, result.ruleSetId)
  const placeOf = new Map(rules.outputs.map(({ key }, index) => [key, index]))
  const outputs = rules.run.outputs.map(({ key }) => result.outputs[placeOf.get(key) ?? -1] ?? 0)
  return { run: rules.run, inputs: inputsFor(rules, result.inputs), outputs, texts }
}
