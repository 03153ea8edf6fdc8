import { createHash } from 'node:crypto'
import type { PackageManifest } from './scorm-manifest.ts'
import type { Activity } from './scorm-sequencing.ts'

/** The package as one person gets it: its random selections and orders depend on the seed alone, so that they stay the same. */
export const selectForPerson = (manifest: PackageManifest, seed: string): PackageManifest => {
  const root = selectChildren(manifest.root, seed)
  const kept = new Map(leavesOf(root).map((id, place) => [id, place]))
  const place = ({ id }: { readonly id: string }) => kept.get(id) ?? -1
  const items = manifest.items.filter((item) => place(item) >= 0).sort((one, other) => place(one) - place(other))
  return { ...manifest, root, items }
}

const selectChildren = (activity: Activity, seed: string): Activity => {
  const { selectCount, reorders } = activity.sequencing
  const drawn = [...activity.children]
    .map((child) => ({ child, mark: createHash('sha256').update(`${seed} ${activity.id} ${child.id}`).digest('hex') }))
    .sort((one, other) => (one.mark < other.mark ? -1 : 1))
    .slice(0, selectCount ?? activity.children.length)
    .map(({ child }) => child)
  const children = reorders ? drawn : activity.children.filter((child) => drawn.includes(child))
  return { ...activity, children: children.map((child) => selectChildren(child, seed)) }
}

const leavesOf = ({ id, children }: Activity): readonly string[] => [id, ...children.flatMap(leavesOf)]
