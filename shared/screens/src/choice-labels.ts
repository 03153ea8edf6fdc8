import type { ReducedValue } from '@legajo/contract/parametric/parametric-value.ts'
import { labelOptions, labelQueries, optionOf } from '@legajo/forms/choice-source.ts'
import { useQueries } from '@tanstack/react-query'
import { type Column, cellValue } from './column.ts'

/** Columns whose values are codes; those that store names show them as they are. */
const isCoded = <Row>({ choice, options }: Column<Row>): boolean => choice?.by === 'code' && options === undefined

const codesIn = <Row>(column: Column<Row>, rows: readonly Row[]): readonly string[] => [
  ...new Set(
    rows.flatMap((row) => {
      const value = cellValue(column, row)
      return typeof value === 'string' && value !== '' ? [value] : []
    }),
  ),
]

/** The columns with the labels of the codes in `rows` as their options; a code without a label is shown as it is. */
export const useChoiceLabels = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): readonly Column<Row>[] => {
  const wanted = columns.flatMap((column) => {
    const { id, choice } = column
    if (!choice || !isCoded(column)) return []
    return labelQueries(choice, codesIn(column, rows)).map((query) => ({ id, choice, query }))
  })
  const found = useQueries({ queries: wanted.map(({ query }) => query) })
  return columns.map((column) => {
    const options = wanted.flatMap(({ id, choice }, index) =>
      id === column.id ? ((found[index]?.data ?? []) as readonly ReducedValue[]).map((value) => optionOf(choice, value)) : [],
    )
    return options.length > 0 ? { ...column, options } : column
  })
}

/** Like `useChoiceLabels` at once, for rows that are not shown: those of an export. */
export const withChoiceLabels = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Promise<readonly Column<Row>[]> =>
  Promise.all(
    columns.map(async (column) => {
      const { choice } = column
      if (choice?.by !== 'code') return column
      return { ...column, options: await labelOptions(choice, codesIn(column, rows)) }
    }),
  )
