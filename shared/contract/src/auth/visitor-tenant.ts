const plainHost = /^(localhost|[\d.]+|\[.*\])$/
const noTenant = new Set(['www', 'app', 'localhost'])

const subdomain = (host: string): string | undefined => {
  const [first, ...rest] = host.split('.')
  return first && rest.length > 1 && !plainHost.test(host) && !noTenant.has(first) ? first : undefined
}

/** The tenant named by a link to its sign-in: `/ingresar?tenant=tenant2`. `search` is the address's query, with its `?`. */
export const tenantOfLink = (search: string): string | undefined =>
  /[?&]tenant=([a-z0-9][a-z0-9-]{1,39})(?:&|$)/.exec(search)?.[1]

/** The tenant of a visitor: from the link, the browser's storage, the host's sub-domain; empty when the server decides. */
export const visitorTenant = (
  { search, hostname }: { readonly search: string; readonly hostname: string },
  kept: string | null,
): string => tenantOfLink(search) ?? (kept || (subdomain(hostname) ?? ''))
