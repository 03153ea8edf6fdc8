import { currentSession } from '@legajo/bus/session-state.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { publicTenant, tenantName } from './tenant.ts'

export type CompanyChoice = {
  /** The company the call was made for; the selected one when absent. */
  readonly company?: number | null
  /** Further companies whose data the call may read. */
  readonly extraCompanies?: readonly number[]
  /** Overrides the selected company for this call. */
  readonly forcedCompany?: number
}

/** The headers of a call, as documented (headers.tsv). Public calls are not altered by the authorisation step. */
export const headersFor = (
  endpoint: AnyEndpoint,
  options: CompanyChoice & { readonly requestId: string; readonly key?: string; readonly attempt?: number },
): Record<string, string> => {
  const isPublic = 'access' in endpoint && endpoint.access === 'public'
  const session = isPublic ? null : currentSession()
  const tenant = isPublic ? publicTenant() : tenantName()
  const company = options.company ?? session?.companyId
  const xsrf = cookie('__Host-XSRF-TOKEN') ?? cookie('XSRF-TOKEN')
  return {
    ...(tenant && { 'X-Tenant': tenant }),
    'X-Request-ID': options.requestId,
    ...(xsrf && { 'X-XSRF-TOKEN': xsrf }),
    ...(session && { Authorization: `Bearer ${session.accessToken}` }),
    ...(session && company != null && { 'selected-company': String(company) }),
    ...(options.extraCompanies?.length && { 'extra-companies': options.extraCompanies.join(',') }),
    ...(options.forcedCompany !== undefined && { 'forced-company': String(options.forcedCompany) }),
    ...(options.key && { 'Idempotency-Key': options.key }),
    ...(options.attempt && { 'retry-count': String(options.attempt) }),
  }
}

const cookie = (name: string): string | undefined => {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found && decodeURIComponent(found.slice(name.length + 1))
}
