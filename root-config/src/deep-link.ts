const key = 'legajo.after-sign-in'

/** Remembers where a visitor wanted to go; only addresses of the suite, for this tab. */
export const rememberDeepLink = (address: string): void => {
  try {
    sessionStorage.setItem(key, address)
  } catch {
    // Without storage sign-in lands on the home page.
  }
}

/** The remembered address, once. */
export const takeDeepLink = (): string | null => {
  try {
    const address = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return address && /^\/(?![/\\])/.test(address) ? address : null
  } catch {
    return null
  }
}
