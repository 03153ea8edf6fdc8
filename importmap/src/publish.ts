import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { OwnKey } from './own-key.ts'
import { faultsOfRelease, faultsOfReleaseSet } from './preflight.ts'
import { type Bytes, integrityOf, type Release } from './release.ts'
import { digestOf, isSigned, SignatureRefused, type SignedStatement, signRelease } from './signature.ts'
import { ReleaseConflict, ReleaseRefused, type State, type Store } from './store.ts'
import { mustBeAbout, mustBeFresh, type VerifiedStatement, verifySigned } from './trusted-keys.ts'

/** `ifMatch`: the ETag of the map that the caller read; a different current one means a concurrent publication. */
export type Precondition = { readonly ifMatch?: string }
export type Package = { readonly release: Release; readonly bytes: Bytes }

/** Reads a unit from its dist folder as built. */
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

const storeFiles = (store: Store, { release, bytes }: Package, signed: SignedStatement): void => {
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
  store.putRelease(release, signed)
}

type StateChange = {
  readonly what: string
  readonly units: Readonly<Record<string, string>>
  readonly integrity: string
  readonly deployed?: string
}
type Author = Pick<State, 'who' | 'key' | 'commit' | 'issued'>

/** Creates the next state from the result of `change` for the current one; retries when another process was faster. */
const moveState = (
  store: Store,
  { ifMatch }: Precondition,
  authorOf: (now: State | null) => Author,
  change: (now: State | null) => StateChange,
): State => {
  for (let attempt = 1; ; attempt++) {
    const newest = store.newest()
    const now = store.published()
    if (ifMatch !== undefined && ifMatch !== now?.etag) throw new ReleaseConflict()
    const author = authorOf(now?.state ?? null)
    const { what, units, integrity, deployed = now?.state.deployed ?? '' } = change(now?.state ?? null)
    refuse(what, faultsOfReleaseSet(store.releasesOf(units)))
    try {
      return store.append(newest, { ...author, what, integrity, units, deployed })
    } catch (error) {
      if (!(error instanceof ReleaseConflict) || ifMatch !== undefined || attempt >= 5) throw error
    }
  }
}

/** Time at which the last request that applies to `unit` was issued; a request for the suite applies to every unit and vice versa. */
const lastIssued = (now: State | null, unit: string | null): string | undefined =>
  Object.entries(now?.issued ?? {})
    .flatMap(([name, at]) => (unit === null || name === unit || name === suite ? [at] : []))
    .sort()
    .at(-1)

const suite = '*'

/** The author of a request, after checking that it is for this store, currently valid and later than the last one. */
const authorOf =
  (store: Store, request: VerifiedStatement) =>
  (now: State | null): Author => {
    const { statement, key } = request
    mustBeFresh(request, store.id, lastIssued(now, statement.unit))
    const issued = { ...now?.issued, [statement.unit ?? suite]: statement.issuedAt }
    return { who: key.name, key: key.id, commit: statement.commit, issued }
  }

/**
 * Publishes one unit under a verified signature: files first, then the state that names them, so that no reader gets a map without its
 * files. Throws `SignatureRefused`, `ReleaseRefused` with every fault, or `ReleaseConflict` when the precondition fails.
 */
export const publish = (store: Store, unit: Package, request: VerifiedStatement, precondition: Precondition = {}): State => {
  const { release } = unit
  const author = authorOf(store, request)
  if (request.statement.store === null) throw new SignatureRefused('la firma es de una compilación; pedí la publicación')
  mustBeAbout(request.statement, release)
  author(store.published()?.state ?? null)
  refuse(release.unit, faultsOfRelease(release, unit.bytes))
  storeFiles(store, unit, request.signed)
  return moveState(store, precondition, author, (now) => ({
    what: `publicar ${release.unit} ${release.version}`,
    units: { ...now?.units, [release.unit]: release.version },
    integrity: digestOf(release),
  }))
}

/** Now, or a moment after `last` if that is later: the system clock may have been set back. */
const nextStateDate = (last: string | undefined): Date =>
  new Date(Math.max(Date.now(), last === undefined ? 0 : Date.parse(last) + 1))

/** Integrity of a set of versions. */
const integrityOfUnits = (units: Readonly<Record<string, string>>): string =>
  integrityOf(Buffer.from(JSON.stringify(Object.entries(units).sort(([a], [b]) => (a < b ? -1 : 1)))))

/** The signature that `npm run release -- sign` stored next to a build. */
const signatureIn = (dist: string): SignedStatement => {
  const file = join(dist, signatureName)
  const signed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (isSigned(signed)) return signed
  throw new SignatureRefused('la compilación no está firmada; firmala con «npm run release -- sign»')
}

/** Name of the file with the signature of a build, next to release.json. */
export const signatureName = 'release.signed.json'

/**
 * Imports a whole build into the store, as a server does at its start. Importing the same build again changes nothing, so units released or
 * rolled back since keep their version. With the installation's own key the build is signed here; without it every changed unit must
 * include its signature. Returns the new state, or null.
 */
export const deploy = (store: Store, dists: readonly string[], own?: OwnKey): State | null => {
  const built = dists.map((dist) => ({ ...readDist(dist), dist }))
  const units = Object.fromEntries(built.map(({ release }) => [release.unit, release.version]))
  const deployed = JSON.stringify(units)
  const now = store.published()?.state ?? null
  if (now?.deployed === deployed) return null
  const signOrReadStatement = ({ release, dist }: (typeof built)[number]): SignedStatement =>
    own
      ? signRelease(own.privateKey, release, { store: store.id }, { from: nextStateDate(lastIssued(now, release.unit)) })
      : signatureIn(dist)
  const accepted = built
    .filter(({ release }) => now?.units[release.unit] !== release.version)
    .map((unit) => {
      try {
        const request = verifySigned(store.keys, signOrReadStatement(unit))
        mustBeAbout(request.statement, unit.release)
        mustBeFresh(request, store.id, lastIssued(now, unit.release.unit))
        return { unit, request }
      } catch (error) {
        if (error instanceof SignatureRefused) throw new SignatureRefused(`${unit.release.unit}: ${error.message}`)
        throw error
      }
    })
  for (const { unit } of accepted) refuse(unit.release.unit, faultsOfRelease(unit.release, unit.bytes))
  for (const { unit, request } of accepted) storeFiles(store, unit, request.signed)
  const keys = [...new Map(accepted.map(({ request: { key } }) => [key.id, key])).values()]
  const issued = Object.fromEntries(accepted.map(({ unit, request }) => [unit.release.unit, request.statement.issuedAt]))
  return moveState(
    store,
    {},
    (state) => ({
      who: keys.map(({ name }) => name).join(', ') || (state?.who ?? ''),
      key: keys.map(({ id }) => id).join(' ') || (state?.key ?? ''),
      commit: null,
      issued: { ...state?.issued, ...issued },
    }),
    () => ({ what: 'desplegar la suite', units, integrity: integrityOfUnits(units), deployed }),
  )
}

/** The version a unit had before its current one, searching back from the newest state. */
const formerVersion = (history: readonly State[], unit: string): string => {
  const now = history[0]?.units[unit]
  const former = history.find(({ units }) => units[unit] !== undefined && units[unit] !== now)?.units[unit]
  if (!former) throw new ReleaseRefused(`${unit} no tiene una versión anterior`)
  return former
}

/**
 * Returns one unit to its previous version, or to the one it had in state `to`; without a unit, the whole suite to state `to`.
 * Creates a new state, so that a rollback can be rolled back.
 */
export const rollback = (store: Store, request: VerifiedStatement, precondition: Precondition = {}): State => {
  const { action, unit, to } = request.statement
  if (action !== 'rollback' || request.statement.store === null) throw new SignatureRefused('la firma no es de un rollback')
  return moveState(store, precondition, authorOf(store, request), (now) => {
    const history = store.history()
    if (!now) throw new ReleaseRefused('Todavía no hay nada publicado')
    const aim = to === null ? undefined : history.find(({ id }) => id === to)
    if (to !== null && !aim) throw new ReleaseRefused(`El estado ${to} no está entre los guardados`)
    if (unit === null) {
      if (!aim) throw new ReleaseRefused('Decí a qué estado volver')
      return { what: `volver al estado ${aim.id}`, units: aim.units, integrity: integrityOfUnits(aim.units) }
    }
    const version = aim ? aim.units[unit] : formerVersion(history, unit)
    if (!version) throw new ReleaseRefused(`${unit} no estaba en el estado ${to}`)
    const integrity = digestOf(store.release(unit, version))
    return { what: `volver ${unit} a ${version}`, units: { ...now.units, [unit]: version }, integrity }
  })
}
