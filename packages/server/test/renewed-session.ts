import type { Caller, TestApp } from './test-app.ts'

/** A token is valid for ten minutes. */
const signedInFor = 300_000

/** A user who calls for longer than a session lasts: get the current caller before each call. */
export const renewSession = (app: TestApp, username: string): (() => Promise<Caller>) => {
  let caller: Caller | undefined
  let since = 0
  return async () => {
    if (caller && Date.now() - since < signedInFor) return caller
    since = Date.now()
    caller = await app.signIn(username)
    return caller
  }
}
