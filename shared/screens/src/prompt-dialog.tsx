import type { Act, AnswerOf } from '@legajo/api/act.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, makeStyles } from '@legajo/ui/fluent.ts'
import { type ReactNode, useRef, useState } from 'react'
import { Refusal } from './refusal.tsx'
import { type ActionOptions, useAction } from './use-action.ts'

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
  readonly onSubmit: () => Promise<unknown>
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

/**
 * The state of a dialog that does one thing: the `isBusy`, `error` and `onSubmit` of a `PromptDialog`. `plan` returns the act to send, or
 * nothing when a field is missing; `failed` begins the text of an error without one.
 *
 *     const prompt = usePrompt(() => write(forms.publish, { params, body }), 'No se pudo publicar', { onDone: onClose })
 */
export const usePrompt = <W extends Act | undefined>(
  plan: () => W | Promise<W>,
  failed?: string,
  { onError, ...options }: ActionOptions<[], AnswerOf<W>> = {},
): Pick<Props, 'isBusy' | 'error' | 'onSubmit'> => {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const { run } = useAction(plan, {
    ...options,
    onError: (refused) => {
      setError(errorText(refused, failed))
      onError?.(refused)
    },
  })
  const onSubmit = async () => {
    setBusy(true)
    setError(undefined)
    await run().finally(() => setBusy(false))
  }
  return { isBusy, error, onSubmit }
}
