import { navigateTo } from '@legajo/bus/leaving.ts'
import { fillRoute } from '@legajo/bus/routes.ts'

export type Search = Readonly<Record<string, string | number | boolean | null | undefined>>
export type Target =
  | string
  | {
      readonly path: string
      readonly params?: Readonly<Record<string, string | number>>
      readonly search?: Search
    }

/** The query with a patch applied; null, undefined and '' remove a key, so that addresses stay short. */
export const patchSearch = (current: string, patch: Search): string => {
  const query = new URLSearchParams(current)
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === '') query.delete(key)
    else query.set(key, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

export const addressOf = (target: Target): string =>
  typeof target === 'string' ? target : fillRoute(target.path, target.params) + patchSearch('', target.search ?? {})

/** Navigates to a screen of any parcel; a confirmation comes first when a form would be lost. Returns false when the user stayed. */
export const navigate = (to: Target, options: { readonly replace?: boolean } = {}): Promise<boolean> =>
  navigateTo(addressOf(to), options)
