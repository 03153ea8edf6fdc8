import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const validMinutes = 5

interface SignedFile {
  readonly tenant: string
  readonly company: number
  readonly key: string
  /** The user who obtained the address. */
  readonly user: number
  /** Seconds since 1970. */
  readonly expires: number
}

/** The signature of an address that shows one file of one tenant and company to one user until a moment. */
const signatureOf = (tokenKey: Uint8Array, { tenant, company, key, user, expires }: SignedFile): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', tokenKey, '', 'legajo file addresses', 32)))
    .update(JSON.stringify([tenant, company, key, user, expires]))
    .digest()

/** A signed address and its expiry. */
export const signUrl = (tokenKey: Uint8Array, file: Omit<SignedFile, 'expires'>) => {
  const expires = Math.floor(Date.now() / 1000) + validMinutes * 60
  const signature = signatureOf(tokenKey, { ...file, expires }).toString('base64url')
  return {
    url: `${publicUrl(file.tenant, file.key)}?company=${file.company}&by=${file.user}&expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
  }
}

/** The address of a file without a signature: enough for images of the sign-in page. */
export const publicUrl = (tenant: string, key: string): string => `/api/upload-service/image-get/${tenant}/${key}`

export const isValidSignature = (tokenKey: Uint8Array, file: SignedFile, signature: string): boolean => {
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(tokenKey, file)
  return file.expires * 1000 > Date.now() && given.length === expected.length && timingSafeEqual(given, expected)
}
