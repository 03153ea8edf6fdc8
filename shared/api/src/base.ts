let base = '/api'

export const apiBase = (): string => base

/** Points the client at another origin: widgets on a partner's page, tests. */
export const setApiBase = (url: string): void => {
  base = url.replace(/\/$/, '')
}
