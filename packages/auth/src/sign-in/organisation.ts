import { isApiError } from '@legajo/api/api-error.ts'
import { call } from '@legajo/api/call.ts'
import { rememberTenant } from '@legajo/api/tenant.ts'
import { signInPageCalls } from '@legajo/contract/auth/entrance.ts'
import type { tenants } from '@legajo/contract/auth/tenant.ts'
import type { Answer } from '@legajo/contract/endpoint.ts'
import { PreloadedAnswer, usePreloadedAnswer } from './preloaded-answer.ts'

/** The organisation of the page; or why the visitor has to name it. Neither when the server cannot be reached. */
export type Organisation = { readonly known?: Answer<typeof tenants.get>; readonly asks?: string }

export const organisation = new PreloadedAnswer(
  (): Promise<Organisation> =>
    call(signInPageCalls.tenant).then(
      (known) => {
        rememberTenant(known.name)
        return { known }
      },
      (error: unknown) =>
        isApiError(error) && ['tenant_required', 'unknown_tenant'].includes(error.code) ? { asks: error.message } : {},
    ),
)

/** Undefined until it is loaded. */
export const useOrganisation = (): Organisation | undefined => usePreloadedAnswer(organisation)
