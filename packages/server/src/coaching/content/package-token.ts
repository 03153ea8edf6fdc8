import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface PackageAccess {
  readonly tenantId: number
  readonly company: number
  readonly documentId: number
  readonly number: number
  readonly employeeId: number
  /** The session that opened it, with which it ends. */
  readonly userId: number
  readonly sessionId: string
  /** The place of the part that is played, and the mark of its messages. */
  readonly item: number
  readonly nonce: string
  /** Seconds since 1970. */
  readonly expires: number
}

const markOf = (tokenKey: Uint8Array, content: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', tokenKey, '', 'legajo course packages', 32)))
    .update(content)
    .digest()

/** The part of an address that opens the files of one package for one person until a moment. It is short: a part of an address has a limit. */
export const packageToken = (tokenKey: Uint8Array, access: PackageAccess): string => {
  const { tenantId, company, documentId, number, employeeId, userId, sessionId, item, nonce, expires } = access
  const content = [tenantId, company, documentId, number, employeeId, userId, item, expires, nonce, sessionId].join('-')
  return `${content}.${markOf(tokenKey, content).toString('base64url')}`
}

export const packageAccess = (tokenKey: Uint8Array, token: string): PackageAccess | undefined => {
  const [content = '', mark = ''] = token.split('.')
  const [given, expected] = [Buffer.from(mark, 'base64url'), markOf(tokenKey, content)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // The mark proves that the content was written above.
  const [tenantId = 0, company = 0, documentId = 0, number = 0, employeeId = 0, userId = 0, item = 0, expires = 0] = content
    .split('-', 8)
    .map(Number)
  const [nonce = '', ...session] = content.split('-').slice(8)
  const access = { tenantId, company, documentId, number, employeeId, userId, sessionId: session.join('-'), item, nonce, expires }
  return expires * 1000 > Date.now() ? access : undefined
}
