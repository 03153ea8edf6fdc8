import { rememberTenant } from '@legajo/api/tenant.ts'
import { signIn } from '@legajo/bus/session-state.ts'
import type { SessionAnswer } from '@legajo/contract/auth/session.ts'

/** Publishes a session to the whole suite; the shell then opens the originally requested page or the landing page. */
export const publishSession = ({ permitCodes, ...session }: SessionAnswer): void => {
  rememberTenant(session.tenant)
  signIn({ ...session, permits: permitCodes })
}
