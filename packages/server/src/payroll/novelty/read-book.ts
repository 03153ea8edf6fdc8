import type { NoveltyEntryRow } from '@legajo/contract/payroll/runs/novelty-row.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { type ConceptOf, readConcepts } from '../rules/novelty-concepts.ts'

export interface Person {
  readonly id: number
  readonly fileCode: string
  readonly name: string
  readonly admission: string
  readonly egress: string | null
}
export interface TypeOf {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly active: boolean
}

/** The reference data for validating rows: employees, concepts, kinds of liquidation and months, of the current company. */
export interface Book {
  person(row: NoveltyEntryRow): Person | undefined
  concept(row: NoveltyEntryRow): ConceptOf | undefined
  type(row: NoveltyEntryRow): TypeOf | undefined
  /** The name of the closed period of a month, `YYYY-MM-01`. */
  closed(month: string): string | undefined
}

/** Reads the book for these rows in four queries, for any number of rows. */
export const readBook = async (db: Db, rows: readonly NoveltyEntryRow[]): Promise<Book> => {
  const [people, concepts, types, closed] = [
    await readPeople(db, rows),
    await readConcepts(db),
    await readTypes(db),
    await readClosedMonths(db),
  ]
  const byId = new Map(people.map((person) => [person.id, person]))
  const byFileCode = new Map(people.map((person) => [person.fileCode.toLowerCase(), person]))
  const conceptById = new Map(concepts.map((concept) => [concept.id, concept]))
  const conceptByCode = new Map(concepts.map((concept) => [normalizeName(concept.code), concept]))
  return {
    person: ({ employeeId, fileCode }) =>
      isGiven(employeeId) ? byId.get(Number(employeeId)) : byFileCode.get(text(fileCode).toLowerCase()),
    concept: ({ conceptId, conceptCode }) =>
      isGiven(conceptId) ? conceptById.get(Number(conceptId)) : conceptByCode.get(normalizeName(text(conceptCode))),
    type: ({ liquidationTypeId, liquidationTypeCode }) =>
      isGiven(liquidationTypeId)
        ? types.find(({ id }) => id === Number(liquidationTypeId))
        : types.find(({ code }) => code.toLowerCase() === text(liquidationTypeCode).toLowerCase()),
    closed: (month) => closed.get(month),
  }
}

export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''
/** A cell as trimmed text. Objects become empty. */
export const text = (value: unknown): string =>
  typeof value === 'string' ? value.trim() : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

const readPeople = async (db: Db, rows: readonly NoveltyEntryRow[]): Promise<readonly Person[]> => {
  const ids = new Set(rows.flatMap(({ employeeId }) => (Number.isSafeInteger(Number(employeeId)) ? [Number(employeeId)] : [])))
  const codes = new Set(rows.flatMap(({ fileCode }) => (isGiven(fileCode) ? [text(fileCode).toLowerCase()] : [])))
  return (
    db
      .selectFrom('employee')
      .select(['id', 'file_code as fileCode', 'admission_date as admission', 'egress_date as egress'])
      .select(fullName('employee').as('name'))
      // Never those of other visible companies: a novelty belongs to one.
      .where('company_id', '=', sql<number>`app_company()`)
      .where(sql<boolean>`(id = ${anyOf([...ids])} or lower(file_code) = any(${[...codes]}::text[]))`)
      .execute()
  )
}

export const readTypes = (db: Db): Promise<readonly TypeOf[]> =>
  db
    .selectFrom('liquidation_type')
    .select(['id', 'code', 'name', 'active'])
    .where('company_id', '=', sql<number>`app_company()`)
    .orderBy('code')
    .execute()

/** Months whose periods are all closed, with the name of one. */
const readClosedMonths = async (db: Db): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('liquidation_period')
    .select(sql<string>`date_trunc('month', date_from)::date`.as('month'))
    .select(sql<string>`min(name)`.as('name'))
    .where('company_id', '=', sql<number>`app_company()`)
    .groupBy(sql`1`)
    .having(sql<boolean>`bool_and(status = 'CLOSED')`)
    .execute()
  return new Map(rows.map(({ month, name }) => [month, name]))
}
