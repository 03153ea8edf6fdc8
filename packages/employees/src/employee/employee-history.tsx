import { queryOf } from '@legajo/api/queries.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { ErrorState } from '@legajo/ui/states.tsx'
import { useQuery } from '@tanstack/react-query'
import { earlierPayText } from './earlier-pay-text.ts'

type Change = Answer<typeof employees.history>[number]

const states: Readonly<Record<string, string>> = { CREATED: 'Alta', UPDATED: 'Cambio', REMOVED: 'Eliminación' }
const fields: Readonly<Record<string, string>> = {
  file_code: 'Legajo',
  last_name: 'Apellido',
  name: 'Nombre',
  cuil: 'CUIL',
  document_number: 'Documento',
  birthdate: 'Nacimiento',
  marital_status: 'Estado civil',
  email: 'Email laboral',
  personal_email: 'Email personal',
  phone: 'Teléfono',
  address: 'Domicilio',
  admission_date: 'Ingreso',
  recognized_seniority_from: 'Antigüedad reconocida',
  egress_date: 'Egreso',
  egress_reason: 'Motivo de egreso',
  work_status: 'Estado',
  position: 'Puesto',
  area: 'Área',
  sector: 'Sector',
  hierarchical_level: 'Nivel jerárquico',
  organizational_unit_id: 'Unidad',
  employment_id: 'Posición',
  cost_center_id: 'Centro de costo',
  workplace: 'Lugar de trabajo',
  trade_union_code: 'Sindicato',
  category_code: 'Categoría',
  out_of_agreement: 'Fuera de convenio',
  union_affiliated: 'Afiliado',
  health_insurance_code: 'Obra social',
  contract_modality: 'Modalidad',
  payroll_type: 'Forma de liquidación',
  weekly_hours: 'Horas semanales',
  salary: 'Sueldo',
  earlier_pay: 'Sueldo, categoría y jornada anteriores',
  bank_name: 'Banco',
  cbu: 'CBU',
  confidential: 'Confidencial',
  person: 'Datos de la persona y familia',
  tax: 'Datos impositivos',
}

const shown = ({ field }: Change, value: string | null = null): string =>
  field === 'earlier_pay' ? earlierPayText(value) : (value ?? '')

/** Every change of the file: who, when, what, from what to what. */
export const EmployeeHistory = ({ employeeId }: { readonly employeeId: number }) => {
  const asked = useQuery({ ...queryOf(employees.history, { params: { id: employeeId } }), staleTime: 0 })
  if (asked.error) return <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
  return (
    <DataTable<Change>
      label="Historial del legajo"
      rows={asked.data ?? []}
      isLoading={asked.isPending}
      url={false}
      exportName="historial"
      columns={[
        { id: 'at', header: 'Cuándo', kind: 'datetime', width: '170px' },
        { id: 'user', header: 'Quién' },
        { id: 'state', header: 'Qué', value: (row) => states[row.state] ?? row.state, width: '100px' },
        { id: 'field', header: 'Dato', value: (row) => (row.field ? (fields[row.field] ?? row.field) : '') },
        { id: 'before', header: 'Antes', value: (row) => shown(row, row.before) },
        { id: 'after', header: 'Después', value: (row) => shown(row, row.after) },
      ]}
      empty={{ title: 'Todavía no hubo cambios' }}
    />
  )
}
