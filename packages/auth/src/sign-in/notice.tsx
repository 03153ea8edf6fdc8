import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, mergeClasses, shorthands, tokens } from '@legajo/ui/style.ts'
import type { Refused } from './refusal.ts'

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    rowGap: '8px',
    justifyItems: 'start',
    padding: '10px 12px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  error: { backgroundColor: tokens.colorStatusDangerBackground1, ...shorthands.borderColor(tokens.colorStatusDangerBorder1) },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, ...shorthands.borderColor(tokens.colorStatusWarningBorder1) },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, ...shorthands.borderColor(tokens.colorStatusSuccessBorder1) },
})

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
    <div className={mergeClasses(styles.bar, styles[notice.intent])} role={notice.intent === 'success' ? 'status' : 'alert'}>
      <span>{notice.text}</span>
      {notice.canAskUnlock && onUnlock && (
        <PlainButton size="small" onClick={onUnlock}>
          Solicitar desbloqueo
        </PlainButton>
      )}
      {notice.canCloseOthers && onCloseOthers && (
        <PlainButton size="small" onClick={onCloseOthers}>
          Cerrar las otras e ingresar
        </PlainButton>
      )}
      {notice.leadsToRecovery && onRecover && (
        <PlainButton size="small" onClick={onRecover}>
          Elegir otra contraseña
        </PlainButton>
      )}
    </div>
  )
}
