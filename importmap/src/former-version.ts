import type { State } from './store.ts'

/**
 * The version before the current one, or undefined. A return removes the later versions, so that a second rollback goes further back instead
 * of bringing the rejected version again.
 */
export const formerVersion = (history: readonly State[], unit: string): string | undefined => {
  const versions: string[] = []
  for (const { units } of history.toReversed()) {
    const version = units[unit]
    if (version === undefined) versions.length = 0
    else if (versions.includes(version)) versions.length = versions.indexOf(version) + 1
    else versions.push(version)
  }
  return versions.at(-2)
}
