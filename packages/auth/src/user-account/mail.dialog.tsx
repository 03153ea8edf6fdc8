import { write } from '@legajo/api/act.ts'
import { userAccounts } from '@legajo/contract/auth/user-account.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { PromptDialog, usePrompt } from '@legajo/screens/prompt-dialog.tsx'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field, Input } from '@legajo/ui/fluent.ts'
import { useState } from 'react'
import { NoMailNotice } from '../outgoing-mail/no-mail-notice.tsx'

/** A mail to the chosen users. */
export const MailDialog = ({
  count,
  readIds,
  onClose,
}: {
  readonly count: number
  readonly readIds: () => Promise<readonly number[]>
  readonly onClose: () => void
}) => {
  const [subject, setSubject] = useState('')
  const [text, setText] = useState('')
  const prompt = usePrompt(
    async () => write(userAccounts.sendCommunication, { body: { userIds: [...(await readIds())], subject, text } }),
    'No se pudo enviar',
    {
      done: ({ sent, withoutEmail }) => ({
        title: `Correo enviado a ${countText(sent, 'usuario')}`,
        text: withoutEmail > 0 ? `${countText(withoutEmail, 'usuario')} sin dirección de correo` : undefined,
      }),
      onDone: onClose,
    },
  )
  return (
    <PromptDialog
      title={`Correo a ${countText(count, 'usuario')}`}
      action="Enviar"
      busyAction="Enviando…"
      isReady={subject.trim() !== '' && text.trim() !== ''}
      onClose={onClose}
      {...prompt}
    >
      <NoMailNotice />
      <Field label="Asunto" required>
        <Input value={subject} maxLength={150} onChange={(_, { value }) => setSubject(value)} />
      </Field>
      <Field label="Texto" required>
        <Textarea rows={8} value={text} maxLength={5000} onChange={(_, { value }) => setText(value)} />
      </Field>
    </PromptDialog>
  )
}
