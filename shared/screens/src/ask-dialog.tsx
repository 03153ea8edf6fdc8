import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { Dialog, DialogActions, DialogBody, DialogContent, DialogSurface, DialogTitle } from './fluent.ts'
import { useFocusReturned } from './focus-return.ts'
import { useHeldFocus } from './hold-focus.ts'
import { Refusal } from './refusal.tsx'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '14px', paddingBlock: '8px' },
})

type Props = {
  readonly title: string
  /** What the main button does, and what it says meanwhile. */
  readonly action: string
  readonly busyAction: string
  readonly isBusy: boolean
  readonly isReady?: boolean
  readonly error: string | undefined
  readonly onClose: () => void
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** Asks for what a deed needs: Enter does it, what went wrong is said above the buttons, nothing closes it half way. */
export const AskDialog = ({ title, action, busyAction, isBusy, isReady = true, error, onClose, onSubmit, children }: Props) => {
  const styles = useStyles()
  const surface = useHeldFocus()
  useFocusReturned()
  // Told by a ref: a second Enter may come before the disabled button is drawn.
  const isUnderWay = useRef(false)
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    if (isUnderWay.current || isBusy || !isReady) return
    isUnderWay.current = true
    await onSubmit().finally(() => {
      isUnderWay.current = false
    })
  }
  return (
    <Dialog open onOpenChange={(_, { open }) => !open && !isBusy && onClose()}>
      <DialogSurface ref={surface}>
        <form onSubmit={(event) => void handleSubmit(event)} noValidate>
          <DialogBody>
            <DialogTitle>{title}</DialogTitle>
            <DialogContent className={styles.body}>
              {children}
              {error && <Refusal text={error} />}
            </DialogContent>
            <DialogActions>
              <Button onClick={onClose} disabledFocusable={isBusy}>
                Cancelar
              </Button>
              {/* Keeps the focus meanwhile: on a disabled button it would be lost, and Escape and Tab with it. */}
              <Button appearance="primary" type="submit" disabled={!isReady} disabledFocusable={isBusy}>
                {isBusy ? busyAction : action}
              </Button>
            </DialogActions>
          </DialogBody>
        </form>
      </DialogSurface>
    </Dialog>
  )
}
