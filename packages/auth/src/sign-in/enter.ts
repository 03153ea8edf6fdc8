import { rememberTenant } from '@legajo/api/tenant.ts'
import { signIn } from '@legajo/bus/session.ts'
import type { SessionAnswer } from '@legajo/contract/auth/session.ts'

/** Publishes a session to the whole suite; the shell leads on to where the visitor wanted to go, or to the landing page. */
export const enter = ({ permitCodes, ...session }: SessionAnswer): void => {
  rememberTenant(session.tenant)
  signIn({ ...session, permits: permitCodes })
}
