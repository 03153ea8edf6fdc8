import { expect, it } from '@jest/globals'
import { toggles } from '../shared/feature-toggle.ts'
import { signInPageCalls } from './entrance.ts'
import { loginConfigurations } from './login-configuration.ts'
import { passwords } from './password.ts'
import { session } from './session.ts'
import { tenants } from './tenant.ts'

const declaredCalls: Record<
  keyof typeof signInPageCalls,
  { id: string; method: string; path: string; access: string; once?: boolean }
> = {
  look: loginConfigurations.get,
  toggle: toggles.getPublic,
  tenant: tenants.get,
  configuration: passwords.configuration,
  captcha: passwords.captcha,
  logIn: session.logIn,
  refresh: session.refresh,
  requestRecovery: passwords.requestRecovery,
  requestUnlock: passwords.requestUnlock,
}

it.each(Object.entries(signInPageCalls))('declares %s the same in the short form', (name, call) => {
  const { id, method, path, access, once } = declaredCalls[name as keyof typeof signInPageCalls]
  expect(call).toEqual({ id, method, path, access })
  // The client generates an idempotency key for calls that create; the short form would lose it.
  expect(once).toBeUndefined()
})
