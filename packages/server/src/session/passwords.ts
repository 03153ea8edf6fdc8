import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for Argon2id: 19 MiB, 2 passes, 1 lane (the library's default variant is Argon2id). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

/** Hashing concurrency is limited, so that many sign-ins do not starve other requests. */
const maxConcurrent = Math.max(1, availableParallelism())
let running = 0
const waiting: (() => void)[] = []

const sequentially = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= maxConcurrent) await new Promise<void>((go) => waiting.push(go))
  running++
  try {
    return await work()
  } finally {
    running--
    waiting.shift()?.()
  }
}

export const hashPassword = (password: string): Promise<string> => sequentially(() => hash(password, cost))

/** A hash without a password: compared when the user is unknown, so that both cases take the same time. */
const decoyHash = hashPassword(crypto.randomUUID())

/** True when `password` matches `stored`; an unknown user (`undefined`) takes the same time and never matches. */
export const isPassword = async (stored: string | undefined, password: string): Promise<boolean> => {
  const hashToCompare = stored ?? (await decoyHash)
  const right = await sequentially(() => verify(hashToCompare, password))
  return right && stored !== undefined
}
