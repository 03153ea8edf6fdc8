import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { accessLinks } from '@legajo/contract/auth/access-link.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import { routesOf } from '@legajo/contract/auth/menu-filter.ts'
import { navigate } from '@legajo/parcel/navigate.ts'
import { useRoute } from '@legajo/parcel/route.ts'
import { Button, Field, Input, MessageBar, MessageBarBody, MessageBarTitle, Spinner } from '@legajo/ui/fluent.ts'
import { Stack } from '@legajo/ui/layout.tsx'
import { useEffect, useState } from 'react'
import { Entrance } from '../sign-in/entrance.tsx'
import { publishSession } from '../sign-in/publish-session.ts'
import { refusalOf, type SignInRefusal } from '../sign-in/refusal.ts'
import { Notice } from '../sign-in/sign-in-message.tsx'
import { StepForm } from '../sign-in/step.tsx'

/** The landing screen of a temporary token: one field, labelled by the link, and «Ingresar». */
export const AccessLinkScreen = () => <Entrance>{() => <Landing />}</Entrance>

const Landing = () => {
  const { params } = useRoute()
  const hash = params.hash ?? ''
  const [label, setLabel] = useState<string>()
  const [isBad, setBad] = useState(hash === '')
  const [answer, setAnswer] = useState('')
  const [notice, setNotice] = useState<SignInRefusal>()
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    if (hash !== '')
      call(accessLinks.get, { params: { hash } }).then(
        (link) => setLabel(link.label),
        () => setBad(true),
      )
  }, [hash])
  useEffect(() => {
    if (!isBad) return
    const timer = setTimeout(() => void navigate('/ingresar', { replace: true }), 8000)
    return () => clearTimeout(timer)
  }, [isBad])

  const handleSubmit = async () => {
    setBusy(true)
    setNotice(undefined)
    try {
      const session = await call(accessLinks.signIn, { body: { hash, authKey: answer.trim() } })
      publishSession(session)
      await openLinkTarget(session.link?.menus ?? [])
    } catch (error) {
      if (isApiError(error) && error.code === 'invalid_access_link') setBad(true)
      else setNotice(refusalOf(error))
      setBusy(false)
    }
  }

  if (isBad) {
    return (
      <Stack gap={16}>
        <MessageBar intent="error" layout="multiline" role="alert">
          <MessageBarBody>
            <MessageBarTitle>Hash Invalido</MessageBarTitle> El hash insertado no es valido
          </MessageBarBody>
        </MessageBar>
        <Button appearance="primary" size="large" onClick={() => void navigate('/ingresar', { replace: true })}>
          Ir al inicio de sesión
        </Button>
      </Stack>
    )
  }
  if (label === undefined) return <Spinner label="Comprobando el enlace…" />
  return (
    <StepForm
      title="Te estábamos esperando"
      text="Completá el dato para entrar. No necesitás usuario ni contraseña."
      action="Ingresar"
      busyAction="Ingresando…"
      isBusy={isBusy}
      isDisabled={answer.trim() === ''}
      onSubmit={() => void handleSubmit()}
    >
      <Notice notice={notice} />
      <Field label={label}>
        <Input
          size="large"
          name="answer"
          autoComplete="off"
          maxLength={120}
          value={answer}
          onChange={(_, { value }) => setAnswer(value)}
        />
      </Field>
    </StepForm>
  )
}

/** Opens the admin root when it contains the link's menus, else the first self-service route of the link, else the dashboard. */
const openLinkTarget = async (codes: readonly string[]): Promise<void> => {
  const admin = await call(menus.adminAuthorized).catch(() => [])
  if (routesOf(admin).some(({ code }) => codes.includes(code))) return void navigate('/', { replace: true })
  const self = routesOf(await call(menus.selfAuthorized).catch(() => []))
  const lastParts = codes.map((code) => code.split('_').at(-1))
  const own = self.find(({ code }) => codes.includes(code)) ?? self.find(({ code }) => lastParts.includes(code.split('_').at(-1)))
  await navigate(own?.route ?? '/selfservice/dashboard', { replace: true })
}
