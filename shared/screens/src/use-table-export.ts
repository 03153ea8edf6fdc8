import { isCancelled } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { toast } from '@legajo/ui/toasts.tsx'
import { useState } from 'react'
import { withChoiceLabels } from './choice-labels.ts'
import type { Column } from './column.ts'
import type { ExportFormat } from './export-menu.tsx'
import { saveSheet } from './save-sheet.ts'
import { sheetOf } from './table-export.ts'
import { type PageRequest, type RowSource, readAllRows } from './use-rows.ts'

/** Rows from which on the progress of an export is shown. */
const manyRows = 2000

/** The shown columns, and all rows in memory that pass the filters, in the table's order. */
export type ShownRows<Row> = { readonly columns: readonly Column<Row>[]; readonly ordered: () => readonly Row[] }

type TableExport<Row> = {
  readonly source: RowSource<Row>
  readonly isPaged: boolean
  /** The filters and the order of the table. */
  readonly wanted: PageRequest
  readonly label: string
  readonly fileName: string
  /** Replaces the table's export, for lists whose file the server writes. */
  readonly onExport: ((format: ExportFormat, wanted: Omit<PageRequest, 'page' | 'size'>) => Promise<void>) | undefined
}

/** Saves all rows that pass the filters, with the shown columns; one file at a time. */
export const useTableExport = <Row extends object>(table: TableExport<Row>) => {
  const [isExporting, setExporting] = useState(false)
  const save = async (format: ExportFormat, { columns, ordered }: ShownRows<Row>): Promise<void> => {
    const { page: _, size: __, ...requested } = table.wanted
    if (table.onExport) return table.onExport(format, requested)
    const rows = table.isPaged ? await readAllRows<Row>(table.source, requested, showProgress) : ordered()
    await saveSheet(sheetOf(await withChoiceLabels(columns, rows), rows, table.label), format, table.fileName)
    toast({ title: 'Exportación lista', text: countText(rows.length, 'fila') })
  }
  const exportAs = async (format: ExportFormat, shown: ShownRows<Row>): Promise<void> => {
    setExporting(true)
    try {
      await save(format, shown)
    } catch (error) {
      if (!isCancelled(error)) toast({ intent: 'error', title: 'No se pudo exportar', text: errorText(error) })
    } finally {
      setExporting(false)
    }
  }
  return { isExporting, exportAs }
}

const showProgress = (read: number, total: number): void => {
  if (total > manyRows)
    toast({
      intent: 'info',
      title: 'Preparando la exportación',
      text: `${formatNumber(read)} de ${formatNumber(total)} filas`,
    })
}
