import type { Act, AnswerOf } from '@legajo/api/act.ts'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { type ReactNode, useState } from 'react'
import { PromptDialog, usePrompt } from './prompt-dialog.tsx'
import type { ActionOptions } from './use-action.ts'

/** Asks for the reason of a step, which is audited with it; the dialog stays open with the error of a refused step. */
export const ReasonDialog = <A,>({
  title,
  text,
  action,
  busyAction = 'Enviando…',
  isRequired = true,
  done,
  onDone,
  onSubmit,
  onClose,
}: {
  readonly title: string
  readonly text?: ReactNode
  readonly action: string
  readonly busyAction?: string
  readonly isRequired?: boolean
  /** The message after the act. */
  readonly done?: ActionOptions<[], AnswerOf<Act<A>>>['done']
  /** Runs after the act, before the dialog closes. */
  readonly onDone?: (() => void) | undefined
  /** The act to send with the reason. */
  readonly onSubmit: (reason: string) => Act<A>
  readonly onClose: () => void
}) => {
  const [reason, setReason] = useState('')
  const prompt = usePrompt(() => onSubmit(reason.trim()), undefined, {
    done,
    onDone: () => {
      onDone?.()
      onClose()
    },
  })
  return (
    <PromptDialog
      title={title}
      action={action}
      busyAction={busyAction}
      isReady={!isRequired || reason.trim().length >= 3}
      onClose={onClose}
      {...prompt}
    >
      {text && <p>{text}</p>}
      <Field label="Motivo" required={isRequired}>
        <Textarea value={reason} maxLength={500} autoFocus onChange={(_, data) => setReason(data.value)} />
      </Field>
    </PromptDialog>
  )
}
