import { readdirSync, readFileSync } from 'node:fs'
import type { MenuManifest } from '@legajo/contract/auth/menu-plan.ts'

/** The manifests of all parcels in the checkout (or in the folder that a build leaves next to the server). */
export const readManifests = (root: string): readonly MenuManifest[] =>
  readdirSync(`${root}packages`)
    .sort()
    .flatMap((name) => {
      try {
        return [JSON.parse(readFileSync(`${root}packages/${name}/parcel.json`, 'utf8')) as MenuManifest]
      } catch {
        return [] // the server itself has none; skips a manifest that is being written
      }
    })

/** The permits that parcels declare for themselves, with their texts. */
export const ownPermitsOf = (manifests: readonly MenuManifest[]): Readonly<Record<string, string>> =>
  Object.assign({}, ...manifests.map(({ permits }) => permits ?? {}))
