import {
  type ColumnKind,
  columnSources,
  columnTotals,
  type DynamicColumnDraft,
} from '@legajo/contract/payroll/grids/dynamic-column.ts'
import type { Scope } from '@legajo/formula/check.ts'
import { normalizeName } from '@legajo/formula/prefixes.ts'
import type { Problem } from '@legajo/formula/problem.ts'
import { scopeOf } from '@legajo/payroll-rules/compile-run.ts'
import { systemAccumulators } from '@legajo/payroll-rules/system-accumulators.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { AppError, type FieldError } from '../../errors/app-error.ts'
import { currentMonthOf } from '../../platform/today.ts'
import { readRules } from '../rule-set/read-rules.ts'
import { keyOf, kindOf } from './column-rows.ts'
import { formulaReads } from './compile-columns.ts'
import { type AddedField, employeeColumn, readCompanyFieldColumns } from './employee-columns.ts'

export type ColumnDefinition = Pick<DynamicColumnDraft, 'source' | 'binding' | 'formula' | 'format' | 'decimals' | 'total'>

/** The company's rules as of a month, for the formulas of columns. */
export const rulesIn = async (db: Db, month?: string, liquidationType = ''): Promise<Scope> =>
  scopeOf({ ...(await readRules(db)), period: month ?? (await currentMonthOf(db)), liquidationType })

interface ColumnCheck {
  readonly errors: readonly FieldError[]
  readonly problems: readonly Problem[]
  /** The inputs of the column, in formula notation. */
  readonly reads: readonly string[]
}

/** The errors of a column's definition, by field, and its inputs. */
export const checkColumn = async (db: Db, draft: ColumnDefinition): Promise<ColumnCheck> => {
  const added = (await readCompanyFieldColumns(db)).find(({ code }) => code === draft.binding)
  const kind = kindOf({ ...draft, added, binding: draft.binding ?? null })
  const foot = footError(draft, kind)
  const errors = foot ? [foot] : []
  if (draft.source !== 'FORMULA') {
    const wrong = await bindingError(db, draft, added)
    const key = keyOf(draft.source, normalizeName(draft.binding ?? ''))
    return { errors: wrong ? [...errors, wrong] : errors, problems: [], reads: key ? [key] : [] }
  }
  const text = draft.formula ?? ''
  const read = formulaReads(text, await rulesIn(db), 'LIQUIDATION')
  if (read.ok) {
    const again = againError(draft, read.reads)
    return { errors: again ? [...errors, again] : errors, problems: [], reads: read.reads }
  }
  const reported = read.problems.map(({ message, line, column }) => ({
    path: 'formula',
    message: `${message} (línea ${line}, columna ${column})`,
  }))
  return { errors: [...errors, ...reported], problems: read.problems, reads: [] }
}

/** Like `checkColumn`, refusing errors. Returns the column's inputs. */
export const requireValidColumn = async (db: Db, draft: ColumnDefinition): Promise<readonly string[]> => {
  const { errors, reads } = await checkColumn(db, draft)
  if (errors.length > 0) throw new AppError('validation', {}, errors)
  return reads
}

const bindingError = async (
  db: Db,
  { source, binding }: ColumnDefinition,
  added: AddedField | undefined,
): Promise<FieldError | undefined> => {
  const missing = (what: string) => ({ path: 'binding', message: `${what} «${binding}»; elegí uno de la lista` })
  if (!binding) return { path: 'binding', message: `Elegí qué muestra: ${columnSources[source].toLowerCase()}` }
  if (source === 'EMPLOYEE') return employeeColumn(binding, added) ? undefined : missing('El legajo no tiene el dato')
  if (source === 'ACCUMULATOR') {
    const isKnown = systemAccumulators.some(({ code }) => code === binding) || (await codeExists(db, 'accumulator', binding))
    return isKnown ? undefined : missing('No existe el acumulador')
  }
  return (await codeExists(db, 'concept', binding)) ? undefined : missing('No existe el concepto')
}

const codeExists = async (db: Db, table: 'accumulator' | 'concept', code: string): Promise<boolean> =>
  (await db
    .selectFrom(table)
    .select('id')
    .where('company_id', '=', sql<number>`app_company()`)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined

const footError = ({ source, total }: ColumnDefinition, kind: ColumnKind): FieldError | undefined => {
  const refuse = (why: string) => ({ path: 'total', message: `«${columnTotals[total]}» ${why}` })
  if (total === 'AGAIN' && source !== 'FORMULA') return refuse('es para columnas con fórmula; elegí suma o promedio')
  if (total === 'SUM' && kind === 'percent')
    return refuse('no dice nada de porcentajes; elegí promedio o la fórmula sobre los totales')
  if (kind === 'text' && total !== 'NONE' && total !== 'COUNT') return refuse('es para números; elegí cuántos tienen valor')
  if (kind === 'date' && (total === 'SUM' || total === 'AVERAGE'))
    return refuse('no se aplica a fechas; elegí mínimo, máximo o cuántos')
  return undefined
}

/** A formula over totals may read only amounts: a file's facts have no sum. */
const againError = ({ total }: ColumnDefinition, reads: readonly string[]): FieldError | undefined => {
  const fact = total === 'AGAIN' ? reads.find((key) => key.startsWith('L.')) : undefined
  return fact
    ? { path: 'total', message: `La fórmula lee ${fact}, que es de cada empleado y no tiene total; elegí suma o promedio` }
    : undefined
}
