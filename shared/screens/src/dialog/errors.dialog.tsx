import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { ArrowDownloadIcon, ErrorCircleIcon } from '@legajo/ui/icons.tsx'
import { saveSheet } from '../table-export.ts'
import type { Props } from './props.ts'
import { SheetTable } from './sheet-table.tsx'

const useStyles = makeStyles({
  error: { color: tokens.colorStatusDangerForeground1, flexShrink: 0 },
})

export const ErrorsDialog = ({ request, settle }: Props<'errors'>) => {
  const styles = useStyles()
  return (
    <Dialog
      alert
      title={request.title}
      width="650px"
      icon={<ErrorCircleIcon className={styles.error} aria-hidden />}
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button icon={<ArrowDownloadIcon />} onClick={() => void saveSheet(request.sheet, 'xlsx', request.fileName)}>
            Descargar Excel
          </Button>
          <Button appearance="primary" onClick={() => settle(undefined)}>
            Cerrar
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <SheetTable sheet={request.sheet} label={request.title} />
    </Dialog>
  )
}
