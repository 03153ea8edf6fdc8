/** The address to go to: `http://` is put before one that starts with `w`; only http and https lead anywhere. */
export const targetOf = (baseUrl: string): string | undefined => {
  try {
    const url = new URL(baseUrl.startsWith('w') ? `http://${baseUrl}` : baseUrl)
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : undefined
  } catch {
    return undefined
  }
}
