import { closings, type ListedPeriod, periodStatuses } from '@legajo/contract/payroll/runs/closing.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { Page } from '@legajo/screens/page.tsx'
import { closingPathOf } from './paths.ts'
import { PeriodStatusBadge } from './period-status.tsx'

/** Every month and the user who closed it. */
export const ClosingListScreen = () => (
  <Page
    title="Cierre de períodos"
    purpose="Un mes cerrado no cambia: lo pide una persona, lo aprueba otra, y queda sellado para verificarlo cuando quieras."
  >
    <DataTable<ListedPeriod>
      label="Períodos"
      endpoint={closings.list}
      rowId={({ periodId }) => periodId}
      columns={[
        { id: 'period', header: 'Período', phone: 'title', order: ({ dateFrom }) => dateFrom },
        {
          id: 'status',
          header: 'Estado',
          value: ({ status, pending }) => (pending ? 'Espera aprobación' : periodStatuses[status]),
          cell: ({ status, pending }) => <PeriodStatusBadge status={status} pending={pending} />,
        },
        { id: 'runs', header: 'Liquidaciones', kind: 'number', filter: false },
        { id: 'closedBy', header: 'Lo pidió', value: ({ closedBy, requestedBy }) => requestedBy ?? closedBy },
        { id: 'approvedBy', header: 'Lo aprobó' },
        { id: 'closedAt', header: 'Cerrado', kind: 'datetime', filter: false },
        { id: 'digest', header: 'Sello', value: ({ digest }) => digest?.slice(0, 12), filter: false, sortable: false },
        { id: 'dateFrom', header: 'Desde', kind: 'date', optional: true },
      ]}
      sort={{ id: 'dateFrom', order: -1 }}
      onOpen={({ periodId }) => void navigate(closingPathOf(periodId))}
      exportName="cierres"
      empty={{ title: 'Todavía no hay períodos', text: 'Abrí un período, liquidalo, y acá lo vas a poder cerrar.' }}
    />
  </Page>
)
