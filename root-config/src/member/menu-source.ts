import { call } from '@legajo/api/call.ts'
import { state } from '@legajo/bus/stream.ts'
import { menus } from '@legajo/contract/auth/menu.ts'
import type { MenuNode } from '@legajo/contract/auth/menu-filter.ts'
import { listManifests } from '../routing.ts'
import { menuFromManifests } from './menu-tree.ts'

export type Menus = { readonly admin: readonly MenuNode[]; readonly self: readonly MenuNode[]; readonly loaded: boolean }

const menu = state<Menus>({ admin: [], self: [], loaded: false })
export const menus$ = menu.stream$

const waitMs = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

/** Up to three attempts, each delay a second longer than the one before; null when all fail. */
const withRetries = async <T>(read: () => Promise<T>, wait = waitMs): Promise<T | null> => {
  for (let attempt = 1; attempt <= 3; attempt++) {
    try {
      return await read()
    } catch {
      if (attempt < 3) await wait(attempt * 1_000)
    }
  }
  return null
}

/** Reads both menus; the server filters them by permit. A menu that cannot be read is built from the parcels' manifests. */
export const loadMenus = async (): Promise<void> => {
  const [admin, self] = await Promise.all([
    withRetries(() => call(menus.adminAuthorized)),
    withRetries(() => call(menus.selfAuthorized)),
  ])
  menu.set({
    admin: admin && admin.length > 0 ? admin : menuFromManifests(listManifests(), 'admin'),
    self: self && self.length > 0 ? self : menuFromManifests(listManifests(), 'self'),
    loaded: true,
  })
}

export const clearMenus = (): void => menu.set({ admin: [], self: [], loaded: false })
