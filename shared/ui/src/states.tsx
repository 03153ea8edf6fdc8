import type { ReactNode } from 'react'
import { ArrowSyncIcon, DocumentIcon, PlugDisconnectedIcon, WarningIcon } from './icons.tsx'
import { PlainButton } from './plain-button.tsx'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  state: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: '8px',
    paddingBlock: '40px',
    paddingInline: '16px',
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
  icon: {
    display: 'grid',
    placeItems: 'center',
    width: '56px',
    height: '56px',
    borderRadius: '50%',
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    fontSize: '28px',
  },
  bad: { backgroundColor: tokens.colorStatusDangerBackground1, color: tokens.colorStatusDangerForeground1 },
  title: {
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase400,
    fontWeight: tokens.fontWeightSemibold,
    margin: 0,
  },
  text: { margin: 0, maxWidth: '52ch' },
  reference: {
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
    overflowWrap: 'anywhere',
  },
  actions: { marginBlockStart: '8px', display: 'flex', gap: '8px', flexWrap: 'wrap', justifyContent: 'center' },
})

/** Empty state: describes the purpose of the page and offers the first step. */
export const EmptyState = ({
  title,
  text,
  action,
  icon,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly icon?: ReactNode
}) => {
  const styles = useStyles()
  return (
    <div className={styles.state}>
      <span className={styles.icon} aria-hidden>
        {icon ?? <DocumentIcon fontSize={28} />}
      </span>
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {action && <div className={styles.actions}>{action}</div>}
    </div>
  )
}

const referenceOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'requestId' in error ? String(error.requestId) : ''
const codeOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''

/** Load error: the cause, «Reintentar», and the reference for support. */
export const ErrorState = ({
  error,
  onRetry,
  title,
}: {
  readonly error: unknown
  readonly onRetry?: () => void
  readonly title?: string
}) => {
  const styles = useStyles()
  const isOffline = codeOf(error) === 'offline'
  // A refusal that states its reason is no fault to report.
  const isRefusal = codeOf(error) === 'nothing_to_do'
  const reference = isRefusal ? undefined : referenceOf(error)
  return (
    <div className={styles.state} role="alert">
      <span className={mergeClasses(styles.icon, !isOffline && styles.bad)} aria-hidden>
        {isOffline ? <PlugDisconnectedIcon fontSize={28} /> : <WarningIcon fontSize={28} />}
      </span>
      <p className={styles.title}>
        {title ?? (isOffline ? 'Sin conexión' : isRefusal ? 'Todavía no está disponible' : 'No se pudo cargar')}
      </p>
      <p className={styles.text}>{error instanceof Error ? error.message : 'Ocurrió un error inesperado'}</p>
      {reference && !isOffline && <span className={styles.reference}>Referencia: {reference}</span>}
      {onRetry && (
        <div className={styles.actions}>
          <PlainButton icon={<ArrowSyncIcon />} onClick={onRetry}>
            Reintentar
          </PlainButton>
        </div>
      )}
    </div>
  )
}
