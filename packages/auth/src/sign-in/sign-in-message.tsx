import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, mergeClasses, shorthands, tokens } from '@legajo/ui/style.ts'
import { CheckmarkCircleIcon, ErrorCircleIcon, WarningIcon } from '@legajo/ui/visitor-icons.ts'
import type { SignInRefusal } from './refusal.ts'

const useStyles = makeStyles({
  bar: {
    display: 'grid',
    gridTemplateColumns: '20px 1fr',
    columnGap: '8px',
    rowGap: '8px',
    justifyItems: 'start',
    padding: '10px 12px',
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
  },
  icon: { color: tokens.colorNeutralForeground2 },
  action: { gridColumnStart: 2 },
  error: { backgroundColor: tokens.colorStatusDangerBackground1, ...shorthands.borderColor(tokens.colorStatusDangerBorder1) },
  warning: { backgroundColor: tokens.colorStatusWarningBackground1, ...shorthands.borderColor(tokens.colorStatusWarningBorder1) },
  success: { backgroundColor: tokens.colorStatusSuccessBackground1, ...shorthands.borderColor(tokens.colorStatusSuccessBorder1) },
})

const icons = { error: ErrorCircleIcon, warning: WarningIcon, success: CheckmarkCircleIcon }

/** The banner over a step; shows and announces the server's refusals. */
export const Notice = ({
  notice,
  onUnlock,
  onRecover,
}: {
  readonly notice: SignInRefusal | undefined
  readonly onUnlock?: () => void
  readonly onRecover?: () => void
}) => {
  const styles = useStyles()
  if (!notice) return null
  const Icon = icons[notice.intent]
  return (
    <div className={mergeClasses(styles.bar, styles[notice.intent])} role={notice.intent === 'success' ? 'status' : 'alert'}>
      <Icon className={styles.icon} fontSize={20} aria-hidden />
      <span>{notice.text}</span>
      {notice.canAskUnlock && onUnlock && (
        <PlainButton className={styles.action} size="small" onClick={onUnlock}>
          Solicitar desbloqueo
        </PlainButton>
      )}
      {notice.leadsToRecovery && onRecover && (
        <PlainButton className={styles.action} size="small" onClick={onRecover}>
          Elegir otra contraseña
        </PlainButton>
      )}
    </div>
  )
}
