import { call } from '@legajo/api/call.ts'
import { setPermits } from '@legajo/bus/permits.ts'
import { session } from '@legajo/contract/auth/session.ts'

/** Reads the permits that hold now: at start, after a company switch and whenever the server says that they changed. */
export const refreshPermits = async (): Promise<void> => {
  const read = () => call(session.permitCodes).catch(() => undefined)
  let codes = await read()
  // As documented: who has nothing allowed yet is looked up once more after two seconds.
  if (!codes || codes.length === 0) {
    await new Promise((done) => setTimeout(done, 2_000))
    codes = await read()
  }
  if (codes) setPermits(codes)
}
