import { queryOf } from '@legajo/api/queries.ts'
import { type DynamicForm, dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { EmployeeItem } from '@legajo/contract/employees/employee.ts'
import { typeCodeOf } from '@legajo/contract/parametric/parametric-types.ts'
import { type FieldShape, filterKindOf, shownField } from '@legajo/contract/shared/field-shape.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The column of the assigned form, and one for each field that the company adds to files, hidden until a user chooses it. */
export const useAdditionalColumns = (): readonly ColumnSpec<EmployeeItem>[] => {
  const { data } = useQuery(queryOf(dynamicForms.metadata))
  const { data: forms } = useQuery(queryOf(dynamicForms.active))
  return useMemo(() => [...formColumn(forms ?? []), ...(data ?? []).map(({ shape }) => columnOf(shape))], [data, forms])
}

/** The form assigned to a file, where the company has several; a file without one has the default form. */
const formColumn = (forms: readonly DynamicForm[]): readonly ColumnSpec<EmployeeItem>[] => {
  const options = forms
    .filter(({ module }) => module === 'EMPLOYEE')
    .map(({ id, description }) => ({ value: id, label: description }))
  return options.length < 2 ? [] : [{ id: 'assignedFormId', kind: 'select', options, optional: true }]
}

const columnOf = (shape: FieldShape): ColumnSpec<EmployeeItem> => {
  const { name, key, label, group, type, choices, parametricType } = shape
  const common = { id: name, header: group && group !== label ? `${label} (${group})` : label, optional: true }
  const valueIn = (row: EmployeeItem) => row.additionalFields?.[key]
  switch (type) {
    case 'number':
    case 'money':
      return { ...common, kind: type, value: valueIn as never }
    case 'date':
      return { ...common, kind: 'date', value: valueIn as never }
    case 'boolean':
      return { ...common, kind: 'boolean', value: valueIn as never }
    case 'choice':
      // The options of a large parametric type are not listed: its labels are read by code, and searched by their words.
      if (parametricType !== undefined && choices.length === 0)
        return {
          ...common,
          kind: 'select',
          choice: { type: typeCodeOf(parametricType), by: 'code', isOpen: false },
          value: valueIn as never,
        }
      return { ...common, kind: 'select', options: choices, value: valueIn as never }
    default:
      return {
        ...common,
        kind: 'text',
        filter: filterKindOf(shape) === 'date' ? 'date' : filterKindOf(shape) ? 'text' : false,
        value: (row: EmployeeItem) => shownField(shape, valueIn(row)),
      }
  }
}
