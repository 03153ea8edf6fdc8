import { type Act, write } from '@legajo/api/act.ts'
import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import { markStale } from '@legajo/api/queries.ts'
import { currentSession } from '@legajo/bus/session-state.ts'
import { signatures } from '@legajo/contract/auth/signature.ts'
import { documentSignings, type PendingSignature } from '@legajo/contract/employees/document-signing.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { PromptDialog } from '@legajo/screens/prompt-dialog.tsx'
import { useAction } from '@legajo/screens/use-action.ts'
import { Textarea } from '@legajo/ui/fields.ts'
import { Field } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useState } from 'react'

/** Sends a signature with the user's own key, which is created at the first use and again after a change of password. */
const sendWithOwnKey = async (password: string, signature: Act): Promise<void> => {
  const own = { params: { id: currentSession()?.userId ?? 0 } }
  const registration = write(signatures.register, { ...own, body: { password } })
  if (!(await call(signatures.check, own)).registered) await registration.send()
  try {
    await signature.send()
  } catch (error) {
    if (!isApiError(error) || error.code !== 'signature_key') throw error
    await registration.send()
    await signature.send()
  }
}

type ToSign = Pick<PendingSignature, 'documentId' | 'title'>

/** The answer to documents that wait for the user's signature: the password signs each of them. */
export const SignDocumentDialog = ({
  documents,
  isRefusal = false,
  onClose,
}: {
  readonly documents: readonly ToSign[]
  /** The refusal of one document. */
  readonly isRefusal?: boolean
  readonly onClose: () => void
}) => {
  const [first] = documents
  const title = documents.length === 1 ? `«${first?.title ?? ''}»` : countText(documents.length, 'documento')
  const [password, setPassword] = useState('')
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  // Signed documents are not sent again after a failure.
  const [done] = useState(() => new Set<number>())
  const signatureOf = ({ documentId }: ToSign): Act => {
    const params = { id: documentId }
    return isRefusal
      ? write(documentSignings.refuse, { params, body: { password, reason: reason.trim() } })
      : write(documentSignings.sign, { params, body: { password } })
  }
  const { isBusy, run } = useAction(
    (): Act | undefined => {
      setError(undefined)
      if (isRefusal && reason.trim().length < 3) setError('Contá el motivo del rechazo.')
      else if (password === '') setError('Ingresá tu contraseña: es tu firma.')
      else if (first) return { ...signatureOf(first), send: signEach }
      return undefined
    },
    {
      done: {
        title: isRefusal ? 'Firma rechazada' : documents.length === 1 ? 'Documento firmado' : 'Documentos firmados',
        text: title,
      },
      onDone: onClose,
      onError: (failure) => {
        const text = errorText(failure, 'No se pudo firmar')
        const refused = documents.find((one) => !done.has(one.documentId))
        setError(done.size > 0 ? `Se firmaron ${done.size} de ${documents.length}. «${refused?.title ?? ''}»: ${text}` : text)
        void markStale(documentSignings.sign)
      },
    },
  )
  const signEach = async () => {
    for (const one of documents.filter(({ documentId }) => !done.has(documentId))) {
      await sendWithOwnKey(password, signatureOf(one))
      done.add(one.documentId)
    }
  }
  return (
    <PromptDialog
      title={isRefusal ? 'Rechazar la firma' : documents.length === 1 ? 'Firmar el documento' : 'Firmar los documentos'}
      action={isRefusal ? 'Rechazar' : 'Firmar'}
      busyAction={isRefusal ? 'Rechazando…' : 'Firmando…'}
      isBusy={isBusy}
      error={error}
      onClose={onClose}
      onSubmit={run}
    >
      <p>
        {isRefusal
          ? `Vas a dejar constancia de que no firmás ${title}. No se puede deshacer.`
          : `Vas a firmar digitalmente ${title}. No se puede deshacer.`}
      </p>
      {documents.length > 1 && (
        <ul>
          {documents.map((one) => (
            <li key={one.documentId}>{one.title}</li>
          ))}
        </ul>
      )}
      {isRefusal && (
        <Field label="Motivo" required>
          <Textarea value={reason} maxLength={500} rows={3} onChange={(_, { value }) => setReason(value)} />
        </Field>
      )}
      <Field label="Tu contraseña" required>
        {(field) => <PasswordInput {...field} value={password} onChange={setPassword} />}
      </Field>
    </PromptDialog>
  )
}
