import {
  type ColumnKind,
  type ColumnSource,
  columnSources,
  type GridScope,
} from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { Schema } from '../../db/schema.ts'
import { type AddedField, addedFieldOf, employeeColumn } from './employee-columns.ts'

export type ColumnRow = Pick<
  Selectable<Schema['dynamic_column']>,
  'id' | 'code' | 'name' | 'source' | 'binding' | 'formula' | 'format' | 'decimals' | 'total' | 'reads'
> & {
  /** Name of the displayed concept or accumulator. */
  readonly bound: string | null
  /** The company's added field that the column shows. */
  readonly added?: AddedField | null
}

/** The input of a column, in formula notation. */
export const keyOf = (source: ColumnSource, binding: string): string => {
  switch (source) {
    case 'CONCEPT':
      return `C.${binding}`
    case 'CONCEPT_QUANTITY':
      return `C.${binding}.CANTIDAD`
    case 'ACCUMULATOR':
      return `A.${binding}`
    case 'NOVELTY':
      return `N.${binding}`
    case 'NOVELTY_AMOUNT':
      return `N.${binding}.IMPORTE`
    case 'EMPLOYEE':
    case 'FORMULA':
      return ''
  }
}

const kinds = { MONEY: 'money', NUMBER: 'number', PERCENT: 'percent' } as const

type ColumnBinding = Pick<ColumnRow, 'source' | 'binding' | 'added'>

export const kindOf = ({ source, binding, added, format }: ColumnBinding & Pick<ColumnRow, 'format'>): ColumnKind => {
  const field = source === 'EMPLOYEE' ? employeeColumn(binding ?? '', added) : undefined
  return field && (field.kind === 'text' || field.kind === 'date') ? field.kind : kinds[format]
}

/** A description of a column's content. */
export const wordsOf = ({
  source,
  binding,
  added,
  formula,
  bound,
}: ColumnBinding & Pick<ColumnRow, 'formula' | 'bound'>): string => {
  if (source === 'FORMULA') return (formula ?? '').replace(/\s+/g, ' ').slice(0, 160) || columnSources.FORMULA
  if (source === 'EMPLOYEE') return `${columnSources.EMPLOYEE}: ${employeeColumn(binding ?? '', added)?.label ?? binding}`
  return `${columnSources[source]}: ${binding}${bound ? ` · ${bound}` : ''}`
}

/** The places where a column has values. */
export const scopesOf = (reads: readonly string[]): GridScope[] => {
  if (reads.some((key) => key.startsWith('C.') || key.startsWith('A.'))) return ['LIQUIDATION']
  return reads.some((key) => key.startsWith('N.')) ? ['LIQUIDATION', 'NOVELTY'] : ['LIQUIDATION', 'EMPLOYEE', 'NOVELTY']
}

const payFacts = new Set(['L.BASICO', 'L.VALOR_HORA', 'L.MEJOR_REMUNERACION', 'L.NETO_ACORDADO'])

/** Whether a column reveals pay, by its inputs. */
export const revealsPay = ({ source, binding, added }: ColumnBinding, reads: readonly string[]): boolean =>
  source === 'EMPLOYEE'
    ? employeeColumn(binding ?? '', added)?.isPay === true
    : reads.some((key) => key.startsWith('C.') || key.startsWith('A.') || payFacts.has(key))

/** Columns with the names of their sources. */
export const columnsWithNames = (db: Db) =>
  db
    .selectFrom('dynamic_column as k')
    .select(['k.id', 'k.code', 'k.name', 'k.description', 'k.source', 'k.binding', 'k.formula', 'k.format', 'k.decimals'])
    .select(['k.total', 'k.status', 'k.reads', 'k.version'])
    .select(
      sql<string | null>`case
        when k.source in ('CONCEPT', 'CONCEPT_QUANTITY', 'NOVELTY', 'NOVELTY_AMOUNT') then
          (select c.name from concept c where c.tenant_id = k.tenant_id and c.company_id = k.company_id and c.code = k.binding)
        when k.source = 'ACCUMULATOR' then
          (select a.name from accumulator a where a.tenant_id = k.tenant_id and a.company_id = k.company_id and a.code = k.binding)
        end`.as('bound'),
    )
    .select(addedFieldOf.as('added'))
    .where('k.company_id', '=', sql<number>`app_company()`)
