/** A short code that a user can read out to support. */
export const newReference = (): string => crypto.randomUUID().slice(0, 8).toUpperCase()
