import { type AuditedRead, audits } from '@legajo/contract/shared/audit.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'

/** Reads of pay, absences and other protected data: reader, employee and call. */
export const AuditedReadListScreen = () => (
  <Page
    title="Consultas de datos protegidos"
    purpose="Quién consultó sueldos, ausencias y otros datos protegidos, de quién y cuándo. Una lista figura una vez, con la cantidad que mostró."
  >
    <DataTable<AuditedRead>
      label="Consultas de datos protegidos"
      endpoint={audits.reads}
      columns={[
        { id: 'at', header: 'Cuándo', kind: 'datetime', width: '170px' },
        { id: 'user', header: 'Quién', sortable: false, phone: 'title' },
        { id: 'what', header: 'Consultó', filter: false, sortable: false },
        { id: 'fileCode', header: 'Legajo', width: '110px' },
        { id: 'fullName', header: 'Empleado', filter: false, sortable: false },
        { id: 'records', header: 'Registros', kind: 'number', sortable: false, width: '120px' },
      ]}
      empty={{ title: 'Todavía nadie consultó datos protegidos' }}
    />
  </Page>
)
