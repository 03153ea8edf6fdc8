import { employees } from '@legajo/contract/employees/employee.ts'
import { type EmployeeItem, employeeItem } from '@legajo/contract/employees/employee-item.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { useAdditionalColumns } from '../employee/additional-columns.ts'
import { AsOfField, useAsOf } from '../employee/as-of-field.tsx'
import { employeeColumns } from '../employee/columns.tsx'

const columnById = new Map(
  employeeColumns(false).map((column) =>
    typeof column === 'string' ? [column, { id: column }] : [column.id, { ...column, optional: false }],
  ),
)

/** The other columns of the list of employees, hidden until a user chooses them. */
const otherColumns = (shown: readonly string[]): readonly ColumnSpec<EmployeeItem>[] =>
  [...columnById.values()].filter(({ id }) => !shown.includes(id)).map((column) => ({ ...column, optional: true }))

/** A list of employees to filter and download, with these columns shown. */
export const EmployeeReport = ({
  title,
  purpose,
  filterQuery,
  columns,
  fileName,
}: {
  readonly title: string
  readonly purpose: string
  readonly filterQuery: string
  readonly columns: readonly string[]
  readonly fileName: string
}) => {
  const asOf = useAsOf()
  const added = useAdditionalColumns()
  return (
    <Page title={title} purpose={purpose} filters={<AsOfField label="Al día" />}>
      <DataTable<EmployeeItem>
        label={title}
        endpoint={employees.list}
        query={{ filterQuery, ...(asOf && { asOf }) }}
        schema={employeeItem}
        columns={[...columns.map<ColumnSpec<EmployeeItem>>((id) => columnById.get(id) ?? id), ...otherColumns(columns), ...added]}
        sort={{ id: 'full_name', order: 1 }}
        pageSize={50}
        exportName={fileName}
        onOpen={(row) => void navigate(`/employee-module/employee-profile/${row.id}${asOf ? `?al=${asOf}` : ''}`)}
        empty={{ title: 'No hay nadie en esta lista' }}
      />
    </Page>
  )
}
