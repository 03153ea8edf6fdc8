import { company$ } from '@legajo/bus/company.ts'
import { permits$ } from '@legajo/bus/permits.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { useMemo } from 'react'
import { decideNow } from '../routing.ts'
import { type Menus, menus$ } from './menu-source.ts'
import { openOnly } from './menu-tree.ts'

const noMenus: Menus = { admin: [], self: [], loaded: false }
const noPermits: ReadonlySet<string> = new Set()

/**
 * Both menus filtered by the current permits and company, with the same predicate that decides addresses. No entry leads to a forbidden
 * screen.
 */
export const useVisibleMenus = (): Menus => {
  const menus = useStream(menus$, noMenus)
  const permits = useStream(permits$, noPermits)
  const company = useStream(company$, null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the routes that open depend on the current company too
  return useMemo(() => {
    const opens = (route: string): boolean => {
      const { kind } = decideNow(route.split('?')[0])
      return kind === 'parcel' || kind === 'redirect'
    }
    return { admin: openOnly(menus.admin, permits, opens), self: openOnly(menus.self, permits, opens), loaded: menus.loaded }
  }, [menus, permits, company])
}
