import { createHmac, hkdfSync } from 'node:crypto'
import { openSecret, sealSecret } from './secret-box.ts'

/** Encrypts texts that this installation stores for a while and reads again, such as a waiting mail. */
export interface TextSealing {
  /** `place` identifies the row that holds the text: it does not decrypt in another row. */
  seal(place: string, text: string): string
  /** The text, or undefined when it was changed, is in another place, or was encrypted under another key. */
  open(place: string, sealedText: string): string | undefined
  /** A name for a text, derived with the key, which its text alone does not give; equal texts of a place have equal names. */
  nameOf(place: string, text: string): string
}

/** Derives the key from the token key, which every installation has; signing and encryption use different keys. */
export const openSealing = (tokenKey: Uint8Array): TextSealing => {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'legajo stored texts', 32))
  return {
    seal: (place, text) => sealSecret(key, place, Buffer.from(text)),
    open: (place, sealedText) => {
      const bytes = openSecret(key, place, sealedText)
      return typeof bytes === 'string' ? undefined : bytes.toString()
    },
    nameOf: (place, text) => createHmac('sha256', key).update(`${place}\n${text}`).digest('hex').slice(0, 32),
  }
}
