import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { WarningIcon } from '@legajo/ui/icons.tsx'
import type { Props } from './props.ts'

const useStyles = makeStyles({
  warning: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': { backgroundColor: tokens.colorStatusDangerBackground3Hover, color: tokens.colorNeutralForegroundOnBrand },
  },
})

export const ConfirmDialog = ({ request, settle }: Props<'confirm'>) => {
  const styles = useStyles()
  return (
    <Dialog
      alert
      title={request.title}
      width="485px"
      icon={request.warning || request.danger ? <WarningIcon className={styles.warning} aria-hidden /> : undefined}
      onDismiss={() => settle(false)}
      actions={
        <>
          <Button onClick={() => settle(false)}>{request.cancelLabel}</Button>
          <Button appearance="primary" className={request.danger ? styles.danger : undefined} onClick={() => settle(true)}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      {request.text}
    </Dialog>
  )
}
