import { fieldNames, shapeOf } from '@legajo/forms/field-shape.ts'
import type { AnyObjectSchema } from 'yup'
import type { CellKind, Column, ColumnSpec } from './column.ts'

const kinds: Readonly<Record<string, CellKind>> = {
  date: 'date',
  money: 'money',
  cuil: 'cuil',
  select: 'select',
  combobox: 'select',
  time: 'time',
}

/** Completes columns from the contract's schema: heading from the label, kind from the field. */
export const columnsFrom = <Row>(
  schema: AnyObjectSchema | undefined,
  specs: readonly ColumnSpec<Row>[] | undefined,
): readonly Column<Row>[] =>
  (specs ?? (schema ? fieldNames(schema) : [])).map((spec) => {
    const given: Partial<Column<Row>> & { readonly id: string } = typeof spec === 'string' ? { id: spec } : spec
    const shape = hasField(schema, given.id) ? shapeOf(schema, given.id) : undefined
    const kind: CellKind =
      given.kind ??
      (shape?.type === 'boolean'
        ? 'boolean'
        : shape?.type === 'number' && !shape.options.length && shape.kind === 'number' && !isReference(given.id)
          ? 'number'
          : (kinds[shape?.kind ?? ''] ?? 'text'))
    return {
      ...given,
      header: given.header ?? shape?.label ?? given.id,
      kind,
      options: given.options ?? (shape?.options.length ? shape.options : undefined),
      choice: given.choice ?? shape?.choice,
    }
  })

/** An id names another record: a screen shows the label of that record, which is no quantity. */
const isReference = (id: string): boolean => /(_id|[a-z]Id)$/.test(id)

const hasField = (schema: AnyObjectSchema | undefined, path: string): schema is AnyObjectSchema => {
  let fields: unknown = schema?.fields
  for (const key of path.split('.')) {
    if (typeof fields !== 'object' || fields === null || !(key in fields)) return false
    fields = (fields as Record<string, { fields?: unknown }>)[key]?.fields ?? {}
  }
  return schema !== undefined
}
