import { formerVersion } from './former-version.ts'
import { moveState } from './next-state.ts'
import { digestOf } from './signature.ts'
import type { State, Store } from './store.ts'

/** Distinct reporters from which a failing version is returned. One person with a broken browser returns nothing. */
const fewestReporters = 3
/** Only a recent release is returned: later failures have other causes more often. */
const recentMs = 3_600_000

/**
 * Returns a parcel to its former version while its release is recent and several people reported that it fails. Returns the new state, or
 * null when nothing is to be returned: another version is served, the release is older, or there is no former version.
 */
export const returnFailing = (
  store: Store,
  { unit, version, reporters }: { readonly unit: string; readonly version: string; readonly reporters: number },
  now = Date.now(),
): State | null => {
  const history = store.history()
  const [newest] = history
  if (reporters < fewestReporters || newest?.units[unit] !== version) return null
  const others = history.findIndex(({ units }) => units[unit] !== version)
  const released = history.at(others === -1 ? -1 : others - 1)
  if (others === -1 || !released || now - Date.parse(released.at) > recentMs) return null
  const former = formerVersion(history, unit)
  if (former === undefined || !store.release(unit, version).manifest) return null
  return moveState(
    store,
    {},
    (state) => ({ who: 'retorno automático', key: '', commit: null, issued: state?.issued ?? {} }),
    (state) => ({
      what: `volver ${unit} a ${former}: ${version} falló a ${reporters} personas`,
      // Another version may have been published meanwhile.
      units: { ...state?.units, ...(state?.units[unit] === version && { [unit]: former }) },
      integrity: digestOf(store.release(unit, former)),
    }),
  )
}
