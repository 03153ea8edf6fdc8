import { type BankLot, bankLot } from '@legajo/contract/time/attendance/hour-bank.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import type { UseQueryResult } from '@tanstack/react-query'

const hours = (id: 'minutes' | 'rest' | 'used') => ({
  id,
  kind: 'hours' as const,
  sums: true,
  filter: false as const,
})

/** The days whose overtime makes up a balance, with what was rested and what is paid. */
export const BankLots = ({ request, lots }: { readonly request: UseQueryResult; readonly lots: readonly BankLot[] }) => (
  <DataTable<BankLot>
    label="Días del banco de horas"
    request={request}
    rows={lots}
    rowId={({ date, band, expires_on }) => `${date} ${band} ${expires_on}`}
    schema={bankLot}
    columns={[{ id: 'date', phone: 'title' }, 'band', hours('minutes'), hours('rest'), hours('used'), 'expires_on', 'state']}
    exportName="banco-de-horas-por-dia"
    empty={{ title: 'Todavía no hay horas en el banco' }}
  />
)
