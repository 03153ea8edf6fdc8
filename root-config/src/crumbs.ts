import type { Manifest } from '@legajo/bus/manifest.ts'
import type { Crumb } from '@legajo/bus/navigation.ts'
import { menuGroups } from '@legajo/contract/auth/menu-groups.ts'

/**
 * The menu groups above a screen, from the outermost: those of its own entry, or of the entry that represents it.
 * A screen without an entry is shown under its parcel's title, and the page of a group stands alone.
 */
export const groupsOf = (manifests: readonly Manifest[], parcel: string, paths: readonly string[]): readonly Crumb[] => {
  if (Object.values(menuGroups).some(({ page }) => page === paths[0])) return []
  const entries = manifests.flatMap(({ menus }) => menus ?? [])
  const entry = paths.flatMap((path) => entries.find(({ route }) => route === path) ?? [])[0]
  const titles = entry?.group ?? [manifests.find(({ name }) => name === parcel)?.title ?? parcel]
  return titles.map((title, level) => ({
    title,
    path: (level === 0 && entry?.area === 'admin' ? menuGroups[title]?.page : undefined) ?? null,
  }))
}
