import type { LoadKind } from '@legajo/contract/load-kind.ts'
import {
  loadModes,
  loadOutcomes,
  loadRowStatuses,
  loadStatuses,
  type MassLoad,
  type MassLoadRow,
} from '@legajo/contract/shared/mass-load.ts'
import type { Sheet } from '@legajo/kernel/workbook.ts'
import { writeWorkbook } from '../sheet/write-workbook.ts'

/** The columns of a file without a field, and their cells by row: empty for a user who may not see them. */
export interface UnassignedColumns {
  readonly headers: readonly string[]
  readonly cells: ReadonlyMap<number, readonly string[]>
}

/** The receipt of a load: what was sent, by whom and when, the counts, each row's result, and the rows to correct with their cells. */
export const writeReceipt = (
  kind: LoadKind,
  load: MassLoad,
  rows: readonly MassLoadRow[],
  others: UnassignedColumns,
): Promise<Buffer> => {
  const fields = load.columns.flatMap(({ header, field }) => (field ? [{ header, field }] : []))
  const wrong = rows.filter(({ problems, status }) => problems.length > 0 && status !== 'DISCARDED')
  const sheets: readonly Sheet[] = [
    { name: 'Comprobante', columns: [{ header: 'Dato' }, { header: 'Valor', kind: 'text' }], rows: factsOf(kind, load) },
    {
      name: 'Filas',
      columns: [
        { header: 'Fila', kind: 'number' },
        { header: 'Legajo', kind: 'text' },
        { header: 'Resultado' },
        { header: 'Estado' },
        { header: 'Cambios', kind: 'text' },
      ],
      rows: rows.map((row) => [
        row.line,
        row.title,
        row.status === 'DISCARDED' ? '' : loadOutcomes[row.outcome],
        loadRowStatuses[row.status],
        row.differences.map(({ label, before, after }) => `${label}: ${before ? `${before} → ` : ''}${after}`).join('; '),
      ]),
    },
    {
      name: 'Errores',
      columns: [
        { header: 'Fila', kind: 'number' },
        { header: 'Columna' },
        { header: 'Valor', kind: 'text' },
        { header: 'Qué pasa' },
        { header: 'Qué hacer' },
      ],
      rows: wrong.flatMap(({ problems }) =>
        problems.map(({ row, field, value, message, remedy }) => [
          row,
          fields.find((one) => one.field === field)?.header ?? field,
          value,
          message,
          remedy,
        ]),
      ),
    },
    // In the form of the template, to be corrected and sent again; other columns of the file stay.
    {
      name: 'Para corregir',
      columns: [...fields.map(({ header }) => header), ...others.headers].map((header) => ({ header, kind: 'text' })),
      rows: wrong.map(({ line, cells }) => [...fields.map(({ field }) => cells[field]), ...(others.cells.get(line) ?? [])]),
    },
  ]
  return writeWorkbook(sheets)
}

const factsOf = (kind: LoadKind, load: MassLoad): Sheet['rows'] => [
  ['Carga', kind.title],
  ['Lote', `${load.id} · ${load.description}`],
  ['Archivo', load.fileName ?? 'Filas escritas en pantalla'],
  ['SHA-256', load.sha256],
  ['Estado', loadStatuses[load.status]],
  ['Filas con errores', load.mode ? loadModes[load.mode] : ''],
  ['Lo entregó', load.createdBy],
  ['Entregado (UTC)', load.createdAt],
  ['Lo cargó', load.appliedBy],
  ['Terminado (UTC)', load.finishedAt],
  ['Filas', String(load.total)],
  ['Nuevas', String(load.fresh)],
  ['Cambian', String(load.changed)],
  ['Iguales', String(load.same)],
  ['Con errores', String(load.refused)],
  ['Descartadas', String(load.discarded)],
  ['Cargadas', String(load.done)],
  ['Fallidas al cargar', String(load.failed)],
  ['Lo deshizo', load.undoneBy],
]
