import { currentSession } from '@legajo/bus/session-state.ts'
import { visitorTenant } from '@legajo/contract/auth/visitor-tenant.ts'

/**
 * The tenant of a call. A signed-in user's own tenant comes first, since the server refuses any other; before sign-in local storage, then
 * the sub-domain of the host, as documented; `tenant1` by default.
 */
export const tenantName = (): string => currentSession()?.tenant ?? visitorTenant(location, localStorage.getItem('tenant'))

/** Stores the tenant chosen at sign-in for the next visit. */
export const rememberTenant = (tenant: string): void => localStorage.setItem('tenant', tenant)
