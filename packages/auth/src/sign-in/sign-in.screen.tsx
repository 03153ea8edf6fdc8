import { isApiError } from '@legajo/api/api-error.ts'
import { expectNewcomer } from '@legajo/bus/newcomer.ts'
import type { LoginConfiguration } from '@legajo/contract/auth/login-configuration.ts'
import { PasswordInput } from '@legajo/ui/password-input.tsx'
import { PlainField, PlainInput } from '@legajo/ui/plain-field.tsx'
import { makeStyles } from '@legajo/ui/style.ts'
import { lazy, Suspense, useState } from 'react'
import { readFirstPaintInput } from '../first-paint/typed-in-first-paint.ts'
import { Entrance } from './entrance.tsx'
import { type LoginOptions, loginOptions, useLoginOptions } from './login-options.ts'
import { ForgotButton, isNameGood, NameStep, UserNameField } from './name-step.tsx'
import { organisation, useOrganisation } from './organisation.ts'
import { OrganisationLine, OrganisationStep } from './organisation-step.tsx'
import { RecoveryStep } from './recovery-step.tsx'
import { useSignInFlow } from './sign-in-flow.ts'
import { Notice } from './sign-in-message.tsx'
import { StepForm } from './step.tsx'
import { buttonColours, tenantAppearance } from './tenant-appearance.ts'
import { UnlockDialog } from './unlock.dialog.tsx'

const ChangeStep = lazy(async () => ({ default: (await import('./change-step.tsx')).ChangeStep }))
const SessionsStep = lazy(async () => ({ default: (await import('./sessions-step.tsx')).SessionsStep }))

organisation.start()
tenantAppearance.start()
loginOptions.start()

const useStyles = makeStyles({
  unseen: { position: 'absolute', width: '1px', height: '1px', opacity: 0, pointerEvents: 'none' },
  who: { display: 'inline-block', maxWidth: '100%' },
})

export const SignInScreen = () => {
  // Requested concurrently with the appearance of the page: the form needs both.
  const options = useLoginOptions()
  const found = useOrganisation()
  const [changes, setChanges] = useState(false)
  const asks = found?.asks
  if (asks !== undefined || changes)
    return (
      <Entrance>
        {() => (
          <OrganisationStep {...(asks !== undefined && { reason: asks })} {...(changes && { onBack: () => setChanges(false) })} />
        )}
      </Entrance>
    )
  return (
    <Entrance>
      {(look) =>
        options && (
          <>
            <Steps look={look} options={options} sendsMail={found?.known?.sendsMail ?? true} />
            <OrganisationLine known={found?.known} onChange={() => setChanges(true)} />
          </>
        )
      }
    </Entrance>
  )
}

const Steps = ({
  look,
  options,
  sendsMail,
}: {
  readonly look: LoginConfiguration
  readonly options: LoginOptions
  readonly sendsMail: boolean
}) => {
  const styles = useStyles()
  const flow = useSignInFlow(readFirstPaintInput())
  const [unlocks, setUnlocks] = useState(false)
  const colours = buttonColours(look.type === 'DEFAULT' ? undefined : look.buttonColor)
  const { step, username, password, code, isBusy } = flow
  const isLocked = flow.notice?.canAskUnlock === true
  const notice = <Notice notice={flow.notice} onUnlock={() => setUnlocks(true)} onRecover={() => flow.goTo('recovery')} />
  const forgot = <ForgotButton position={look.forgotPasswordPosition} onClick={() => flow.goTo('recovery')} />
  const passwordField = (
    <PlainField label="Contraseña">
      {(id) => <PasswordInput id={id} size="large" required name="password" value={password} onChange={flow.setPassword} />}
    </PlainField>
  )

  const steps = {
    username: () =>
      options.stepwise ? (
        <NameStep
          key="username"
          isEmail={options.byEmail}
          name={username}
          onChange={flow.setUsername}
          colours={colours}
          onSubmit={() => flow.goTo('password')}
          more={forgot}
        >
          {notice}
        </NameStep>
      ) : (
        <StepForm
          key="all"
          title="Ingresá a tu cuenta"
          action="Ingresar"
          busyAction="Ingresando…"
          isBusy={isBusy}
          isDisabled={!isNameGood(username, options.byEmail) || !password || isLocked}
          colours={colours}
          onSubmit={() => void flow.submit()}
          more={forgot}
        >
          {notice}
          <UserNameField isEmail={options.byEmail} value={username} onChange={flow.setUsername} />
          {passwordField}
        </StepForm>
      ),
    password: () => (
      <StepForm
        key="password"
        title="Te damos la bienvenida"
        text={<span className={styles.who}>{username.trim()}</span>}
        action="Ingresar"
        busyAction={flow.needsCaptcha ? 'Verificando…' : 'Ingresando…'}
        isBusy={isBusy}
        isDisabled={!password}
        colours={colours}
        onSubmit={() => void flow.submit()}
        onBack={() => flow.restart()}
        more={forgot}
      >
        {notice}
        {/* For password stores, which need both in one form. */}
        <input
          className={styles.unseen}
          type="text"
          name="username"
          autoComplete="username"
          tabIndex={-1}
          aria-hidden
          value={username.trim()}
          readOnly
        />
        {passwordField}
      </StepForm>
    ),
    code: () => (
      <StepForm
        key="code"
        title="Verificá que sos vos"
        text={flow.isCodeSent && 'Te enviamos un código de ocho dígitos a tu correo. Vale diez minutos.'}
        action="Verificar"
        busyAction="Verificando…"
        isBusy={isBusy}
        isDisabled={code.trim() === ''}
        colours={colours}
        onSubmit={() => void flow.submit()}
        onBack={() => flow.restart()}
      >
        {notice}
        <PlainField label="Código de verificación">
          {(id) => (
            <PlainInput
              id={id}
              size="large"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={40}
              value={code}
              onChange={flow.setCode}
            />
          )}
        </PlainField>
      </StepForm>
    ),
    recovery: () => (
      <RecoveryStep
        key="recovery"
        username={username}
        sendsMail={sendsMail}
        colours={colours}
        onBack={() => flow.goTo('username')}
        onSent={(text) => flow.restart({ intent: 'success', text })}
      />
    ),
    sessions: () =>
      flow.open && (
        <Suspense fallback={null}>
          <SessionsStep
            sessions={flow.open.sessions}
            notice={notice}
            isBusy={isBusy}
            colours={colours}
            onEnd={(id) => void flow.submit({ endSessions: [id] })}
            onEndAll={() => void flow.submit({ closeSessions: true })}
            onBack={() => flow.restart()}
          />
        </Suspense>
      ),
    change: () =>
      flow.limited && (
        <Suspense fallback={null}>
          <ChangeStep
            session={flow.limited}
            colours={colours}
            onChanged={() => {
              expectNewcomer()
              flow.restart({
                intent: 'success',
                text: 'Contraseña cambiada correctamente. Por favor vuelva a ingresar con su nueva contraseña',
              })
            }}
            onLogOut={() => flow.restart()}
          />
        </Suspense>
      ),
  }
  return (
    <>
      {steps[step]()}
      {unlocks && (
        <UnlockDialog
          username={username}
          onClose={(outcome) => {
            setUnlocks(false)
            if (outcome === 'asked')
              flow.setNotice({
                intent: 'success',
                text: 'Recibimos tu pedido de desbloqueo. Te avisamos cuando puedas volver a ingresar.',
              })
            else if (outcome !== 'cancelled') {
              const text = isApiError(outcome)
                ? outcome.message
                : 'No se pudo solicitar el desbloqueo. Volvé a intentar en unos minutos.'
              flow.setNotice({ intent: 'error', text, canAskUnlock: true })
            }
          }}
        />
      )}
    </>
  )
}
