import { type FormEvent, type ReactNode, useId } from 'react'
import { Modal } from './modal.tsx'
import { makeStyles, mergeClasses, tokens } from './style.ts'

const useStyles = makeStyles({
  surface: {
    position: 'fixed',
    inset: 0,
    boxSizing: 'border-box',
    height: 'fit-content',
    maxWidth: 'calc(100% - 24px)',
    maxHeight: '100dvh',
    margin: 'auto',
    padding: '24px',
    overflow: 'visible',
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    boxShadow: tokens.shadow64,
    outlineStyle: 'none',
    whiteSpace: 'normal',
    animationName: { from: { opacity: 0, transform: 'scale(0.9)' }, to: { opacity: 1, transform: 'none' } },
    animationDuration: tokens.durationNormal,
    animationTimingFunction: tokens.curveDecelerateMid,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (max-height: 359px)': { overflowY: 'auto' },
  },
  body: {
    boxSizing: 'border-box',
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr) auto',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: '8px',
    maxHeight: 'calc(100dvh - 50px)',
    '@media (max-width: 480px)': { maxHeight: 'calc(100dvh - 74px)' },
    '@media (max-height: 359px)': { maxHeight: 'none' },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    columnGap: '10px',
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  content: {
    gridRowStart: 2,
    display: 'grid',
    alignContent: 'start',
    rowGap: '12px',
    boxSizing: 'border-box',
    minHeight: '32px',
    margin: `calc(${tokens.strokeWidthThick} * -1)`,
    padding: tokens.strokeWidthThick,
    overflowY: 'auto',
    '& > p': { marginBlock: 0 },
    '@media (max-height: 359px)': { overflowY: 'visible' },
  },
  actions: {
    gridRowStart: 3,
    display: 'flex',
    justifyContent: 'flex-end',
    gap: '8px',
    '@media (max-width: 480px)': { flexDirection: 'column' },
  },
})

type DialogProps = {
  readonly title: string
  readonly icon?: ReactNode
  readonly children?: ReactNode
  readonly contentClassName?: string
  /** The buttons below. */
  readonly actions?: ReactNode
  readonly width?: string
  /** A question that is to be answered: a press beside it does not close it. */
  readonly alert?: boolean
  /** Called by Escape and by a press beside it. */
  readonly onDismiss?: () => void
  /** Renders the dialog as a form, which Enter submits. */
  readonly onSubmit?: () => void
}

/** A modal dialog of the suite: title with its icon, content, buttons. It is open as long as it is mounted. */
export const Dialog = ({
  title,
  icon,
  children,
  contentClassName,
  actions,
  width = '600px',
  alert = false,
  onDismiss,
  onSubmit,
}: DialogProps) => {
  const styles = useStyles()
  const id = useId()
  const parts = (
    <>
      <h2 id={id} className={styles.title}>
        {icon}
        {title}
      </h2>
      {children !== undefined && <div className={mergeClasses(styles.content, contentClassName)}>{children}</div>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </>
  )
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    // A form around the dialog, in React's tree, must not be submitted.
    event.stopPropagation()
    onSubmit?.()
  }
  return (
    <Modal
      className={styles.surface}
      width={width}
      role={alert ? 'alertdialog' : undefined}
      labelledBy={id}
      onDismiss={onDismiss}
    >
      {onSubmit ? (
        <form className={styles.body} noValidate onSubmit={handleSubmit}>
          {parts}
        </form>
      ) : (
        <div className={styles.body}>{parts}</div>
      )}
    </Modal>
  )
}

/** Blocks the page with a text while something is under way. */
export const BusyDialog = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <Modal className={useStyles().surface} width="320px" role="alertdialog" label={label}>
    {children}
  </Modal>
)
