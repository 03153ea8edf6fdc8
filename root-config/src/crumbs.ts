import type { Manifest } from '@legajo/bus/manifest.ts'

/**
 * The menu titles above a screen, from the outermost: those of its own entry, or of the entry that represents it.
 * A screen without an entry is shown under its parcel's title.
 */
export const groupsOf = (manifests: readonly Manifest[], parcel: string, paths: readonly string[]): readonly string[] => {
  const entries = manifests.flatMap(({ menus }) => menus ?? [])
  const entry = paths.flatMap((path) => entries.find(({ route }) => route === path) ?? [])[0]
  if (entry) return entry.group
  return [manifests.find(({ name }) => name === parcel)?.title ?? parcel]
}
