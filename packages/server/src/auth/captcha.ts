import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { solves } from '@legajo/contract/auth/proof-of-work.ts'
import type { Db } from '../db/database.ts'
import { consumeChallenge } from '../session/consume-challenge.ts'

/** Leading zero bits of a solution's hash: some tenths of a second in a browser, per guess. */
export const difficulty = 14
const minutes = 5

/** A stateless challenge: its expiry, a random part, and the server's seal over both. */
export const newChallenge = (key: Uint8Array, tenantId: number, now = Date.now()): string => {
  const open = `${tenantId}.${(now + minutes * 60_000).toString(36)}.${randomBytes(12).toString('base64url')}`
  return `${open}.${seal(key, open)}`
}

/** True once for each solved challenge of this tenant: `answer` is `<challenge>~<number>`. */
export const isAnswered = async (db: Db, key: Uint8Array, tenantId: number, answer: string | undefined): Promise<boolean> => {
  const [challenge = '', number = ''] = (answer ?? '').split('~')
  const [tenant, ends = '', chance = '', given = ''] = challenge.split('.')
  const expected = seal(key, `${tenant}.${ends}.${chance}`)
  if (given.length !== expected.length || !timingSafeEqual(Buffer.from(given), Buffer.from(expected))) return false
  const until = Number.parseInt(ends, 36)
  if (
    Number(tenant) !== tenantId ||
    !(until > Date.now()) ||
    !/^\d{1,12}$/.test(number) ||
    !solves(challenge, number, difficulty)
  )
    return false
  return consumeChallenge(db, challenge, until)
}

const seal = (key: Uint8Array, text: string): string =>
  createHmac('sha256', key).update(`captcha ${text}`).digest('base64url').slice(0, 32)
