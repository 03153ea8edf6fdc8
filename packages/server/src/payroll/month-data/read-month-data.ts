import type { FileRequest, Finding, Payable } from '@legajo/contract/payroll/documents/official-file.ts'
import { endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { toUnits } from '@legajo/kernel/money.ts'
import { type Parameter, versionOn } from '@legajo/payroll-rules/rules.ts'
import type { Db } from '../../db/database.ts'
import { notFound } from '../../errors/app-error.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { type CompanyCodes, companyCodes } from './company-codes.ts'
import type { CooperativeLoop } from './cooperative-loop.ts'
import type { FileData, FindingScope } from './finding.ts'
import type { Limits } from './month.ts'
import { type Person, peopleOf } from './people.ts'
import { type FailedResult, type Result, resultsOf } from './run-results.ts'
import { type Run, runsOfFile } from './runs-of-file.ts'
import { type AbsenceSituation, situationsOf } from './situations.ts'

type MonthFigure = { readonly label: string; readonly value: string; readonly money: boolean }

/** The data of a file derived from the payroll: rows, findings beyond single fields, and the figures to compare. */
export type DerivedData = {
  readonly data: FileData
  readonly findings: readonly Finding[]
  readonly figures: readonly MonthFigure[]
  readonly employees: number
  /** Total of the file, or null for files without one. */
  readonly total: string | null
  readonly payments?: readonly Payment[]
  readonly payable?: Payable
}
export type Payment = {
  readonly employeeId: number
  readonly liquidationId: number
  readonly amount: string
  readonly cbu: string
}

export type Company = {
  readonly id: number
  readonly name: string
  readonly cuit: string
  readonly employerType: string
  readonly accountingInterface: string
}
/** All data that the files need, read once. */
export type MonthData = {
  readonly db: Db
  readonly tenantId: number
  readonly request: FileRequest
  readonly company: Company
  readonly period: {
    readonly id: number
    readonly name: string
    readonly from: string
    readonly until: string
    readonly payDate: string
  }
  /** Runs of the file, and all finished ones of its month. */
  readonly chosen: readonly Run[]
  readonly ofMonth: readonly Run[]
  readonly results: readonly Result[]
  /** Results of every finished run of the month, across its periods. */
  readonly month: readonly Result[]
  readonly failed: readonly FailedResult[]
  readonly people: ReadonlyMap<number, Person>
  /** Situations that absences of the month give, by employee. */
  readonly situations: ReadonlyMap<number, readonly AbsenceSituation[]>
  readonly places: FindingScope
  readonly conceptIds: ReadonlyMap<string, number>
  /** Codes of parametric values for the file's interface: a bank's by the variant, SICOSS for the others. */
  readonly codes: CompanyCodes
  readonly pace: CooperativeLoop
}

/** Reads the data of a request. Refuses an inaccessible period or run, an unfinished run, and a run of another period. */
export const readMonthData = async (
  db: Db,
  tenantId: number,
  companyId: number,
  request: FileRequest,
  pace: CooperativeLoop,
): Promise<MonthData> => {
  const period = await periodOf(db, request.periodId)
  const { chosen, ofMonth } = await runsOfFile(db, request, period)
  const needsRuns = request.file !== 'LSD_CONCEPTS'
  const all = needsRuns
    ? await resultsOf(db, tenantId, unique([...ofMonth, ...chosen].map(({ id }) => id)), { pace })
    : { results: [], failed: [] }
  const ids = unique([...all.results, ...all.failed].map(({ employeeId }) => employeeId))
  const isChosen = ({ liquidationId }: { readonly liquidationId: number }) => chosen.some(({ id }) => id === liquidationId)
  const concepts = await db.selectFrom('concept').select(['id', 'code']).execute()
  return {
    db,
    tenantId,
    request,
    company: await companyOf(db, companyId),
    period,
    chosen,
    ofMonth,
    results: all.results.filter(isChosen),
    month: all.results,
    failed: all.failed.filter(isChosen),
    people: await peopleOf(db, ids, period.until),
    situations: await situationsOf(db, ids, startOfMonth(period.from), endOfMonth(period.from)),
    places: { companyId, periodId: period.id },
    conceptIds: new Map(concepts.map(({ id, code }) => [code, id])),
    codes: await companyCodes(db, request.file === 'BANK' ? request.variant : 'SICOSS'),
    pace,
  }
}

const unique = (ids: readonly number[]) => [...new Set(ids)]

export const periodOf = async (db: Db, id: number): Promise<MonthData['period']> => {
  const row = await db
    .selectFrom('liquidation_period')
    .select(['id', 'name', 'date_from', 'date_until', 'pay_date'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  return { id: row.id, name: row.name, from: row.date_from, until: row.date_until, payDate: row.pay_date ?? '' }
}

export const companyOf = async (db: Db, id: number): Promise<Company> => {
  const row = await db
    .selectFrom('company')
    .select(['id', 'legal_name', 'cuit', 'legal_data', 'config', 'accounting_interface'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const legal = row.legal_data as { readonly employer_type?: string }
  const config = row.config as { readonly typeEmployerId?: string }
  return {
    id: row.id,
    name: row.legal_name,
    cuit: row.cuit,
    employerType: (config.typeEmployerId || legal.employer_type || '').trim(),
    accountingInterface: row.accounting_interface,
  }
}

/** A parameter in force on a day, or undefined: from the frozen rules of a run if there is one, else from the current rules. */
export const parameterReader = async ({ db, month }: MonthData, day: string): Promise<(code: string) => string | undefined> => {
  const frozen = month[0]?.run.request.parameters
  const parameters: readonly Parameter[] = frozen ?? (await readRules(db)).parameters
  return (code) => {
    const known = parameters.find((parameter) => parameter.code === code)
    return known && versionOn(known.versions, day)?.value
  }
}

/** The limits of the bases in a month; those missing in the parameters are zero and are reported. */
export const limitsOf = (
  read: (code: string) => string | undefined,
): { readonly limits: Limits; readonly missing: readonly string[] } => {
  const missing: string[] = []
  const cents = (code: string, needed = true): bigint => {
    const value = read(code)
    if (value === undefined && needed) missing.push(code)
    return value === undefined ? 0n : toUnits(value, 2)
  }
  const minimum = cents('BASE_MINIMA')
  return {
    limits: {
      minimum,
      healthMinimum: minimum * BigInt(read('BASES_MINIMAS_OBRA_SOCIAL') ?? '1'),
      maximum: cents('BASE_MAXIMA'),
      sacPercent: Number(read('SAC_TOPE_PORCENTAJE') ?? '50'),
      relief: cents('DETRACCION', false),
      sacRelief: cents('DETRACCION_SAC', false),
    },
    missing,
  }
}
