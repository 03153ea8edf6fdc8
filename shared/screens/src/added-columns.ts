import { queryOf } from '@legajo/api/queries.ts'
import { dynamicForms, type FormModule } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { typeCodeOf } from '@legajo/contract/parametric/parametric-types.ts'
import { type FieldShape, filterKindOf } from '@legajo/contract/shared/field-kind.ts'
import { formatField } from '@legajo/contract/shared/field-shape.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ColumnSpec } from './column.ts'

type Row = { readonly additionalFields?: Readonly<Record<string, unknown>> | undefined }

/** A column for each field that the company adds to a kind of record, hidden until a user chooses it. */
export const useAddedColumns = <R extends object>(module: FormModule): readonly ColumnSpec<R>[] => {
  const { data } = useQuery(queryOf(dynamicForms.fields, { params: { module } }))
  return useMemo(() => (data ?? []).map((shape) => columnOf<R>(shape)), [data])
}

const columnOf = <R extends object>(shape: FieldShape): ColumnSpec<R> => {
  const { name, key, label, group, type, choices, parametricType } = shape
  const common = { id: name, header: group && group !== label ? `${label} (${group})` : label, optional: true }
  const valueIn = (row: R) => (row as Row).additionalFields?.[key]
  switch (type) {
    case 'number':
    case 'money':
      return { ...common, kind: type, value: valueIn }
    case 'date':
      return { ...common, kind: 'date', value: valueIn }
    case 'boolean':
      return { ...common, kind: 'boolean', value: valueIn }
    case 'choice':
      // The options of a large parametric type are not listed: its labels are read by code, and searched by their words.
      if (parametricType !== undefined && choices.length === 0)
        return {
          ...common,
          kind: 'select',
          choice: { type: typeCodeOf(parametricType), by: 'code', isOpen: false },
          value: valueIn,
        }
      return { ...common, kind: 'select', options: choices, value: valueIn }
    default:
      return {
        ...common,
        kind: 'text',
        filter: filterKindOf(shape) === 'date' ? 'date' : filterKindOf(shape) ? 'text' : false,
        // The server filters and sorts by the same fields.
        sortable: filterKindOf(shape) !== undefined,
        value: (row) => formatField(shape, valueIn(row)),
      }
  }
}
