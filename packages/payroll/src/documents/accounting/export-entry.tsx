import { usePermitted } from '@legajo/api/permitted.ts'
import type { Entry } from '@legajo/contract/payroll/documents/accounting.ts'
import { fileJobs } from '@legajo/contract/payroll/documents/official-file.ts'
import type { Liquidation } from '@legajo/contract/payroll/runs/liquidation.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { showError } from '@legajo/screens/dialog-queue.ts'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@legajo/screens/fluent.ts'
import { saveSheet } from '@legajo/screens/save-sheet.ts'
import { sheetOf } from '@legajo/screens/table-export.ts'
import { Button } from '@legajo/ui/fluent.ts'
import { ArrowExportIcon, DocumentIcon, TableIcon } from '@legajo/ui/icons.tsx'
import { checkAddress } from '../official/paths.ts'
import { entryColumns, entryRows } from './entry-columns.ts'

/** The exports of an entry: to the accounting system, as a file that is checked and stored, or to a sheet as displayed. */
export const ExportEntry = ({
  run,
  entry,
  accountingInterface,
}: {
  readonly run: Liquidation
  readonly entry: Entry | undefined
  readonly accountingInterface: string
}) => {
  const mayMakeFile = usePermitted(fileJobs.check)
  const handleSheet = async (format: 'xlsx' | 'csv') => {
    if (!entry) return
    try {
      await saveSheet(sheetOf(entryColumns(entry), entryRows(entry), 'Asiento'), format, `asiento-${entry.liquidationId}`)
    } catch (error) {
      await showError(error)
    }
  }
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        <Button appearance="primary" icon={<ArrowExportIcon />}>
          Exportar asiento
        </Button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          {mayMakeFile && (
            <MenuItem
              icon={<DocumentIcon />}
              onClick={() => void navigate(checkAddress('ACCOUNTING', accountingInterface, run.periodId, run.id))}
            >
              Archivo para el sistema contable…
            </MenuItem>
          )}
          <MenuItem icon={<TableIcon />} disabled={!entry} onClick={() => void handleSheet('xlsx')}>
            Planilla de Excel
          </MenuItem>
          <MenuItem icon={<TableIcon />} disabled={!entry} onClick={() => void handleSheet('csv')}>
            Planilla en CSV
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
