import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, ErrorCircleIcon } from '@legajo/ui/icons.tsx'
import { saveSheet } from '../save-sheet.ts'
import { dialogWords } from './dialog-words.ts'
import type { Props } from './props.ts'
import { SheetTable } from './sheet-table.tsx'

const useStyles = makeStyles({
  error: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
})

export const ErrorsDialog = ({
  request,
  settle,
  words = dialogWords,
  onExport,
}: Props<'errors'> & { readonly onExport?: () => void }) => {
  const styles = useStyles()
  const handleExport = () => {
    void saveSheet(request.sheet, 'xlsx', request.fileName)
    onExport?.()
  }
  return (
    <Dialog
      alert
      title={request.title}
      width="650px"
      icon={<ErrorCircleIcon className={styles.error} aria-hidden />}
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button icon={<ArrowDownloadIcon />} onClick={handleExport}>
            {words.download}
          </Button>
          <Button appearance="primary" onClick={() => settle(undefined)}>
            {words.close}
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <SheetTable sheet={request.sheet} label={request.title} words={words} />
    </Dialog>
  )
}
