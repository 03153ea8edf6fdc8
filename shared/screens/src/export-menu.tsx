import { isCancelled } from '@legajo/api/api-error.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { Button, Spinner } from '@legajo/ui/fluent.ts'
import { formatNumber } from '@legajo/ui/format.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { toast } from '@legajo/ui/toasts.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { useState } from 'react'
import { withChoiceLabels } from './choice-labels.ts'
import type { Column } from './column.ts'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'
import { saveSheet } from './save-sheet.ts'
import { sheetOf } from './table-export.ts'
import { type PageRequest, type RowSource, readAllRows } from './use-rows.ts'

export type ExportFormat = 'xlsx' | 'csv'

/** Rows from which on the progress of an export is shown. */
const manyRows = 2000

type TableExport<Row> = {
  readonly source: RowSource<Row>
  readonly isPaged: boolean
  /** The filters and the order of the table. */
  readonly wanted: PageRequest
  readonly columns: readonly Column<Row>[]
  /** All rows in memory that pass the filters, in the table's order. */
  readonly ordered: () => readonly Row[]
  readonly label: string
  readonly fileName: string
  /** Replaces the table's export, for lists whose file the server writes. */
  readonly onExport: ((format: ExportFormat, wanted: Omit<PageRequest, 'page' | 'size'>) => Promise<void>) | undefined
}

/** Saves all rows that pass the filters, with the shown columns; one file at a time. */
export const useTableExport = <Row extends object>(table: TableExport<Row>) => {
  const [isExporting, setExporting] = useState(false)
  const save = async (format: ExportFormat): Promise<void> => {
    const { page: _, size: __, ...requested } = table.wanted
    if (table.onExport) return table.onExport(format, requested)
    const rows = table.isPaged ? await readAllRows<Row>(table.source, requested, showProgress) : table.ordered()
    await saveSheet(sheetOf(await withChoiceLabels(table.columns, rows), rows, table.label), format, table.fileName)
    toast({ title: 'Exportación lista', text: countText(rows.length, 'fila') })
  }
  const exportAs = async (format: ExportFormat): Promise<void> => {
    setExporting(true)
    try {
      await save(format)
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

export const ExportMenu = ({
  isEmpty,
  isExporting,
  onExport,
}: {
  readonly isEmpty: boolean
  readonly isExporting: boolean
  readonly onExport: (format: ExportFormat) => Promise<void>
}) => (
  <Menu positioning="below-end">
    <MenuTrigger disableButtonEnhancement>
      {(trigger) => (
        <Tooltip text={isExporting ? 'Exportando…' : 'Exportar'}>
          <Button
            {...trigger}
            appearance="subtle"
            icon={isExporting ? <Spinner size="extra-tiny" aria-hidden /> : <ArrowDownloadIcon />}
            aria-label={isExporting ? 'Exportando…' : 'Exportar'}
            disabled={isEmpty}
            disabledFocusable={isExporting}
          />
        </Tooltip>
      )}
    </MenuTrigger>
    <MenuPopover>
      <MenuList>
        <MenuItem onClick={() => void onExport('xlsx')}>Exportar a Excel</MenuItem>
        <MenuItem onClick={() => void onExport('csv')}>Exportar a CSV</MenuItem>
      </MenuList>
    </MenuPopover>
  </Menu>
)
