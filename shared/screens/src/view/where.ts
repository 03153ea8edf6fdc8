import type { FieldKind, Fields } from '@legajo/filter/fields.ts'
import { predicateOfTree } from '@legajo/filter/matches.ts'
import { parseFilter } from '@legajo/filter/parse.ts'
import { convertConditions, type Filter, FilterError, type Literal } from '@legajo/filter/tree.ts'
import { useMemo } from 'react'
import { type Column, cellText, cellValue, filterKindOf } from '../column.ts'
import { findOption } from './find-option.ts'

/** The kind of a column in the filter language; false for a column that is not filtered. */
export const fieldKindOf = <Row>(column: Column<Row>): FieldKind | false => {
  const kind = filterKindOf(column)
  switch (kind) {
    case false:
      return false
    case 'multi':
      return 'select'
    case 'equals':
      return 'text'
    default:
      return kind
  }
}

const fieldValue = <Row>(columns: readonly Column<Row>[], row: Row, field: string) => {
  const column = columns.find(({ id }) => id === field)
  if (column?.choice) return cellText(column, row)
  const value = column && cellValue(column, row)
  if (column && fieldKindOf(column) === 'date') return typeof value === 'string' ? value.slice(0, 10) : null
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

/** An option by its label, as a person writes it in a filter; any other value as it is. */
const valueOfLabel = <Row>(columns: readonly Column<Row>[], field: string, value: Literal): Literal => {
  const { choice, options = [] } = columns.find(({ id }) => id === field) ?? {}
  if (choice || typeof value !== 'string') return value
  return findOption(options, value)?.value ?? value
}

/** The filter with the values of options in place of their labels. */
const withOptionValues = <Row>(filter: Filter, columns: readonly Column<Row>[]): Filter =>
  convertConditions(filter, (condition) => ({
    ...condition,
    values: condition.values.map((value) => valueOfLabel(columns, condition.field, value)),
  }))

/** The filter as a tree; undefined when there is none or it cannot be read. */
export const treeOf = (text: string): Filter | undefined => {
  try {
    return parseFilter(text)
  } catch {
    return undefined
  }
}

type Result<Row> = { readonly rows: readonly Row[]; readonly problem?: string }

/** Rows in memory that pass a filter expression over the columns. An unknown field passes no row: ignoring it would widen the list. */
export const useWhere = <Row>(rows: readonly Row[], columns: readonly Column<Row>[], where: string): Result<Row> => {
  const shape = columns.map((column) => `${column.id}:${fieldKindOf(column)}:${column.options?.length ?? 0}`).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shape` stands for the columns
  return useMemo((): Result<Row> => {
    if (where === '') return { rows }
    const fields: Fields = Object.fromEntries(
      columns.flatMap((column) => {
        const kind = fieldKindOf(column)
        return kind ? [[column.id, kind]] : []
      }),
    )
    try {
      const filter = parseFilter(where)
      if (!filter) return { rows }
      const wanted = withOptionValues(filter, columns)
      return { rows: rows.filter(predicateOfTree<Row>(wanted, fields, (row, field) => fieldValue(columns, row, field))) }
    } catch (error) {
      if (error instanceof FilterError) return { rows: [], problem: `El filtro avanzado no se puede usar acá: ${error.message}` }
      throw error
    }
  }, [rows, where, shape])
}
