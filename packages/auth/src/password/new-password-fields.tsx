import { longestPassword, passwordChecklist, passwordProblems } from '@legajo/contract/auth/password-policy.ts'
import { Field, makeStyles, mergeClasses, tokens } from '@legajo/ui/fluent.ts'
import { CheckmarkCircleIcon } from '@legajo/ui/icons.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useState } from 'react'

/** The texts of a page around the same two fields. */
export interface PasswordTexts {
  readonly label: string
  readonly required: string
  readonly confirmLabel: string
  readonly confirmRequired: string
  readonly mismatch: string
  readonly min: 8 | 12
  readonly hint?: string
}

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    rowGap: '4px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground3,
  },
  rule: { display: 'flex', alignItems: 'center', columnGap: '8px' },
  met: { color: tokens.colorStatusSuccessForeground1 },
  dot: {
    width: '16px',
    height: '16px',
    flexShrink: 0,
    display: 'grid',
    placeItems: 'center',
    '::before': { content: '""', width: '5px', height: '5px', borderRadius: '50%', backgroundColor: 'currentcolor' },
  },
  icon: { width: '16px', height: '16px', flexShrink: 0 },
})

/** A new password and its confirmation, and whether both are valid. Problems found by the server are passed back in. */
export const useNewPassword = (wording: PasswordTexts, personal: readonly string[] = []) => {
  const [password, setPassword] = useState('')
  const [confirmation, setConfirmation] = useState('')
  const [touched, setTouched] = useState<{ readonly password?: boolean; readonly confirmation?: boolean }>({})
  const [refused, setRefused] = useState<{ readonly password: string; readonly message: string }>()
  const words = personal.flatMap((text) => text.split(/[\s.@_-]+/))
  const [problem] =
    password === '' ? [wording.required] : passwordProblems(password.trim(), { min: wording.min, personal: words })
  const error = problem ?? (refused?.password === password ? refused.message : undefined)
  const confirmError = confirmation === '' ? wording.confirmRequired : confirmation !== password ? wording.mismatch : undefined
  return {
    wording,
    password,
    setPassword,
    confirmation,
    setConfirmation,
    touched,
    touch: (field: 'password' | 'confirmation') => setTouched((before) => ({ ...before, [field]: true })),
    error,
    confirmError,
    isGood: error === undefined && confirmError === undefined,
    refuse: (message: string) => {
      setRefused({ password, message })
      setTouched({ password: true, confirmation: true })
    },
  }
}

export const NewPasswordFields = ({ fields }: { readonly fields: ReturnType<typeof useNewPassword> }) => {
  const styles = useStyles()
  const { wording, password, confirmation, touched, error, confirmError } = fields
  const shown = (touched.password || password !== '') && error !== undefined && touched.password === true
  const confirmShown = touched.confirmation === true && confirmError !== undefined
  return (
    <>
      <Field
        label={wording.label}
        validationState={shown ? 'error' : 'none'}
        validationMessage={shown ? error : undefined}
        hint={wording.hint}
      >
        {(field) => (
          <PasswordInput
            {...field}
            size="large"
            required
            name="new-password"
            complete="new-password"
            value={password}
            onChange={(text) => fields.setPassword(text.slice(0, longestPassword + 1))}
            onBlur={() => password !== '' && fields.touch('password')}
          />
        )}
      </Field>
      <ul className={styles.list} aria-label="Requisitos de la contraseña">
        {passwordChecklist(password.trim(), wording.min).map(({ text, met }) => (
          <li key={text} className={mergeClasses(styles.rule, met && styles.met)}>
            {met ? (
              <CheckmarkCircleIcon className={styles.icon} aria-label="cumplido" />
            ) : (
              <span className={styles.dot} aria-hidden />
            )}
            {text}
          </li>
        ))}
      </ul>
      <Field
        label={wording.confirmLabel}
        validationState={confirmShown ? 'error' : 'none'}
        validationMessage={confirmShown ? confirmError : undefined}
      >
        {(field) => (
          <PasswordInput
            {...field}
            size="large"
            required
            name="confirm-password"
            complete="new-password"
            value={confirmation}
            onChange={fields.setConfirmation}
            onBlur={() => confirmation !== '' && fields.touch('confirmation')}
          />
        )}
      </Field>
    </>
  )
}
