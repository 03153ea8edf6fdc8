import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

export interface PackageAccess {
  readonly tenantId: number
  readonly company: number
  readonly documentId: number
  readonly number: number
  readonly employeeId: number
  /** The part that is played, and the mark of its messages. */
  readonly item: string
  readonly nonce: string
  /** Seconds since 1970. */
  readonly expires: number
}

const markOf = (tokenKey: Uint8Array, content: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', tokenKey, '', 'legajo course packages', 32)))
    .update(content)
    .digest()

/** The part of an address that opens the files of one package for one person until a moment. */
export const packageToken = (tokenKey: Uint8Array, access: PackageAccess): string => {
  const content = Buffer.from(JSON.stringify(access)).toString('base64url')
  return `${content}.${markOf(tokenKey, content).toString('base64url')}`
}

export const packageAccess = (tokenKey: Uint8Array, token: string): PackageAccess | undefined => {
  const [content = '', mark = ''] = token.split('.')
  const [given, expected] = [Buffer.from(mark, 'base64url'), markOf(tokenKey, content)]
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  // The mark proves that the content was written above.
  const access = JSON.parse(Buffer.from(content, 'base64url').toString()) as PackageAccess
  return access.expires * 1000 > Date.now() ? access : undefined
}
