import { queryOf } from '@legajo/api/queries.ts'
import { type DynamicColumn, dynamicColumns, type GridScope } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { FormField } from '@legajo/forms/form-field.tsx'
import { FormGrid } from '@legajo/forms/resource-form.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { Panel } from '@legajo/ui/surfaces.tsx'
import { useQuery } from '@tanstack/react-query'
import { useFormikContext } from 'formik'
import { useEffect } from 'react'
import { ColumnOrder } from './column-order.tsx'

type Values = {
  readonly scope: GridScope
  readonly columnIds: readonly number[]
  readonly sortColumnId: number | ''
  readonly groupColumnId: number | ''
}

const viewKinds = [
  { value: 1, label: 'De menor a mayor' },
  { value: -1, label: 'De mayor a menor' },
]
const asOption = ({ id, name }: DynamicColumn) => ({ value: id, label: name })

/** The definition of a grid: its place and columns, which limit its sorting and grouping. */
export const GridFields = () => {
  const { values, setFieldValue } = useFormikContext<Values>()
  const { scope, columnIds, sortColumnId, groupColumnId } = values
  const requested = useQuery(queryOf(dynamicColumns.list, { query: { size: 200 } }))
  const all = requested.data?.content ?? []
  const chosen = columnIds.flatMap((id) => all.find((column) => column.id === id) ?? [])
  useEffect(() => {
    // Removed columns cannot sort or group the grid.
    if (sortColumnId && !columnIds.includes(sortColumnId)) void setFieldValue('sortColumnId', '')
    if (groupColumnId && !columnIds.includes(groupColumnId)) void setFieldValue('groupColumnId', '')
  }, [columnIds, sortColumnId, groupColumnId, setFieldValue])
  return (
    <Stack>
      <Panel title="Qué es">
        <FormGrid>
          <FormField name="name" />
          <FormField name="scope" />
          <FormField name="status" />
          <FormField name="isDefault" />
          <FormField name="description" input="text" wide />
        </FormGrid>
      </Panel>
      <Panel title={`Columnas (${columnIds.length})`}>
        <FormField name="columnIds" label="Agregar una columna" wide>
          {(control) => <ColumnOrder control={control} scope={scope} all={all} isLoading={requested.isPending} />}
        </FormField>
      </Panel>
      <Panel title="Orden y subtotales">
        <FormGrid>
          <FormField name="sortColumnId" input="select" options={chosen.map(asOption)} hint="Sin elegir: por legajo" />
          <FormField name="sortOrder" input="select" options={viewKinds} />
          <FormField
            name="groupColumnId"
            input="select"
            options={chosen.filter(({ kind }) => kind === 'text').map(asOption)}
            hint="Por un texto de la grilla, como el centro de costo"
          />
        </FormGrid>
      </Panel>
    </Stack>
  )
}
