import { hkdfSync } from 'node:crypto'
import { opened, sealed } from './secret-box.ts'

/** Encrypts texts that this installation stores for a while and reads again, such as a mail that waits to be sent. */
export interface Sealing {
  /** `place` names the row that holds the text: moved to another row it does not open. */
  seal(place: string, text: string): string
  /** The text, or nothing when it was changed, stands in another place, or was sealed under another key. */
  open(place: string, sealedText: string): string | undefined
}

/** The key is derived from the token key, which every installation has; signatures and texts never share one. */
export const openSealing = (tokenKey: Uint8Array): Sealing => {
  const key = Buffer.from(hkdfSync('sha256', tokenKey, '', 'legajo stored texts', 32))
  return {
    seal: (place, text) => sealed(key, place, Buffer.from(text)),
    open: (place, sealedText) => {
      const bytes = opened(key, place, sealedText)
      return typeof bytes === 'string' ? undefined : bytes.toString()
    },
  }
}
