import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { publicTenant, rememberTenant } from '@legajo/api/tenant.ts'
import type { LoginConfiguration } from '@legajo/contract/auth/login-configuration.ts'
import { passwords } from '@legajo/contract/auth/password.ts'
import { Link } from '@legajo/parcel/link.tsx'
import { navigate } from '@legajo/parcel/navigate.ts'
import { Button, makeStyles, Spinner, tokens } from '@legajo/ui/fluent.ts'
import { useEffect, useState } from 'react'
import { Notice } from '../sign-in/sign-in-message.tsx'
import { StepForm } from '../sign-in/step.tsx'
import { buttonColours } from '../sign-in/tenant-appearance.ts'
import { NewPasswordFields, type PasswordTexts, useNewPassword } from './new-password-fields.tsx'
import { useRecoveryLink } from './recovery-link.ts'

const useStyles = makeStyles({
  stack: { display: 'grid', rowGap: '16px' },
  link: {
    justifySelf: 'center',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
  },
})

export interface PageTexts extends PasswordTexts {
  readonly title: string
  readonly text?: string
  readonly action: string
  readonly success: string
  readonly problems: Readonly<Record<'missing' | 'invalid' | 'unchecked', string>>
}

const toSignIn = () => void navigate('/ingresar', { replace: true })

/** Choosing another password with a mailed link; both documented pages use this component with their own texts. */
export const ChoosePassword = ({ words, look }: { readonly words: PageTexts; readonly look: LoginConfiguration }) => {
  const styles = useStyles()
  const link = useRecoveryLink()
  const fields = useNewPassword(words)
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isDone, setDone] = useState(false)

  useEffect(() => {
    if (link.kind !== 'bad' && !isDone) return
    const timer = setTimeout(toSignIn, 8000)
    return () => clearTimeout(timer)
  }, [link.kind, isDone])

  const handleSubmit = async (hash: string) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await call(passwords.recover, { params: { hash }, body: { hash, newPassword: fields.password.trim() } })
      if (publicTenant()) rememberTenant(publicTenant())
      setDone(true)
    } catch (error) {
      const refused = isApiError(error) ? error.fields.newPassword : undefined
      if (refused) fields.refuse(refused)
      else setFailure(error instanceof Error ? error.message : words.problems.unchecked)
      setBusy(false)
    }
  }

  if (link.kind === 'checking') return <Spinner label="Comprobando el enlace…" />
  if (link.kind === 'bad' || isDone) {
    return (
      <div className={styles.stack}>
        <Notice
          notice={
            link.kind === 'bad' ? { intent: 'error', text: words.problems[link.why] } : { intent: 'success', text: words.success }
          }
        />
        <Button appearance="primary" size="large" onClick={toSignIn}>
          Volver al inicio de sesión
        </Button>
      </div>
    )
  }
  return (
    <StepForm
      title={words.title}
      text={words.text}
      action={words.action}
      busyAction="Espere un momento, por favor."
      isBusy={isBusy}
      isDisabled={!fields.isGood}
      colours={buttonColours(look.type === 'DEFAULT' ? undefined : look.buttonColor)}
      onSubmit={() => void handleSubmit(link.hash)}
      more={
        <Link className={styles.link} to="/ingresar">
          Volver al inicio de sesión
        </Link>
      }
    >
      <Notice notice={failure === undefined ? undefined : { intent: 'error', text: failure }} />
      <NewPasswordFields fields={fields} />
    </StepForm>
  )
}
