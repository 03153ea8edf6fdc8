import { type EmployeeItem, employeeItem, employees } from '@legajo/contract/employees/employee.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { employeeColumns } from '../employee/columns.tsx'

const known = new Map(
  employeeColumns(false).map((column) =>
    typeof column === 'string' ? [column, { id: column }] : [column.id, { ...column, optional: false }],
  ),
)

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
}) => (
  <Page title={title} purpose={purpose}>
    <DataTable<EmployeeItem>
      label={title}
      endpoint={employees.list}
      query={{ filterQuery }}
      schema={employeeItem}
      columns={columns.map<ColumnSpec<EmployeeItem>>((id) => known.get(id) ?? id)}
      sort={{ id: 'full_name', order: 1 }}
      pageSize={50}
      exportName={fileName}
      onOpen={(row) => void navigate(`/employee-module/employee-profile/${row.id}`)}
      empty={{ title: 'No hay nadie en esta lista' }}
    />
  </Page>
)
