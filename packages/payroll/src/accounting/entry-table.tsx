import type { Entry, EntryLine } from '@legajo/contract/payroll/accounting.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { formatMoney } from '@legajo/ui/format.ts'

const some = (amount: string) => (amount === '0.00' ? '' : amount)

/** The lines of the entry, debit before credit, with both totals at the foot. */
export const EntryTable = ({ entry }: { readonly entry: Entry }) => (
  <DataTable<EntryLine & { readonly id: number }>
    label="Asiento"
    rows={entry.lines.map((line, id) => ({ ...line, id }))}
    url={false}
    pageSize={100}
    paginator="auto"
    columns={[
      { id: 'account', header: 'Cuenta', width: '120px' },
      { id: 'accountName', header: 'Descripción', phone: 'title' },
      {
        id: 'costCenter',
        header: 'Centro de costo',
        value: ({ costCenter, costCenterName }) => (costCenter ? `${costCenter} · ${costCenterName ?? ''}` : ''),
      },
      { id: 'debit', header: 'Debe', kind: 'money', value: ({ debit }) => some(debit), total: () => formatMoney(entry.debit) },
      {
        id: 'credit',
        header: 'Haber',
        kind: 'money',
        value: ({ credit }) => some(credit),
        total: () => formatMoney(entry.credit),
      },
    ]}
    exportName={`asiento-${entry.liquidationId}`}
  />
)
