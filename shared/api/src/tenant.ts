import { currentSession } from '@legajo/bus/session.ts'

const plainHost = /^(localhost|[\d.]+|\[.*\])$/
const noTenant = new Set(['www', 'app', 'localhost'])

/**
 * The tenant a call is for. A signed-in person's own tenant comes first, since the server refuses any other; before that
 * local storage, then the sub-domain of the host, as documented; `tenant1` by default.
 */
export const tenantName = (): string => currentSession()?.tenant ?? stored() ?? subdomain(location.hostname) ?? 'tenant1'

/** Remembers the tenant chosen at sign-in for the next visit. */
export const rememberTenant = (tenant: string): void => localStorage.setItem('tenant', tenant)

const stored = (): string | undefined => localStorage.getItem('tenant') || undefined

export const subdomain = (host: string): string | undefined => {
  const [first, ...rest] = host.split('.')
  return first && rest.length > 1 && !plainHost.test(host) && !noTenant.has(first) ? first : undefined
}
