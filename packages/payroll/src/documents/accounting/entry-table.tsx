import type { Entry } from '@legajo/contract/payroll/documents/accounting.ts'
import { DataTable } from '@legajo/screens/data-table.tsx'
import { type EntryRow, entryColumns, entryRows } from './entry-columns.ts'

/** The lines of the entry, debit before credit, with both totals in the footer. Only the page's button exports it. */
export const EntryTable = ({ entry }: { readonly entry: Entry }) => (
  <DataTable<EntryRow>
    label="Asiento"
    rows={entryRows(entry)}
    url={false}
    pageSize={100}
    paginator="auto"
    columns={entryColumns(entry)}
    exportName={false}
  />
)
