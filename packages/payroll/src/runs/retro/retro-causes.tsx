import { reasonKinds } from '@legajo/contract/payroll/runs/difference.ts'
import type { RetroCause } from '@legajo/contract/payroll/runs/retro.ts'
import { peopleText } from '@legajo/kernel/people-text.ts'
import type { Column } from '@legajo/screens/column.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatDateTime, formatMonth } from '@legajo/ui/format.ts'
import { Panel } from '@legajo/ui/surfaces.tsx'

/** A corrected fact has no associated rule and leaves this column empty. */
const knownSinceColumn: Column<RetroCause> = {
  id: 'knownAt',
  header: 'Se supo',
  value: ({ knownAt, knownBy }) => (knownAt ? `${formatDateTime(knownAt)}${knownBy ? `, por ${knownBy}` : ''}` : ''),
  filter: false,
  sortable: false,
}

/** Late changes, with both dates: the date they are valid from and the date they were recorded. */
export const RetroCauses = ({ causes }: { readonly causes: readonly RetroCause[] }) => (
  <Panel title="Qué se supo tarde">
    <DataTable<RetroCause>
      label="Causas"
      rows={causes}
      rowId={({ month, kind, label }) => `${month} ${kind} ${label}`}
      url={false}
      searchable={false}
      paginator="auto"
      exportName={false}
      columns={[
        { id: 'month', header: 'Mes', value: ({ month }) => formatMonth(month), filter: false, sortable: false },
        { id: 'kind', header: 'Qué es', value: ({ kind }) => reasonKinds[kind], filter: false, sortable: false },
        { id: 'label', header: 'Cambio', phone: 'title', filter: false, sortable: false },
        {
          id: 'detail',
          header: 'Detalle',
          value: ({ detail, employees }) => detail ?? (typeof employees === 'number' ? peopleText(employees) : ''),
          filter: false,
          sortable: false,
        },
        { id: 'effective', header: 'Rige desde', kind: 'date', filter: false, sortable: false },
        ...(causes.some(({ knownAt }) => knownAt) ? [knownSinceColumn] : []),
      ]}
    />
  </Panel>
)
