import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, 2 passes, 1 lane (the library's default variant is Argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing is bounded, so that a morning's sign-ins do not starve everything else. */
const most = Math.max(1, availableParallelism())
let running = 0
const waiting: (() => void)[] = []

const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= most) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, cost))

/** A hash that no password has: compared when the user is unknown, so that both cases take the same time. */
const nobody = hashPassword(crypto.randomUUID())

/** True when `password` is the one behind `stored`; an unknown user (`undefined`) costs the same and is never right. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const against = stored ?? (await nobody)
  const right = await inTurn(() => verify(against, password))
  return right && stored !== undefined
}
