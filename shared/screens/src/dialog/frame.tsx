import { makeStyles, tokens } from '@legajo/ui/fluent.ts'
import type { DialogRequest } from '../dialog-queue.ts'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from '../fluent.ts'
import { useHeldFocus } from '../hold-focus.ts'

const useStyles = makeStyles({
  surface: {
    maxWidth: 'calc(100% - 24px)',
    borderRadius: tokens.borderRadiusXLarge,
  },
  title: { display: 'flex', alignItems: 'center', columnGap: '10px' },
  stack: { display: 'grid', rowGap: '12px' },
})

/** What each kind of dialog is drawn from, and where its answer goes. */
export type Props<Kind extends DialogRequest['kind']> = {
  readonly request: Extract<DialogRequest, { readonly kind: Kind }>
  readonly settle: (answer: unknown) => void
}

/** A dialog of the suite: title with its icon, what it says, its buttons; Escape dismisses it. */
export const Frame = ({
  title,
  width,
  icon,
  children,
  actions,
  onDismiss,
  alert = true,
}: {
  readonly title: string
  readonly width: string
  readonly icon?: React.ReactNode
  readonly children?: React.ReactNode
  readonly actions: React.ReactNode
  readonly onDismiss: () => void
  readonly alert?: boolean
}) => {
  const styles = useStyles()
  const surface = useHeldFocus()
  return (
    <Dialog open modalType={alert ? 'alert' : 'modal'} onOpenChange={(_, data) => !data.open && onDismiss()}>
      <DialogSurface
        ref={surface}
        className={styles.surface}
        style={{ width }}
        onKeyDown={(event: React.KeyboardEvent) => event.key === 'Escape' && alert && onDismiss()}
      >
        <DialogBody>
          <DialogTitle className={styles.title}>
            {icon}
            {title}
          </DialogTitle>
          {children !== undefined && <DialogContent className={styles.stack}>{children}</DialogContent>}
          <DialogActions>{actions}</DialogActions>
        </DialogBody>
      </DialogSurface>
    </Dialog>
  )
}
