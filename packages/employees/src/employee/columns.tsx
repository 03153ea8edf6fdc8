import { workStatuses } from '@legajo/contract/employees/employee-draft.ts'
import type { EmployeeItem } from '@legajo/contract/employees/employee-item.ts'
import { PersonAvatar } from '@legajo/forms/person-avatar.tsx'
import type { ColumnSpec } from '@legajo/screens/column.ts'
import { LockClosedIcon } from '@legajo/ui/icons.tsx'
import { Row } from '@legajo/ui/layout.tsx'

const Who = ({ employee }: { readonly employee: EmployeeItem }) => (
  <Row as="span" inline wrap={false} gap={10}>
    <PersonAvatar name={`${employee.name} ${employee.last_name}`} photo={employee.photo_url} size="small" />
    <span>{employee.full_name}</span>
    {employee.confidential && <LockClosedIcon aria-label="Confidencial" fontSize={16} />}
  </Row>
)

const statusOptions = Object.entries(workStatuses).map(([value, label]) => ({ value, label }))

const optional = (id: string) => ({ id, optional: true }) as const

/** The columns of employee lists; pay only where the caller may see it. */
export const employeeColumns = (pay: boolean): readonly ColumnSpec<EmployeeItem>[] => [
  { id: 'file_code', width: '96px' },
  { id: 'full_name', phone: 'title', cell: (row) => <Who employee={row} />, width: '280px' },
  {
    id: 'work_status_id',
    kind: 'status',
    filter: 'multi',
    options: statusOptions,
    width: '120px',
    value: (row) => workStatuses[row.work_status_id as keyof typeof workStatuses],
  },
  'position',
  'area',
  { id: 'category', optional: true },
  { id: 'sector', optional: true },
  { id: 'hierchical_level', optional: true },
  { id: 'cost_center', optional: true },
  { id: 'workplace', optional: true },
  { id: 'fiscalId', kind: 'cuil', width: '150px' },
  { id: 'admission_date', kind: 'date', width: '120px' },
  { id: 'egress_date', kind: 'date', optional: true },
  { id: 'contract_end', kind: 'date', optional: true },
  { id: 'work_email', optional: true },
  { id: 'contracting_modality_id', optional: true },
  { id: 'employee_social_work_id', optional: true },
  { id: 'egress_reason', optional: true },
  { id: 'gender_id', optional: true },
  ...['organizational_unit', 'trade_union', 'age', 'birthdate', 'document_number', 'marital_status_id', 'town'].map(optional),
  ...['seniority_years', 'children', 'youngest_child'].map(optional),
  ...(pay ? [{ id: 'salary', kind: 'money', optional: true } as const] : []),
]
