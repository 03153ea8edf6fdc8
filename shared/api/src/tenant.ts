import { currentSession } from '@legajo/bus/session-state.ts'
import { tenantOfLink, visitorTenant } from '@legajo/contract/auth/visitor-tenant.ts'

/** Named by the address at which the suite was opened: a page may replace the address afterwards. */
const opened = typeof location === 'undefined' ? undefined : tenantOfLink(location.search)

/**
 * The tenant of a call. A signed-in user's own tenant comes first, since the server refuses any other; before sign-in that of the opened
 * link, local storage, then the sub-domain of the host, as documented. Empty when the server decides.
 */
export const tenantName = (): string =>
  currentSession()?.tenant ?? visitorTenant(location, opened ?? localStorage.getItem('tenant'))

/** The tenant of a call without a session: a link to a public page of another organisation is answered for that organisation. */
export const publicTenant = (): string => tenantOfLink(location.search) ?? opened ?? tenantName()

/** Stores the tenant chosen at sign-in for the next visit. */
export const rememberTenant = (tenant: string): void => localStorage.setItem('tenant', tenant)
