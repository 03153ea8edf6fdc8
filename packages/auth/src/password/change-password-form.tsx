import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { passwords } from '@legajo/contract/auth/password.ts'
import { Button, Field, Spinner } from '@legajo/ui/fluent.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useRef, useState } from 'react'
import { Notice } from '../sign-in/sign-in-message.tsx'
import { StepForm } from '../sign-in/step.tsx'
import { NewPasswordFields, type PasswordTexts, useNewPassword } from './new-password-fields.tsx'

const wording: PasswordTexts = {
  label: 'Contraseña nueva',
  required: 'La nueva contraseña es requerida',
  confirmLabel: 'Confirmación de contraseña',
  confirmRequired: 'La confirmación de contraseña es requerida.',
  mismatch: 'La contraseñas no coinciden.',
  min: 12,
}

const checkTexts: Readonly<Record<string, string>> = {
  wrong_credentials: 'Contraseña incorrecta',
  account_blocked: 'Usuario Bloqueado.',
  account_expired: 'Usuario Expirado.',
  account_inactive: 'Usuario Inactivo.',
  account_without_permit: 'Usuario sin permisos asignados.',
}

/** «Cambio de contraseña»: the current password is checked when its field loses the focus; the server checks everything again. */
export const ChangePasswordForm = ({
  userId,
  personal,
  headers,
  colours,
  text,
  onChanged,
  onLogOut,
}: {
  readonly userId: number
  readonly personal: readonly string[]
  readonly headers?: Readonly<Record<string, string>>
  readonly colours?: { readonly backgroundColor: string; readonly color: string } | undefined
  readonly text?: string
  readonly onChanged: () => void
  readonly onLogOut: () => void
}) => {
  const [former, setFormer] = useState('')
  const [formerError, setFormerError] = useState<string>()
  const [isChecking, setChecking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const checked = useRef('')
  const fields = useNewPassword(wording, personal)

  const handleFormerLeft = async () => {
    const typed = former.trim()
    if (typed === '') return setFormerError('La contraseña anterior es requerida')
    if (typed === checked.current) return
    checked.current = typed
    setChecking(true)
    try {
      const { valid } = await call(passwords.check, { body: { password: typed }, headers })
      setFormerError(valid ? undefined : 'La contraseña no es la última.')
    } catch (error) {
      setFormerError((isApiError(error) && checkTexts[error.code]) || (error instanceof Error ? error.message : undefined))
    }
    setChecking(false)
  }

  const handleSubmit = async () => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(passwords.change, {
        params: { id: userId },
        body: { oldPassword: former.trim(), newPassword: fields.password.trim() },
        headers,
      })
      onChanged()
    } catch (error) {
      const wrong = isApiError(error) ? error.fields : {}
      if (wrong.oldPassword) setFormerError(wrong.oldPassword)
      if (wrong.newPassword) fields.refuse(wrong.newPassword)
      if (!wrong.oldPassword && !wrong.newPassword)
        setFailure(error instanceof Error ? error.message : 'No se pudo cambiar la contraseña')
      setBusy(false)
    }
  }

  return (
    <StepForm
      title="Cambio de contraseña"
      text={text}
      action="Cambiar contraseña"
      busyAction="Cambiando…"
      isBusy={isBusy}
      isDisabled={former.trim() === '' || formerError !== undefined || isChecking || !fields.isGood}
      colours={colours}
      onSubmit={() => void handleSubmit()}
      more={<Button onClick={onLogOut}>Cerrar sesión</Button>}
    >
      <Notice notice={failure === undefined ? undefined : { intent: 'error', text: failure }} />
      <Field
        label="Contraseña anterior"
        validationState={formerError ? 'error' : 'none'}
        validationMessage={formerError}
        hint={isChecking ? 'Comprobando…' : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            size="large"
            required
            name="password"
            value={former}
            onChange={(typed) => {
              setFormer(typed)
              setFormerError(undefined)
            }}
            onBlur={() => void handleFormerLeft()}
          />
        )}
      </Field>
      <NewPasswordFields fields={fields} />
      {isChecking && <Spinner size="tiny" aria-label="Comprobando la contraseña anterior" />}
    </StepForm>
  )
}
