import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until it is so, for as long as a busy machine may need; what never comes ends by the limit of its test. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it did not happen')
}

/** Asks until work neither waits nor is in hand, and gives the last answer: it may have ended well, badly, or be paused. */
export const over = async <T extends { readonly state: string }>(ask: () => Promise<{ readonly body: T }>): Promise<T> => {
  let { body } = await ask()
  await until(async () => {
    if (body.state !== 'PENDING' && body.state !== 'PROCESSING') return true
    body = (await ask()).body
    return false
  })
  return body
}
