import { call } from '@legajo/api/call.ts'
import { setPermits } from '@legajo/bus/permits.ts'
import { session } from '@legajo/contract/auth/session.ts'

/** Reads the permits that hold now: at start, after a company switch and whenever the server says that they changed. */
export const refreshPermits = async (): Promise<void> => {
  const codes = await call(session.permitCodes).catch(() => undefined)
  if (codes) setPermits(codes)
}
