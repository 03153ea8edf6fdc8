const plainHost = /^(localhost|[\d.]+|\[.*\])$/
const noTenant = new Set(['www', 'app', 'localhost'])

export const subdomain = (host: string): string | undefined => {
  const [first, ...rest] = host.split('.')
  return first && rest.length > 1 && !plainHost.test(host) && !noTenant.has(first) ? first : undefined
}

/** The tenant that a link to its sign-in names: `/ingresar?tenant=tenant2`. */
export const namedTenant = (): string | undefined => {
  const named = new URLSearchParams(location.search).get('tenant')
  return named && /^[a-z0-9][a-z0-9-]{1,39}$/.test(named) ? named : undefined
}

/** The tenant of somebody who is not signed in: what the link names, what was kept, the host's sub-domain; `tenant1` by default. */
export const visitorTenant = (kept: string | null): string =>
  namedTenant() ?? (kept || (subdomain(location.hostname) ?? 'tenant1'))
