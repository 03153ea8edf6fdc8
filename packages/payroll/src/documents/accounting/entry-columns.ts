import type { Entry, EntryLine } from '@legajo/contract/payroll/documents/accounting.ts'
import type { Column } from '@legajo/screens/column.ts'
import { formatMoney } from '@legajo/ui/format.ts'

/** A line of an entry with its position. */
export type EntryRow = EntryLine & { readonly id: number }

export const entryRows = ({ lines }: Entry): readonly EntryRow[] => lines.map((line, id) => ({ ...line, id }))

const nonZeroAmount = (amount: string) => (amount === '0.00' ? '' : amount)

/** The columns of an entry, on the screen and in a sheet, with the totals in the footer. */
export const entryColumns = (entry: Entry): readonly Column<EntryRow>[] => [
  { id: 'account', header: 'Cuenta', width: '120px' },
  { id: 'accountName', header: 'Descripción', phone: 'title' },
  {
    id: 'costCenter',
    header: 'Centro de costo',
    value: ({ costCenter, costCenterName }) => (costCenter ? `${costCenter} · ${costCenterName ?? ''}` : ''),
  },
  {
    id: 'debit',
    header: 'Debe',
    kind: 'money',
    value: ({ debit }) => nonZeroAmount(debit),
    total: () => formatMoney(entry.debit),
  },
  {
    id: 'credit',
    header: 'Haber',
    kind: 'money',
    value: ({ credit }) => nonZeroAmount(credit),
    total: () => formatMoney(entry.credit),
  },
]
