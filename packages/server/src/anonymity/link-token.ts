import { createHash, randomBytes } from 'node:crypto'

/** 192 random bits as text that fits in an address. */
export const newToken = (): string => randomBytes(24).toString('base64url')

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')

/** The answer the respondent must type, hashed with the token: without the link it cannot be guessed from the database. */
export const hashValidation = (token: string, typed: string): string =>
  hashToken(
    `${token}:${typed
      .normalize('NFC')
      .replace(/[\s.-]/g, '')
      .toLowerCase()}`,
  )
