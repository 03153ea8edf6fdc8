import { permits$ } from '@legajo/bus/permits.ts'
import { useStream } from '@legajo/parcel/use-stream.ts'
import { useMemo } from 'react'
import { decideNow } from '../routing.ts'
import { type Menus, menus$ } from './menu-source.ts'
import { openOnly } from './menu-tree.ts'

const none: Menus = { admin: [], self: [], loaded: false }
const noPermits: ReadonlySet<string> = new Set()

/** Both menus as the present permits open them; the same predicate decides that decides the addresses. */
export const useVisibleMenus = (): Menus => {
  const menus = useStream(menus$, none)
  const permits = useStream(permits$, noPermits)
  return useMemo(() => {
    const opens = (route: string): boolean => {
      const { kind } = decideNow(route.split('?')[0])
      return kind === 'parcel' || kind === 'redirect' || kind === 'confidential'
    }
    return { admin: openOnly(menus.admin, permits, opens), self: openOnly(menus.self, permits, opens), loaded: menus.loaded }
  }, [menus, permits])
}
