import type { Caller, House } from './house.ts'

/** A token lives ten minutes. */
const signedInFor = 300_000

/** A user who calls for longer than a session lasts: get the current caller before each call. */
export const keptSignedIn = (house: House, username: string): (() => Promise<Caller>) => {
  let caller: Caller | undefined
  let since = 0
  return async () => {
    if (caller && Date.now() - since < signedInFor) return caller
    since = Date.now()
    caller = await house.signIn(username)
    return caller
  }
}
