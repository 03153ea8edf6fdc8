import { Button, MessageBar, MessageBarActions, MessageBarBody, makeStyles } from '@legajo/ui/fluent.ts'
import type { Refused } from './refusal.ts'

const useStyles = makeStyles({ bar: { marginBlockEnd: '4px' } })

/** The banner over a step; the place where the server's refusals are read, and read aloud. */
export const Notice = ({
  notice,
  onUnlock,
  onRecover,
  onCloseOthers,
}: {
  readonly notice: Refused | undefined
  readonly onUnlock?: () => void
  readonly onRecover?: () => void
  readonly onCloseOthers?: () => void
}) => {
  const styles = useStyles()
  if (!notice) return null
  return (
    <MessageBar
      className={styles.bar}
      intent={notice.intent}
      layout="multiline"
      role={notice.intent === 'success' ? 'status' : 'alert'}
    >
      <MessageBarBody>{notice.text}</MessageBarBody>
      {notice.canAskUnlock && onUnlock && (
        <MessageBarActions>
          <Button size="small" onClick={onUnlock}>
            Solicitar desbloqueo
          </Button>
        </MessageBarActions>
      )}
      {notice.canCloseOthers && onCloseOthers && (
        <MessageBarActions>
          <Button size="small" onClick={onCloseOthers}>
            Cerrar las otras e ingresar
          </Button>
        </MessageBarActions>
      )}
      {notice.leadsToRecovery && onRecover && (
        <MessageBarActions>
          <Button size="small" onClick={onRecover}>
            Elegir otra contraseña
          </Button>
        </MessageBarActions>
      )}
    </MessageBar>
  )
}
