import { call } from '@legajo/api/call.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { type AuditedRead, audits } from '@legajo/contract/shared/audit.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { EmployeeFinder, type FoundEmployee } from '@legajo/screens/employee-finder.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { Stack } from '@legajo/ui/layout.tsx'
import { useState } from 'react'

const findEmployees = (filter: string, signal: AbortSignal) => call(employees.find, { query: { filter }, signal })

/** Reads of pay, absences and other protected data: reader, employee, kinds of data and call. */
export const AuditedReadListScreen = () => {
  const [chosen, setChosen] = useState<readonly FoundEmployee[]>([])
  const employeeId = chosen[0]?.id
  return (
    <Page
      title="Consultas de datos protegidos"
      purpose="Quién consultó sueldos, ausencias y otros datos protegidos, de quién y cuándo. Una lista o un archivo figura una vez, con la cantidad que mostró; elegí un empleado para ver todas las consultas que mostraron sus datos."
    >
      <Stack gap={16}>
        <EmployeeFinder
          label="Consultas que mostraron a"
          find={findEmployees}
          value={chosen}
          onChange={setChosen}
          multiple={false}
        />
        <DataTable<AuditedRead>
          label="Consultas de datos protegidos"
          endpoint={audits.reads}
          {...(employeeId !== undefined && { query: { employeeId } })}
          columns={[
            { id: 'at', header: 'Cuándo', kind: 'datetime', width: '170px' },
            { id: 'user', header: 'Quién', sortable: false, phone: 'title' },
            { id: 'what', header: 'Consultó', filter: false, sortable: false },
            { id: 'data', header: 'Datos', sortable: false },
            { id: 'fileCode', header: 'Legajo', width: '110px' },
            { id: 'fullName', header: 'Empleado', filter: false, sortable: false },
            { id: 'records', header: 'Registros', kind: 'number', sortable: false, width: '120px' },
          ]}
          empty={{ title: 'Todavía nadie consultó datos protegidos' }}
        />
      </Stack>
    </Page>
  )
}
