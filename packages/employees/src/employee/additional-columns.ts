import { queryOf } from '@legajo/api/queries.ts'
import { type DynamicForm, dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import type { EmployeeItem } from '@legajo/contract/employees/employee-item.ts'
import { useAddedColumns } from '@legajo/screens/added-columns.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

/** The column of the assigned form, and one for each field that the company adds to files. */
export const useAdditionalColumns = (): readonly ColumnSpec<EmployeeItem>[] => {
  const added = useAddedColumns<EmployeeItem>('EMPLOYEE')
  const { data: forms } = useQuery(queryOf(dynamicForms.active))
  return useMemo(() => [...formColumn(forms ?? []), ...added], [added, forms])
}

/** The form assigned to a file, where the company has several; a file without one has the default form. */
const formColumn = (forms: readonly DynamicForm[]): readonly ColumnSpec<EmployeeItem>[] => {
  const options = forms
    .filter(({ module }) => module === 'EMPLOYEE')
    .map(({ id, description }) => ({ value: id, label: description }))
  return options.length < 2 ? [] : [{ id: 'assignedFormId', kind: 'select', options, optional: true }]
}
