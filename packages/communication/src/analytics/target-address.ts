/** The target address: `http://` is prepended to one that starts with `w`; only http and https are permitted. */
export const targetAddress = (baseUrl: string): string | undefined => {
  try {
    const url = new URL(baseUrl.startsWith('w') ? `http://${baseUrl}` : baseUrl)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}
