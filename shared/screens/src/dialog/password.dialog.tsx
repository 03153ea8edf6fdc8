import { errorText } from '@legajo/api/error-text.ts'
import { Dialog } from '@legajo/ui/dialog.tsx'
import { Button, Field, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { WarningIcon } from '@legajo/ui/icons.tsx'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { useState } from 'react'
import { dialogWords } from './dialog-words.ts'
import type { Props } from './props.ts'

const useStyles = makeStyles({
  warning: { color: tokens.colorStatusWarningForeground3, flexShrink: 0 },
})

export const PasswordDialog = ({ request, settle, words = dialogWords }: Props<'password'>) => {
  const styles = useStyles()
  const [password, setPassword] = useState('')
  const [error, setError] = useState(request.error)
  const [isBusy, setBusy] = useState(false)
  const handleConfirm = async () => {
    if (!password || isBusy) return
    setBusy(true)
    try {
      await request.check?.(password)
      settle(password)
    } catch (failure) {
      setError(errorText(failure, words.wrongPassword))
      setBusy(false)
    }
  }
  return (
    <Dialog
      alert
      title={request.title}
      width="485px"
      icon={<WarningIcon className={styles.warning} aria-hidden />}
      onDismiss={() => settle(undefined)}
      actions={
        <>
          <Button onClick={() => settle(undefined)}>{request.cancelLabel}</Button>
          <Button appearance="primary" disabled={!password} disabledFocusable={isBusy} onClick={() => void handleConfirm()}>
            {request.confirmLabel}
          </Button>
        </>
      }
    >
      {request.text && <div>{request.text}</div>}
      <form
        onSubmit={(event) => {
          event.preventDefault()
          // A form around the dialog, in React's tree, must not be submitted.
          event.stopPropagation()
          void handleConfirm()
        }}
      >
        <Field label={words.password} required validationState={error ? 'error' : 'none'} validationMessage={error}>
          {(field) => <PasswordInput {...field} words={words} autoFocus value={password} onChange={setPassword} />}
        </Field>
      </form>
    </Dialog>
  )
}
