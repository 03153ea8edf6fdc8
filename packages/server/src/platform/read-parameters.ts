import type { Lasting, Limits, Parameter, ParameterVersion, Scale } from '@legajo/payroll-rules/rules.ts'
import type { Selectable } from 'kysely'
import { batchQueries, type RowsOf } from '../db/batch-queries.ts'
import type { Db } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'

export type ParameterDefinition = Pick<Parameter, 'type' | 'decimals' | keyof Lasting | keyof Limits>
type ValueRow = Selectable<Schema['liquidation_parameter_value']>

/** Column by which a formula reads a table of values: `ESCALA(E.CODE; key; "VALOR")`. */
const tableColumn = 'VALOR'

/** The queries that read parameters, to be batched with others. */
export const parameterQueries = (db: Db) =>
  [
    db.selectFrom('liquidation_parameter').selectAll().orderBy('code').compile(),
    db.selectFrom('liquidation_parameter_value').selectAll().orderBy('valid_from').compile(),
    db.selectFrom('liquidation_parameter_row').select(['value_id', 'key', 'value']).orderBy('id').compile(),
    db.selectFrom('trade_union').select(['id', 'code']).compile(),
  ] as const

/** Parameters of the current company; tables, which formulas read as scales, are returned separately. */
export const readParameters = async (db: Db) => parametersFrom(await batchQueries(db, parameterQueries(db)))

export const parametersFrom = ([rows, values, cells, unions]: RowsOf<ReturnType<typeof parameterQueries>>): {
  readonly parameters: readonly Parameter[]
  readonly tables: readonly Scale[]
} => {
  const valuesOf = Map.groupBy(values, ({ parameter_id }) => parameter_id)
  const cellsOf = Map.groupBy(cells, ({ value_id }) => value_id)
  const codeOf = new Map(unions.map(({ id, code }) => [id, code]))
  const parameters = rows
    .filter(({ kind }) => kind !== 'TABLA')
    .map(({ id, code, name, definition }) => {
      const byUnion = Map.groupBy(valuesOf.get(id) ?? [], ({ trade_union_id }) => trade_union_id)
      const own = [...byUnion].flatMap(([union, theirs]) =>
        union === null ? [] : [{ union: codeOf.get(union) ?? '', versions: theirs.map(versionFrom) }],
      )
      return {
        ...ruleOf(definition),
        code,
        name,
        versions: (byUnion.get(null) ?? []).map(versionFrom),
        ...(own.length > 0 && { unions: own }),
      }
    })
  const tables = rows
    .filter(({ kind }) => kind === 'TABLA')
    .map(({ id, code, name, definition }) => ({ id, code, name, ...ruleOf(definition) }))
    .map(({ id, code, name, type, decimals, ...lasting }) => ({
      ...lasting,
      code,
      name,
      lookup: 'exact' as const,
      keyType: 'text' as const,
      keyDecimals: 0,
      columns: [{ name: tableColumn, type, decimals }],
      versions: (valuesOf.get(id) ?? []).map((value) => ({
        from: value.valid_from,
        ...(value.source && { source: value.source }),
        rows: (cellsOf.get(value.id) ?? []).map((cell) => [cell.key, cell.value]),
      })),
    }))
  return { parameters, tables }
}

/** The part of a definition that calculations read: limits concern only what is entered. */
const ruleOf = (definition: unknown): Omit<ParameterDefinition, keyof Limits> => {
  const { minimum: _, maximum: __, ...rule } = definition as ParameterDefinition
  return rule
}

const versionFrom = ({ valid_from, value, formula, source }: ValueRow): ParameterVersion => ({
  from: valid_from,
  value,
  ...(formula && { formula }),
  ...(source && { source }),
})
