import { call } from '@legajo/api/call.ts'
import { loginConfigurations } from '@legajo/contract/auth/login-configuration.ts'
import { setSuiteTitle } from '../place.ts'

/** Puts the tenant's own name for the suite first in the page title: «name - screen». */
export const loadSuiteTitle = async (): Promise<void> => {
  const look = await call(loginConfigurations.get).catch(() => undefined)
  if (look?.title) setSuiteTitle(look.title)
}
