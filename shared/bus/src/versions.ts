import { createEvent, state } from './stream.ts'

/** The published state from the server: the hash of the whole map, and the hash of each module. */
export type PublishedVersions = {
  readonly hash: string
  readonly modules: Readonly<Record<string, string>>
}

const published = state<PublishedVersions | null>(null, (a, b) => a?.hash === b?.hash)
const hint = createEvent<void>()

/** The last known published version; polled, or pushed by the server. */
export const versions$ = published.stream$
export const setPublished = (next: PublishedVersions): void => published.set(next)

/** The push channel announced a new version: pollers should check now. */
export const versionHint$ = hint.stream$
export const hintVersion = (): void => hint.emit()
