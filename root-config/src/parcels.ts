import { company$ } from '@legajo/bus/company.ts'
import { permits$ } from '@legajo/bus/permits.ts'
import { listenAlways } from '@legajo/bus/scope.ts'
import { session$ } from '@legajo/bus/session-state.ts'
import {
  type AppError,
  addErrorHandler,
  getAppStatus,
  type LifeCycles,
  LOAD_ERROR,
  registerApplication,
  SKIP_BECAUSE_BROKEN,
  setBootstrapMaxTime,
  setMountMaxTime,
  setUnmountMaxTime,
  triggerAppChange,
  unloadApplication,
  unregisterApplication,
} from 'single-spa'
import { reportFailure } from './faults.ts'
import { LoadAbandoned, loadWithin } from './loading.ts'
import { byId, node } from './page-parts.ts'
import { newReference } from './reference.ts'

export type Failure = { readonly error: Error; readonly reference: string; readonly phase: 'load' | 'lifecycle' }

const failures = new Map<string, Failure>()
const slowParcels = new Set<string>()
const registered = new Set<string>()
let isWanted: (parcel: string) => boolean = () => false
let onChanged: () => void = () => {}
let blocked = false

const specifierOf = (parcel: string): string => `@legajo/${parcel}`
const outletOf = (parcel: string): HTMLElement => {
  const id = `single-spa-application:${specifierOf(parcel)}`
  const known = document.getElementById(id)
  if (known) return known
  const made = node('div', { id })
  byId('pantalla').append(made)
  return made
}

const clearFailure = (specifier: string): void => {
  try {
    System.delete(System.resolve(specifier))
  } catch {
    // Not in the map: nothing to remove.
  }
}

export const failureOf = (parcel: string): Failure | undefined => failures.get(parcel)
export const isSlow = (parcel: string): boolean => slowParcels.has(parcel)

export const isInMap = (parcel: string): boolean => {
  try {
    System.resolve(specifierOf(parcel))
    return true
  } catch {
    return false
  }
}

const onTheWay = new Map<string, (error: Error) => void>()

/**
 * single-spa waits for a load before it routes to the next address: when the user leaves, unneeded loads are abandoned immediately, since a
 * hanging module would block the whole suite.
 */
const abandonUnwanted = (): void => {
  for (const [parcel, abandon] of onTheWay) if (!isWanted(parcel)) abandon(new LoadAbandoned(`${parcel} ya no hace falta`))
}

const load = async (parcel: string): Promise<LifeCycles> => {
  const specifier = specifierOf(parcel)
  const abandoned = new Promise<never>((_, reject) => onTheWay.set(parcel, reject))
  try {
    return await loadWithin(
      () => System.import(specifier) as Promise<LifeCycles>,
      () => clearFailure(specifier),
      {
        abandoned,
        slow: () => {
          slowParcels.add(parcel)
          onChanged()
        },
      },
    )
  } finally {
    onTheWay.delete(parcel)
    slowParcels.delete(parcel)
    queueMicrotask(onChanged)
  }
}

const handleFailure = (failed: AppError): void => {
  const parcel = failed.appOrParcelName.replace('@legajo/', '')
  const cause = failed instanceof Error ? failed : new Error(String(failed))
  // single-spa puts the cause into the text of its own error.
  if (cause.name === 'LoadAbandoned' || cause.message.includes('ya no hace falta')) {
    // single-spa does not retry a load error for 200 ms, and an earlier return would find nothing.
    void renewRegistration(parcel).then(() => triggerAppChange())
    return
  }
  const phase = getAppStatus(failed.appOrParcelName) === LOAD_ERROR ? 'load' : 'lifecycle'
  const failure = { error: cause, reference: newReference(), phase } as const
  failures.set(parcel, failure)
  // Removes elements left in the page by a lifecycle.
  document.getElementById(`single-spa-application:${failed.appOrParcelName}`)?.replaceChildren()
  reportFailure(cause, parcel, `${phase} ${failure.reference}`)
  onChanged()
}

const register = (parcel: string): void => {
  registered.add(parcel)
  registerApplication({
    name: specifierOf(parcel),
    app: () => load(parcel),
    activeWhen: () => !blocked && isInMap(parcel) && isWanted(parcel),
    customProps: () => ({
      domElement: outletOf(parcel),
      report: (error: Error, reference: string) => reportFailure(error, parcel, reference),
    }),
  })
}

export const registerParcels = (parcels: readonly string[]): void => {
  for (const parcel of parcels) if (!registered.has(parcel)) register(parcel)
}

/**
 * Monitors every lifecycle: a hanging one is aborted, its area emptied, the others continue. `wanted` is the single predicate of address
 * and permit; `onChange` is called for slow loads and failures.
 */
export const startParcels = (wanted: (parcel: string) => boolean, onChange: () => void): void => {
  isWanted = wanted
  onChanged = onChange
  setBootstrapMaxTime(5_000, true, 2_000)
  setMountMaxTime(10_000, true, 3_000)
  setUnmountMaxTime(4_000, true, 2_000)
  addErrorHandler(handleFailure)
  const again = (): void => void triggerAppChange()
  listenAlways(permits$, again)
  listenAlways(session$, again)
  listenAlways(company$, again)
  window.addEventListener('legajo:moved', abandonUnwanted)
}

const renewRegistration = async (parcel: string): Promise<void> => {
  await unregisterApplication(specifierOf(parcel))
  outletOf(parcel).replaceChildren()
  register(parcel)
}

/** Retries a failed parcel without a page reload. */
export const retryParcel = async (parcel: string): Promise<void> => {
  failures.delete(parcel)
  const name = specifierOf(parcel)
  if (getAppStatus(name) === SKIP_BECAUSE_BROKEN) await renewRegistration(parcel)
  else if (getAppStatus(name) === LOAD_ERROR) {
    clearFailure(name)
    await renewRegistration(parcel)
  }
  onChanged()
  await triggerAppChange()
}

/** Clears failures when the user leaves, so that the next visit retries. */
export const clearFailures = (except: string | null): void => {
  for (const parcel of [...failures.keys()]) if (parcel !== except) void dropFailure(parcel)
}

const dropFailure = async (parcel: string): Promise<void> => {
  failures.delete(parcel)
  if (getAppStatus(specifierOf(parcel)) === SKIP_BECAUSE_BROKEN) await renewRegistration(parcel)
}

/** Unloads a parcel, so that its next mount – now, if it is open – uses the current map. */
export const renewParcel = async (parcel: string): Promise<void> => {
  failures.delete(parcel)
  if (getAppStatus(specifierOf(parcel)) === SKIP_BECAUSE_BROKEN) await renewRegistration(parcel)
  else await unloadApplication(specifierOf(parcel), { waitForUnmount: false })
}

/** Unmounts everything while `work` runs, then mounts according to the address and permits at that moment. */
export const withoutParcels = async (work: () => void | Promise<void>): Promise<void> => {
  blocked = true
  try {
    await triggerAppChange()
    await work()
  } finally {
    blocked = false
    await triggerAppChange()
  }
}
