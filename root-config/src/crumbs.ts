import type { Manifest } from '@legajo/bus/manifest.ts'

/**
 * Under which titles of the menu a screen stands, from the outside in: those of its own entry, or of the entry that stands for it.
 * A screen that no entry leads to stands under its parcel's title.
 */
export const groupsOf = (manifests: readonly Manifest[], parcel: string, paths: readonly string[]): readonly string[] => {
  const entries = manifests.flatMap(({ menus }) => menus ?? [])
  const entry = paths.flatMap((path) => entries.find(({ route }) => route === path) ?? [])[0]
  if (entry) return entry.group
  return [manifests.find(({ name }) => name === parcel)?.title ?? parcel]
}
