import { type EmployeeItem, employeeItem, employees } from '@legajo/contract/employees/employee.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'

/** The employees whose primary unit this is. */
export const UnitPeople = ({ unitId }: { readonly unitId: number }) => (
  <DataTable<EmployeeItem>
    label="Personas de la unidad"
    endpoint={employees.list}
    query={{ filterQuery: `organizational_unit_id == ${unitId} && work_status_id != 'BAJA'` }}
    schema={employeeItem}
    columns={['file_code', 'full_name', 'position']}
    onOpen={(row) => void navigate(`/employee-module/employee-profile/${row.id}`)}
    url={false}
    exportName={false}
    empty={{ title: 'Nadie tiene esta unidad como principal' }}
  />
)
