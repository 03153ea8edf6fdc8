import { errorText } from '@legajo/api/error-text.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Refusal } from './refusal.tsx'

const useStyles = makeStyles({
  body: { display: 'grid', rowGap: '14px', paddingBlock: '8px' },
})

type Props = {
  readonly title: string
  /** The label of the main button, and its label while it works. */
  readonly action: string
  readonly busyAction: string
  readonly isBusy: boolean
  readonly isReady?: boolean
  readonly error: string | undefined
  readonly onClose: () => void
  readonly onSubmit: () => Promise<void>
  readonly children: ReactNode
}

/** A form in a dialog: Enter submits it, an error is shown above the buttons, and it does not close while it works. */
export const PromptDialog = ({
  title,
  action,
  busyAction,
  isBusy,
  isReady = true,
  error,
  onClose,
  onSubmit,
  children,
}: Props) => {
  const styles = useStyles()
  // A ref, because a second Enter may come before the disabled button is drawn.
  const isUnderWay = useRef(false)
  const handleSubmit = async () => {
    if (isUnderWay.current || isBusy || !isReady) return
    isUnderWay.current = true
    await onSubmit().finally(() => {
      isUnderWay.current = false
    })
  }
  return (
    <Dialog
      title={title}
      contentClassName={styles.body}
      onDismiss={isBusy ? undefined : onClose}
      onSubmit={() => void handleSubmit()}
      actions={
        <>
          <Button onClick={onClose} disabledFocusable={isBusy}>
            Cancelar
          </Button>
          {/* Keeps the focus meanwhile: on a disabled button it would be lost, and Escape and Tab with it. */}
          <Button appearance="primary" type="submit" disabled={!isReady} disabledFocusable={isBusy}>
            {isBusy ? busyAction : action}
          </Button>
        </>
      }
    >
      {children}
      {error && <Refusal text={error} />}
    </Dialog>
  )
}

/** The state of a dialog that does one thing: the `isBusy`, `error` and `onSubmit` of a `PromptDialog`. */
export const usePrompt = (work: () => Promise<void>, failed?: string): Pick<Props, 'isBusy' | 'error' | 'onSubmit'> => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const onSubmit = async () => {
    setBusy(true)
    setError(undefined)
    try {
      await work()
    } catch (refused) {
      setError(errorText(refused, failed))
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, onSubmit }
}
