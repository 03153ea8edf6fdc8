import { setTimeout as sleep } from 'node:timers/promises'

/** Waits until it is so, for as long as a busy machine may need; what never comes ends by the limit of its test. */
export const until = async (isSo: () => Promise<boolean>): Promise<void> => {
  for (let tries = 0; tries < 3_000; tries++) {
    if (await isSo()) return
    await sleep(100)
  }
  throw new Error('it did not happen')
}
