import { call } from '@legajo/api/call.ts'
import { errorText } from '@legajo/api/error-text.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { deviceCalls } from '@legajo/contract/time/attendance/clock-device.ts'
import type { MarkConsent } from '@legajo/contract/time/attendance/own-mark.ts'
import { Button, Field, Input, makeStyles, tokens } from '@legajo/ui/fluent.ts'
import { Row, Stack, Text } from '@legajo/ui/layout.tsx'
import { EmptyState } from '@legajo/ui/states.tsx'
import { type FormEvent, useEffect, useState } from 'react'
import { ConsentQuestion } from '../attendance-self/consent-question.tsx'
import { useCamera } from '../attendance-self/use-camera.tsx'

const useStyles = makeStyles({
  page: {
    minHeight: '100dvh',
    boxSizing: 'border-box',
    padding: '24px',
    display: 'grid',
    alignContent: 'center',
    justifyItems: 'center',
    gap: '24px',
    backgroundColor: tokens.colorNeutralBackground2,
  },
  code: { width: 'min(320px, 80vw)', backgroundColor: 'white', padding: '16px', borderRadius: '12px' },
  form: { width: 'min(300px, 80vw)' },
  message: { fontSize: tokens.fontSizeBase500, minHeight: '1.6em', textAlign: 'center' },
})
const storeName = 'legajo.kiosk'
/** Seconds for which a person may answer after their mark; the next one finds an empty form. */
const questionSeconds = 45

/** The device's key: from the address once, then kept by this browser. */
const readDeviceKey = (): string => {
  const given = location.hash.slice(1)
  if (given) {
    localStorage.setItem(storeName, given)
    history.replaceState(history.state, '', location.pathname)
  }
  return given || (localStorage.getItem(storeName) ?? '')
}

/** A shared screen at the entrance: a code that changes for phones, and number with PIN. */
export const KioskScreen = () => {
  const styles = useStyles()
  const [key] = useState(readDeviceKey)
  const [shown, setShown] = useState<Answer<typeof deviceCalls.token>>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    if (!key) return
    let timer: ReturnType<typeof setTimeout>
    const refresh = async () => {
      let seconds = 10
      try {
        const next = await call(deviceCalls.token, { body: { key } })
        seconds = next.seconds
        setShown(next)
        setProblem(undefined)
      } catch (error) {
        setProblem(errorText(error))
      }
      timer = setTimeout(() => void refresh(), seconds * 1000)
    }
    void refresh()
    return () => clearTimeout(timer)
  }, [key])
  if (!key)
    return (
      <EmptyState title="Este kiosco no tiene clave" text="Pedila en «Relojes y kioscos» y abrí la dirección que se muestra." />
    )
  return (
    <main className={styles.page}>
      <Text as="h1" size="hero700">
        {shown?.name ?? 'Kiosco'}
      </Text>
      <Row gap={32} justify="center">
        {shown && <Code qr={shown.qr} />}
        <PinForm deviceKey={key} asksPhoto={shown?.asks_photo === true} />
      </Row>
      {problem && <p role="alert">{problem}</p>}
    </main>
  )
}

const Code = ({ qr }: { readonly qr: string }) => {
  const styles = useStyles()
  const size = Math.max(...[...qr.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => Math.max(Number(x), Number(y)))) + 1
  return (
    <svg
      className={styles.code}
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label="Código para marcar con el teléfono"
    >
      <path d={qr} fill="black" />
    </svg>
  )
}

const PinForm = ({ deviceKey, asksPhoto }: { readonly deviceKey: string; readonly asksPhoto: boolean }) => {
  const styles = useStyles()
  const [code, setCode] = useState('')
  const [pin, setPin] = useState('')
  const [message, setMessage] = useState('')
  /** The text about the photo that the person who marked last has not answered, and their number and PIN to answer it. */
  const [question, setQuestion] = useState<{ consent: MarkConsent; code: string; pin: string }>()
  const camera = useCamera(asksPhoto)
  useEffect(() => {
    if (!question) return
    const timer = setTimeout(() => setQuestion(undefined), questionSeconds * 1000)
    return () => clearTimeout(timer)
  }, [question])
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      const answer = await call(deviceCalls.kiosk, { body: { key: deviceKey, code, pin, photo: camera.take() } })
      setMessage(`${answer.employee}: ${answer.time}${answer.with_photo ? ', con foto' : ''}`)
      setQuestion(answer.consent ? { consent: answer.consent, code, pin } : undefined)
      setCode('')
    } catch (error) {
      setMessage(errorText(error))
    }
    setPin('')
  }
  const handleAnswer = async (accepted: boolean) => {
    if (!question) return
    try {
      const { code, pin, consent } = question
      await call(deviceCalls.kioskConsent, { body: { key: deviceKey, code, pin, edition: consent.edition, accepted } })
      setMessage(accepted ? 'Desde tu próxima marca se toma la foto' : 'Tus marcas quedan sin foto')
    } catch (error) {
      setMessage(errorText(error))
    }
    setQuestion(undefined)
  }
  return (
    <Stack as="form" className={styles.form} onSubmit={(event) => void handleSubmit(event)}>
      <Field label="Número">
        <Input
          size="large"
          inputMode="numeric"
          value={code}
          maxLength={24}
          autoComplete="off"
          onChange={(_, data) => setCode(data.value)}
        />
      </Field>
      <Field label="PIN">
        <Input
          size="large"
          type="password"
          inputMode="numeric"
          value={pin}
          maxLength={8}
          autoComplete="off"
          onChange={(_, data) => setPin(data.value)}
        />
      </Field>
      {camera.view}
      <Button type="submit" appearance="primary" size="large" disabled={!code || !pin}>
        Marcar
      </Button>
      <p className={styles.message} role="status">
        {message}
      </p>
      {question && <ConsentQuestion consent={question.consent} onAnswer={handleAnswer} />}
    </Stack>
  )
}
