import { Button, Spinner } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon } from '@legajo/ui/icons.tsx'
import { Tooltip } from '@legajo/ui/tooltip.tsx'
import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from './fluent.ts'
import { useTableWords } from './table-words.ts'

export type ExportFormat = 'xlsx' | 'csv'

export const ExportMenu = ({
  isEmpty,
  isExporting,
  onExport,
}: {
  readonly isEmpty: boolean
  readonly isExporting: boolean
  readonly onExport: (format: ExportFormat) => void
}) => {
  const words = useTableWords()
  return (
    <Menu positioning="below-end">
      <MenuTrigger disableButtonEnhancement>
        {(trigger) => (
          <Tooltip text={isExporting ? words.exporting : words.export}>
            <Button
              {...trigger}
              appearance="subtle"
              icon={isExporting ? <Spinner size="extra-tiny" aria-hidden /> : <ArrowDownloadIcon />}
              aria-label={isExporting ? words.exporting : words.export}
              disabled={isEmpty}
              disabledFocusable={isExporting}
            />
          </Tooltip>
        )}
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => onExport('xlsx')}>{words.exportExcel}</MenuItem>
          <MenuItem onClick={() => onExport('csv')}>{words.exportCsv}</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}
