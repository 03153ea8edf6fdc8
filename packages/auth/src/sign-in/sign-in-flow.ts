import { call } from '@legajo/api/call.ts'
import { entrance } from '@legajo/contract/auth/entrance.ts'
import type { SessionAnswer } from '@legajo/contract/auth/session.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { answerCaptcha } from './captcha.ts'
import { enter } from './enter.ts'
import { type Refused, refusedBy } from './refusal.ts'

export type Step = 'username' | 'password' | 'code' | 'recovery' | 'change'

/** From this length on the server is asked what the sign-in of a user needs, a second after the last key. */
const lookUpFrom = 8
const lookUpAfterMs = 1000

/** What somebody did before this screen came. */
export type Begun = { readonly username?: string; readonly step?: Step }

/** The steps of signing in, with what was typed and what the server said of it. */
export const useSignInFlow = (begun: Begun = {}) => {
  const [step, setStep] = useState<Step>(begun.step ?? 'username')
  const [username, setUsername] = useState(begun.username ?? '')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [notice, setNotice] = useState<Refused>()
  const [isBusy, setBusy] = useState(false)
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  /** A session that may only change its password; it is not published to the suite. */
  const [limited, setLimited] = useState<SessionAnswer>()

  const asked = useRef('')
  useEffect(() => {
    const name = username.trim()
    if (name.length < lookUpFrom || name === asked.current) return
    const timer = setTimeout(() => {
      asked.current = name
      call(entrance.configuration, { query: { username: name } }).then(
        ({ requireCaptcha }) => setNeedsCaptcha(requireCaptcha),
        () => {}, // only a convenience: the sign-in itself tells what is missing
      )
    }, lookUpAfterMs)
    return () => clearTimeout(timer)
  }, [username])

  const logIn = async (captcha: boolean, closeSessions: boolean): Promise<void> => {
    const answer = await call(entrance.logIn, {
      body: {
        username: username.trim(),
        password,
        ...(code.trim() && { twoFactorToken: code.trim() }),
        ...(closeSessions && { closeSessions }),
        ...(captcha && { recaptchaResponse: await answerCaptcha() }),
      },
    })
    if (answer.session?.changePassOnFirstLogin) {
      setLimited(answer.session)
      setStep('change')
      return
    }
    if (answer.session) return enter(answer.session)
    if (step === 'code') {
      setCode('')
      setNotice({ intent: 'warning', text: 'El código no es válido o venció. Te enviamos uno nuevo por correo.' })
    }
    setStep('code')
  }

  const submit = async ({ closeSessions = false } = {}): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setNotice(undefined)
    try {
      await logIn(needsCaptcha, closeSessions).catch(async (error: unknown) => {
        // The server wants proof only after some failures; it is worked out here and the same attempt goes again.
        if (needsCaptcha || !(error instanceof Error && 'code' in error && error.code === 'wrong_captcha')) throw error
        setNeedsCaptcha(true)
        await logIn(true, closeSessions)
      })
    } catch (error) {
      const refused = refusedBy(error)
      setNotice(refused)
      if (step === 'code') setCode('')
    } finally {
      setBusy(false)
    }
  }

  /** Back to the first step, with nothing left in the fields but, if wanted, a word about what happened. */
  const restart = useCallback((said?: Refused) => {
    setStep('username')
    setUsername('')
    setPassword('')
    setCode('')
    setLimited(undefined)
    setNeedsCaptcha(false)
    setNotice(said)
    asked.current = ''
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
    submit,
    restart,
    goTo,
  }
}

export type SignInFlow = ReturnType<typeof useSignInFlow>
