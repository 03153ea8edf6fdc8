import { call } from '@legajo/api/call.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import { useState } from 'react'
import { NameField } from './name-field.tsx'
import { refusalOf, type SignInRefusal } from './refusal.ts'
import { Notice } from './sign-in-message.tsx'
import { StepForm } from './step.tsx'

/** Requests the mail with a link to choose another password. */
export const RecoveryStep = ({
  username,
  sendsMail,
  colours,
  onBack,
  onSent,
}: {
  readonly username: string
  readonly sendsMail: boolean
  readonly colours: { readonly backgroundColor: string; readonly color: string } | undefined
  readonly onBack: () => void
  readonly onSent: (text: string) => void
}) => {
  const [name, setName] = useState(username.trim())
  const [notice, setNotice] = useState<SignInRefusal>()
  const [isBusy, setBusy] = useState(false)
  const handleSubmit = async () => {
    setBusy(true)
    setNotice(undefined)
    try {
      const sent = await call(signInPageCalls.requestRecovery, { body: { username: name.trim() } })
      if (sent) return onSent('Se ha enviado un correo con instrucciones para recuperar tu contraseña.')
      setNotice({ intent: 'error', text: 'No se pudo procesar la solicitud de recuperación de contraseña.' })
    } catch (error) {
      setNotice(refusalOf(error))
    }
    setBusy(false)
  }
  if (!sendsMail)
    return (
      <StepForm
        title="Recuperá tu contraseña"
        text="Esta instalación todavía no envía correos. Pedile una contraseña nueva a quien administra los usuarios de tu empresa: te la da en el momento, desde «Usuarios», «Generar contraseña»."
        action="Volver"
        colours={colours}
        onSubmit={onBack}
      />
    )
  return (
    <StepForm
      title="Recuperá tu contraseña"
      text="Te enviamos un enlace por correo para que elijas otra."
      action="Recuperar contraseña"
      busyAction="Enviando…"
      isBusy={isBusy}
      isDisabled={name.trim() === ''}
      colours={colours}
      onSubmit={() => void handleSubmit()}
      onBack={onBack}
    >
      <Notice notice={notice} />
      <NameField label="Usuario o correo electrónico" value={name} onChange={setName} />
    </StepForm>
  )
}
