const key = 'legajo.after-sign-in'

/** Stores the address that a visitor requested; only addresses of the suite, for this tab. */
export const rememberDeepLink = (address: string): void => {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without storage sign-in lands on the home page.
  }
}

/** Returns the stored address and clears it. */
export const consumeDeepLink = (): string | null => {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address && /^\/(?![/\\])/.test(address) ? address : null
  } catch {
    return null
  }
}
