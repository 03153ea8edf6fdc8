import { faultsOfReleaseSet } from './preflight.ts'
import { integrityOf } from './release.ts'
import { ReleaseConflict, ReleaseRefused, type State, type Store } from './store.ts'

/** `ifMatch`: the ETag of the map that the caller read; a different current one means a concurrent publication. */
export type Precondition = { readonly ifMatch?: string }

/** Refuses an action with all faults found. */
export const refuse = (action: string, faults: readonly string[]): void => {
  if (faults.length > 0) throw new ReleaseRefused(`No se puede ${action}:\n  - ${faults.join('\n  - ')}`)
}

type StateChange = {
  readonly what: string
  readonly units: Readonly<Record<string, string>>
  readonly integrity: string
  readonly deployed?: string
}
export type Author = Pick<State, 'who' | 'key' | 'commit' | 'issued'>

/** The ETag of the served map, if it is that of the newest state. */
const etagOf = (store: Store, newest: State | null): string | undefined => {
  const served = store.published()
  return served?.state.id === newest?.id ? served?.etag : undefined
}

/**
 * A state continues the newest one, also where this server does not trust it: based on the last trusted state it would undo the releases
 * that other servers accepted since, without a word.
 */
const refuseUntrusted = (store: Store, what: string, units: Readonly<Record<string, string>>): void => {
  const faults = store.faultsOfTrust(units)
  if (faults.length === 0) return
  throw new ReleaseRefused(
    `No se puede ${what}: este servidor no reconoce la firma de lo que ya está publicado. Poné al día su lista de claves y repetí:\n  - ${faults.join('\n  - ')}`,
  )
}

/** Creates the next state from the result of `change` for the current one; retries when another process was faster. */
export const moveState = (
  store: Store,
  { ifMatch }: Precondition,
  authorOf: (now: State | null) => Author,
  change: (now: State | null) => StateChange,
): State => {
  for (let attempt = 1; ; attempt++) {
    const now = store.newestState()
    if (ifMatch !== undefined && ifMatch !== etagOf(store, now)) throw new ReleaseConflict()
    const author = authorOf(now)
    const { what, units, integrity, deployed = now?.deployed ?? '' } = change(now)
    refuseUntrusted(store, what, units)
    refuse(what, faultsOfReleaseSet(store.releasesOf(units)))
    try {
      return store.append(now?.id ?? 0, { ...author, what, integrity, units, deployed })
    } catch (error) {
      if (!(error instanceof ReleaseConflict) || ifMatch !== undefined || attempt >= 5) throw error
    }
  }
}

/** The unit of requests for the suite as a whole. */
export const suite = '*'

/** Time at which the last request that applies to `unit` was issued; a request for the suite applies to every unit and vice versa. */
export const lastIssued = (now: State | null, unit: string | null): string | undefined =>
  Object.entries(now?.issued ?? {})
    .flatMap(([name, at]) => (unit === null || name === unit || name === suite ? [at] : []))
    .sort()
    .at(-1)

/** Integrity of a set of versions. */
export const integrityOfUnits = (units: Readonly<Record<string, string>>): string =>
  integrityOf(Buffer.from(JSON.stringify(Object.entries(units).sort(([a], [b]) => (a < b ? -1 : 1)))))
