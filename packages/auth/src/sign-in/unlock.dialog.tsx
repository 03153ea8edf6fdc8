import { call } from '@legajo/api/call.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import { PlainButton } from '@legajo/ui/plain-button.tsx'
import { makeStyles, tokens } from '@legajo/ui/style.ts'
import { useEffect, useId, useRef, useState } from 'react'
import { NameField } from './name-field.tsx'

const useStyles = makeStyles({
  dialog: {
    width: 'min(420px, calc(100vw - 32px))',
    boxSizing: 'border-box',
    margin: 'auto',
    padding: '24px',
    border: 'none',
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  form: { display: 'grid', rowGap: '16px' },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex', justifyContent: 'flex-end', columnGap: '8px' },
})

/**
 * «Solicitar desbloqueo de usuario». The browser's native modal dialog avoids loading the heavy component kit and provides focus trap and
 * Escape. A refusal is passed on as the error; `false` of the server as undefined.
 */
export const UnlockDialog = ({
  username,
  onClose,
}: {
  readonly username: string
  readonly onClose: (outcome: 'asked' | 'cancelled' | Error | undefined) => void
}) => {
  const styles = useStyles()
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const [name, setName] = useState(username.trim())
  const [isBusy, setBusy] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  const handleSubmit = async () => {
    setBusy(true)
    try {
      onClose((await call(signInPageCalls.requestUnlock, { body: { username: name.trim() } })) ? 'asked' : undefined)
    } catch (error) {
      onClose(error instanceof Error ? error : undefined)
    }
  }
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={title} onCancel={() => onClose('cancelled')}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() && !isBusy) void handleSubmit()
        }}
      >
        <h2 id={title} className={styles.title}>
          Solicitar desbloqueo de usuario
        </h2>
        <p className={styles.text}>Quien administra los usuarios de tu empresa recibe el pedido.</p>
        <NameField label="Usuario" name="unlock" value={name} onChange={setName} />
        <div className={styles.actions}>
          <PlainButton onClick={() => onClose('cancelled')}>Cancelar</PlainButton>
          <PlainButton type="submit" look="main" isOff={name.trim() === '' || isBusy}>
            Confirmar
          </PlainButton>
        </div>
      </form>
    </dialog>
  )
}
