import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

// Secrets that the installation stores in the database and must read again: AES-256-GCM under LEGAJO_SECRET_KEY.

/** Identifies a key without revealing it. */
const nameOf = (key: Buffer): string => createHmac('sha256', key).update('legajo secret key').digest('base64url').slice(0, 10)

/** Encrypts a secret for one place (`place`, as «tenant/company»): it does not decrypt elsewhere. */
export const sealSecret = (key: Buffer, place: string, secret: Buffer): string => {
  const start = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, start).setAAD(Buffer.from(place))
  const bytes = Buffer.concat([cipher.update(secret), cipher.final()])
  return ['1', nameOf(key), ...[start, cipher.getAuthTag(), bytes].map((part) => part.toString('base64url'))].join('.')
}

/**
 * The secret, or why it does not decrypt: `other-key` means another key encrypted it; `damaged` means it is damaged or in another place.
 */
export const openSecret = (key: Buffer, place: string, text: string): Buffer | 'other-key' | 'damaged' => {
  const [form, name, ...parts] = text.split('.')
  const [start, tag, bytes] = parts.map((part) => Buffer.from(part, 'base64url'))
  if (form !== '1' || !start || tag?.length !== 16 || !bytes) return 'damaged'
  if (name !== nameOf(key)) return 'other-key'
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, start).setAAD(Buffer.from(place)).setAuthTag(tag)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    return 'damaged'
  }
}
