import { ReleaseRefused, type State } from './store.ts'

/**
 * The version before the current one. A return removes the later versions, so that a second rollback goes further back instead of bringing
 * the rejected version again.
 */
export const formerVersion = (history: readonly State[], unit: string): string => {
  const versions: string[] = []
  for (const { units } of history.toReversed()) {
    const version = units[unit]
    if (version === undefined) versions.length = 0
    else if (versions.includes(version)) versions.length = versions.indexOf(version) + 1
    else versions.push(version)
  }
  const former = versions.at(-2)
  if (former) return former
  throw new ReleaseRefused(`${unit} no tiene una versión anterior; con --to N vuelve a la que tenía en el estado N`)
}
