import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles } from '@legajo/ui/style.ts'
import type { ReactNode } from 'react'
import { NameField } from './name-field.tsx'
import { type Colours, StepForm } from './step.tsx'

const useStyles = makeStyles({
  LEFT: { justifySelf: 'start' },
  CENTER: { justifySelf: 'center' },
  RIGHT: { justifySelf: 'end' },
})

/** Opens the password recovery. */
export const ForgotButton = ({
  position,
  onClick,
}: {
  readonly position?: 'LEFT' | 'CENTER' | 'RIGHT' | null | undefined
  readonly onClick?: () => void
}) => {
  const styles = useStyles()
  return (
    <PlainButton look="link" className={styles[position ?? 'CENTER']} onClick={onClick} value="recovery">
      ¿Olvidaste tu contraseña?
    </PlainButton>
  )
}

const patterns = { name: String.raw`\s*[A-Za-z0-9._%+\-].*`, email: String.raw`\s*[^\s@]+@[^\s@]+\.[^\s@]{2,}\s*` }

/** Whether the name is valid; same semantics as the browser's `pattern`. */
export const isNameGood = (name: string, isEmail: boolean): boolean =>
  new RegExp(`^(?:${patterns[isEmail ? 'email' : 'name']})$`, 'v').test(name)

/** The field for the user name or e-mail address. */
export const UserNameField = ({
  isEmail,
  value,
  onChange,
}: {
  readonly isEmail: boolean
  readonly value: string
  readonly onChange: (value: string) => void
}) => (
  <NameField
    label={isEmail ? 'Correo electrónico' : 'Usuario'}
    isEmail={isEmail}
    pattern={patterns[isEmail ? 'email' : 'name']}
    value={value}
    onChange={onChange}
  />
)

/** The first step of sign-in: the user name. */
export const NameStep = ({
  isEmail,
  name,
  onChange,
  colours,
  onSubmit,
  more,
  children,
}: {
  readonly isEmail: boolean
  readonly name: string
  readonly onChange: (name: string) => void
  readonly colours?: Colours
  readonly onSubmit: () => void
  readonly more: ReactNode
  readonly children?: ReactNode
}) => (
  <StepForm
    title="Ingresá a tu cuenta"
    text={`Escribí tu ${isEmail ? 'correo electrónico' : 'usuario'} para empezar.`}
    action="Siguiente"
    isDisabled={!isNameGood(name, isEmail)}
    colours={colours}
    onSubmit={onSubmit}
    more={more}
  >
    {children}
    <UserNameField isEmail={isEmail} value={name} onChange={onChange} />
  </StepForm>
)
