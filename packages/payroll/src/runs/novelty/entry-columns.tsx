import type { ReducedNoveltyEntry } from '@legajo/contract/payroll/runs/entered-novelty.ts'
import { noveltyEntryOrigins, noveltyEntryStates } from '@legajo/contract/payroll/runs/novelty-row.ts'
import type { Column } from '@legajo/screens/column.ts'
import { formatMonth } from '@legajo/ui/format.ts'
import { quantityColumn } from './quantity-text.ts'

/** The columns of every list of entries. */
export const noveltyEntryColumns: readonly Column<ReducedNoveltyEntry>[] = [
  { id: 'fileCode', header: 'Legajo' },
  { id: 'employeeName', header: 'Empleado', phone: 'title' },
  { id: 'conceptCode', header: 'Código' },
  { id: 'conceptName', header: 'Concepto' },
  quantityColumn as Column<ReducedNoveltyEntry>,
  { id: 'amount', header: 'Importe', kind: 'money', filter: false },
  {
    id: 'instalments',
    header: 'Cuotas',
    whole: true,
    value: ({ instalments, remaining }) => (instalments === 1 ? '1' : `${instalments} (faltan ${remaining})`),
    filter: false,
  },
  { id: 'remainingAmount', header: 'Resta', kind: 'money', filter: false, sortable: false, optional: true },
  { id: 'imputationDate', header: 'Mes', whole: true, value: ({ imputationDate }) => formatMonth(imputationDate), filter: false },
  {
    id: 'accrualMonth',
    header: 'Devengado en',
    value: ({ accrualMonth }) => (accrualMonth ? formatMonth(accrualMonth) : ''),
    filter: false,
    sortable: false,
    optional: true,
  },
  { id: 'liquidationType', header: 'Tipo', optional: true, sortable: false },
  {
    id: 'state',
    header: 'Estado',
    kind: 'status',
    value: ({ state }) => noveltyEntryStates[state],
    filter: false,
    sortable: false,
  },
  {
    id: 'origin',
    header: 'Origen',
    value: ({ origin }) => noveltyEntryOrigins[origin],
    filter: false,
    sortable: false,
    optional: true,
  },
  { id: 'observation', header: 'Observación', optional: true, sortable: false },
]
