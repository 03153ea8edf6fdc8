import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import type { OpenSessions, SessionAnswer } from '@legajo/contract/auth/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { answerCaptcha } from './captcha.ts'
import { publishSession } from './publish-session.ts'
import { refusalOf, type SignInRefusal } from './refusal.ts'

export type Step = 'username' | 'password' | 'code' | 'recovery' | 'change' | 'sessions'

/** From this length on the server is queried for the user's sign-in requirements, one second after the last key. */
const minNameLength = 8
const lookUpAfterMs = 1000

/** The user's other sessions that this attempt ends. */
type Ending = { readonly closeSessions?: boolean; readonly endSessions?: readonly string[] }

/** The user's input before this screen loaded. */
export type EarlyInput = { readonly username?: string; readonly step?: Step }

/** The steps of sign-in, with the typed input and the server's answers. */
export const useSignInFlow = (begun: EarlyInput = {}) => {
  const [step, setStep] = useState<Step>(begun.step ?? 'username')
  const [username, setUsername] = useState(begun.username ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [notice, setNotice] = useState<SignInRefusal>()
  const [isBusy, setBusy] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  /** A session that may only change its password; not published to the suite. */
  const [limited, setLimited] = useState<SessionAnswer>()
  /** The sessions that block another one, and the proof that this user may end them. */
  const [open, setOpen] = useState<OpenSessions>()
  const [isCodeSent, setCodeSent] = useState(true)

  const requested = useRef('')
  useEffect(() => {
    const name = username.trim()
    if (name.length < minNameLength || name === requested.current) return
    const timer = setTimeout(() => {
      requested.current = name
      call(signInPageCalls.configuration, { query: { username: name } }).then(
        ({ requireCaptcha }) => setNeedsCaptcha(requireCaptcha),
        () => {}, // only a convenience: the sign-in itself reports missing options
      )
    }, lookUpAfterMs)
    return () => clearTimeout(timer)
  }, [username])

  const logIn = async (captcha: boolean, { closeSessions, endSessions }: Ending): Promise<void> => {
    const answer = await call(signInPageCalls.logIn, {
      body: {
        username: username.trim(),
        password,
        ...(code.trim() && { twoFactorToken: code.trim() }),
        ...(closeSessions && { closeSessions }),
        ...(endSessions && { endSessions: [...endSessions] }),
        ...(open && { ticket: open.ticket }),
        ...(captcha && { recaptchaResponse: await answerCaptcha() }),
      },
    })
    if (answer.session?.changePassOnFirstLogin) {
      setLimited(answer.session)
      setStep('change')
      return
    }
    if (answer.session) return publishSession(answer.session)
    setCodeSent(!answer.nextCodeAt)
    if (answer.nextCodeAt) {
      setCode('')
      setNotice({ intent: 'warning', text: limitText(answer.nextCodeAt) })
    } else if (step === 'code') {
      setCode('')
      setNotice({ intent: 'warning', text: 'El código no es válido o venció. Te enviamos uno nuevo por correo.' })
    }
    setStep('code')
  }

  const submit = async (ending: Ending = {}): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setNotice(undefined)
    try {
      await logIn(needsCaptcha, ending).catch(async (error: unknown) => {
        // The server requires proof of work only after some failures; it is computed here and the same attempt is repeated.
        if (needsCaptcha || !(error instanceof Error && 'code' in error && error.code === 'wrong_captcha')) throw error
        setNeedsCaptcha(true)
        await logIn(true, ending)
      })
    } catch (error) {
      if (step === 'code') setCode('')
      if (isApiError(error) && error.code === 'too_many_sessions') {
        setOpen(error.data as OpenSessions)
        setStep('sessions')
      } else setNotice(refusalOf(error))
    } finally {
      setBusy(false)
    }
  }

  /** Returns to the first step with empty fields and an optional message. */
  const restart = useCallback((refusal?: SignInRefusal) => {
    setStep('username')
    setUsername('')
    setPassword('')
    setCode('')
    setLimited(undefined)
    setOpen(undefined)
    setNeedsCaptcha(false)
    setNotice(refusal)
    requested.current = ''
  }, [])

  const goTo = useCallback((next: Step) => {
    setNotice(undefined)
    setStep(next)
  }, [])

  return {
    step,
    username,
    setUsername,
    password,
    setPassword,
    code,
    setCode,
    notice,
    setNotice,
    isBusy,
    needsCaptcha,
    limited,
    open,
    isCodeSent,
    submit,
    restart,
    goTo,
  }
}

const limitText = (nextCodeAt: string): string => {
  const at = new Intl.DateTimeFormat('es-AR', { timeStyle: 'short' }).format(new Date(nextCodeAt))
  return `Ya se enviaron cinco códigos en una hora. Si el último llegó hace menos de diez minutos, usá ese; desde las ${at} podés pedir otro.`
}
