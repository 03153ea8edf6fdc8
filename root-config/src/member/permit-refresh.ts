import { call } from '@legajo/api/call.ts'
import { setPermits } from '@legajo/bus/permits.ts'
import { session } from '@legajo/contract/auth/session.ts'

/** Reads the current permits: at start, after a company switch and whenever the server reports a change. */
export const refreshPermits = async (): Promise<void> => {
  const read = () => call(session.permitCodes).catch(() => undefined)
  let codes = await read()
  // As documented: the permits of a user without any are read once more after two seconds.
  if (!codes || codes.length === 0) {
    await new Promise((done) => setTimeout(done, 2_000))
    codes = await read()
  }
  if (codes) setPermits(codes)
}
