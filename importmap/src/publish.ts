import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Bytes, faultsAlone, faultsTogether } from './preflight.ts'
import type { Release } from './release.ts'
import { ReleaseConflict, ReleaseRefused, type State, type Store } from './store.ts'

export type Who = { readonly who: string; readonly commit?: string | null }
/** `ifMatch`: the ETag of the map that the caller saw; a different one now means somebody else published in between. */
export type Precondition = { readonly ifMatch?: string }
export type Package = { readonly release: Release; readonly bytes: Bytes }

/** A unit as the build left it in its dist folder. */
export const readDist = (dist: string): Package => {
  const bytes: Bytes = (file) => {
    const path = join(dist, file)
    return existsSync(path) ? readFileSync(path) : null
  }
  return { release: JSON.parse(readFileSync(join(dist, 'release.json'), 'utf8')) as Release, bytes }
}

const refuse = (unit: string, faults: readonly string[]): void => {
  if (faults.length > 0) throw new ReleaseRefused(`No se publica ${unit}:\n  - ${faults.join('\n  - ')}`)
}

const storeFiles = (store: Store, { release, bytes }: Package): void => {
  for (const file of Object.keys(release.files)) {
    const data = bytes(file)
    if (!data) throw new ReleaseRefused(`Falta ${file}`)
    store.putAsset(file, data)
    if (data.length <= 1024) continue
    store.putAsset(`${file}.br`, bytes(`${file}.br`) ?? brotliCompressSync(data))
    store.putAsset(`${file}.gz`, bytes(`${file}.gz`) ?? gzipSync(data, { level: 9 }))
    const map = bytes(`${file}.map`)
    if (map) store.putAsset(`${file}.map`, map)
  }
  store.putRelease(release)
}

type Change = { readonly what: string; readonly units: Readonly<Record<string, string>>; readonly deployed?: string }

/** Makes the next state of what `change` answers for the present one; again, when another process was faster. */
const move = (
  store: Store,
  { who, commit = null }: Who,
  { ifMatch }: Precondition,
  change: (now: State | null) => Change,
): State => {
  for (let attempt = 1; ; attempt++) {
    const now = store.published()
    if (ifMatch !== undefined && ifMatch !== now?.etag)
      throw new ReleaseConflict('Otra publicación llegó antes; repetí sobre el estado nuevo')
    const { what, units, deployed = now?.state.deployed ?? '' } = change(now?.state ?? null)
    refuse(what, faultsTogether(store.releasesOf(units)))
    try {
      return store.append(now?.state.id ?? 0, { who, what, commit, units, deployed })
    } catch (error) {
      if (!(error instanceof ReleaseConflict) || ifMatch !== undefined || attempt >= 5) throw error
    }
  }
}

/**
 * Publishes one unit: files first, then the state that names them, so that no reader sees a map without its files. Throws
 * `ReleaseRefused` with every fault, `ReleaseConflict` when the precondition does not hold.
 */
export const publish = (store: Store, unit: Package, who: Who, precondition: Precondition = {}): State => {
  const { release } = unit
  refuse(release.unit, faultsAlone(release, unit.bytes))
  storeFiles(store, unit)
  return move(store, who, precondition, (now) => ({
    what: `publicar ${release.unit} ${release.version}`,
    units: { ...now?.units, [release.unit]: release.version },
  }))
}

/**
 * Takes a whole build into the store, as a server does when it starts. The same build a second time changes nothing, so that
 * units released or rolled back since stay as they are. Answers the new state, or null.
 */
export const deploy = (store: Store, dists: readonly string[], who: Who): State | null => {
  const packages = dists.map(readDist)
  const units = Object.fromEntries(packages.map(({ release }) => [release.unit, release.version]))
  const deployed = JSON.stringify(units)
  if (store.published()?.state.deployed === deployed) return null
  for (const one of packages) refuse(one.release.unit, faultsAlone(one.release, one.bytes))
  for (const one of packages) storeFiles(store, one)
  return move(store, who, {}, () => ({ what: 'desplegar la suite', units, deployed }))
}

/** The version a unit had before its present one, looking back from the newest state. */
const formerVersion = (history: readonly State[], unit: string): string => {
  const now = history[0]?.units[unit]
  const former = history.find(({ units }) => units[unit] !== undefined && units[unit] !== now)?.units[unit]
  if (!former) throw new ReleaseRefused(`${unit} no tiene una versión anterior`)
  return former
}

/**
 * Returns one unit to its former version, or to the one it had in state `to`; without a unit, the whole suite to state `to`.
 * It is a new state, so that a rollback can be rolled back.
 */
export const rollback = (
  store: Store,
  target: { readonly unit?: string; readonly to?: number },
  who: Who,
  precondition: Precondition = {},
): State =>
  move(store, who, precondition, (now) => {
    const history = store.history()
    if (!now) throw new ReleaseRefused('Todavía no hay nada publicado')
    const aim = target.to === undefined ? undefined : history.find(({ id }) => id === target.to)
    if (target.to !== undefined && !aim) throw new ReleaseRefused(`El estado ${target.to} no está entre los guardados`)
    if (target.unit === undefined) {
      if (!aim) throw new ReleaseRefused('Decí a qué estado volver')
      return { what: `volver al estado ${aim.id}`, units: aim.units }
    }
    const version = aim ? aim.units[target.unit] : formerVersion(history, target.unit)
    if (!version) throw new ReleaseRefused(`${target.unit} no estaba en el estado ${target.to}`)
    return { what: `volver ${target.unit} a ${version}`, units: { ...now.units, [target.unit]: version } }
  })
