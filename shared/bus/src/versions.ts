import { happening, state } from './stream.ts'

/** What the server says is published: the hash of the whole map, and the hash of each module. */
export type Published = {
  readonly hash: string
  readonly modules: Readonly<Record<string, string>>
}

const published = state<Published | null>(null, (a, b) => a?.hash === b?.hash)
const hint = happening<void>()

/** The published version that is known last; polled, or pushed by the server. */
export const versions$ = published.stream$
export const tellPublished = (next: Published): void => published.set(next)

/** The push channel heard of a new version: whoever polls should look now. */
export const versionHint$ = hint.stream$
export const hintVersion = (): void => hint.tell()
