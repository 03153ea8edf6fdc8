import type { AnnualSummary } from '@legajo/contract/payroll/documents/official-file.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'

/** A yearly statement as a sheet: each amount with its section and its field of the form. */
export const annualSheet = ({ form, year, groups }: AnnualSummary): Sheet => ({
  name: `${form} ${year}`,
  columns: [{ header: 'Sección' }, { header: 'Campo' }, { header: 'Concepto' }, { header: 'Importe', kind: 'money' }],
  rows: groups.flatMap(({ title, rows }) => rows.map(({ code, label, amount }) => [title, code, label, amount])),
})
