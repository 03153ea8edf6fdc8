import { call } from '@legajo/api/call.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import { PreloadedAnswer, usePreloadedAnswer } from './preloaded-answer.ts'

export interface LoginOptions {
  /** Step by step, or name and password in one step (toggle «Ingreso por pasos»). */
  readonly stepwise: boolean
  /** The name must be an e-mail address (toggle «Ingreso con correo electrónico»). */
  readonly byEmail: boolean
}

const isOn = (name: string, otherwise: boolean): Promise<boolean> =>
  call(signInPageCalls.toggle, { params: { name } }).then(
    ({ enabled }) => enabled,
    () => otherwise,
  )

export const loginOptions = new PreloadedAnswer(async (): Promise<LoginOptions> => {
  const [stepwise, byEmail] = await Promise.all([isOn('UI_LOGIN_NEW', true), isOn('UI_LOGIN_BY_EMAIL', false)])
  return { stepwise, byEmail }
})

/** The sign-in variant of the tenant; undefined until it is loaded. */
export const useLoginOptions = (): LoginOptions | undefined => usePreloadedAnswer(loginOptions)
