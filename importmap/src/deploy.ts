import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { integrityOfUnits, lastIssued, moveState, refuse } from './next-state.ts'
import type { OwnKey } from './own-key.ts'
import { type Package, readDist, storeFiles } from './package.ts'
import { faultsOfRelease, faultsOfReleaseSet } from './preflight.ts'
import { isSigned, SignatureRefused, type SignedStatement, signRelease } from './signature.ts'
import type { State, Store } from './store.ts'
import { mustBeAbout, mustBeFresh, type VerifiedStatement, verifySigned } from './trusted-keys.ts'

type Units = Readonly<Record<string, string>>
type BuildUnit = Package & { readonly dist: string }

/** Name of the file with the signature of a build, next to release.json. */
export const signatureName = 'release.signed.json'

/** The signature that `npm run release -- sign` stored next to a build. */
const signatureIn = (dist: string): SignedStatement => {
  const file = join(dist, signatureName)
  const signed: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  if (isSigned(signed)) return signed
  throw new SignatureRefused('la compilación no está firmada; firmala con «npm run release -- sign»')
}

/** Now, or a moment after `last` if that is later: the system clock may have been set back. */
const nextStateDate = (last: string | undefined): Date =>
  new Date(Math.max(Date.now(), last === undefined ? 0 : Date.parse(last) + 1))

/**
 * How a build meets what is published: `changed` units are deployed; `released` ones have a release of their own since the last deployment,
 * which stays; units that the build does not have stay too, unless the last build had them and this one removed them.
 */
const compareWithPublished = (
  built: readonly BuildUnit[],
  now: State | null,
  isTrusted: (unit: string, version: string) => boolean,
) => {
  const current: Units = now?.units ?? {}
  const last: Units = now?.deployed ? (JSON.parse(now.deployed) as Units) : {}
  const changed: BuildUnit[] = []
  const released: BuildUnit[] = []
  for (const one of built) {
    const { unit, version } = one.release
    const served = current[unit]
    if (served === version) continue
    if (served === undefined || served === last[unit] || !isTrusted(unit, served)) changed.push(one)
    else released.push(one)
  }
  const names = new Set(built.map(({ release }) => release.unit))
  const stays = Object.entries(current).filter(([unit, version]) => names.has(unit) || last[unit] !== version)
  return { changed, released, stays: Object.fromEntries(stays) as Units }
}

const unitsOf = (built: readonly BuildUnit[]): Units =>
  Object.fromEntries(built.map(({ release }) => [release.unit, release.version]))
const namesOf = (built: readonly BuildUnit[]): string => built.map(({ release }) => release.unit).join(', ')

/**
 * Imports a whole build into the store, as a server does at its start. Units that were released alone since the last deployment keep their
 * release, also when the build changed them, unless it does not fit the new suite; `report` receives a sentence for each such decision.
 * With the installation's own key the build is signed here; without it every changed unit must include its signature. Returns the new state,
 * or null.
 */
export const deploy = (
  store: Store,
  dists: readonly string[],
  own?: OwnKey,
  report: (sentence: string) => void = () => {},
): State | null => {
  const built = dists.map((dist): BuildUnit => ({ ...readDist(dist), dist }))
  const deployed = JSON.stringify(unitsOf(built))
  const now = store.newestState()
  if (now?.deployed === deployed && store.faultsOfTrust(now.units).length === 0) return null
  const compare = (state: State | null) =>
    compareWithPublished(built, state, (unit, version) => store.faultsOfTrust({ [unit]: version }).length === 0)
  const { changed, released, stays } = compare(now)
  const fits = faultsOfReleaseSet(releasesAfter(store, stays, changed)).length === 0
  const replaced = fits ? [] : released
  const taken = [...changed, ...replaced]
  const accepted = taken.map((unit) => ({ unit, request: requestFor(store, unit, now, own) }))
  for (const { unit } of accepted) refuse(`publicar ${unit.release.unit}`, faultsOfRelease(unit.release, unit.bytes))
  for (const { unit, request } of accepted) storeFiles(store, unit, request.signed)
  if (released.length > replaced.length)
    report(
      `Siguen publicadas las versiones propias de ${namesOf(released)}; para usar las de esta carpeta: npm run release -- publish UNIDAD`,
    )
  if (replaced.length > 0)
    report(`Las versiones publicadas de ${namesOf(replaced)} no corresponden a la suite nueva: se publican las de esta carpeta`)
  const keys = [...new Map(accepted.map(({ request: { key } }) => [key.id, key])).values()]
  const issued = Object.fromEntries(accepted.map(({ unit, request }) => [unit.release.unit, request.statement.issuedAt]))
  const note = fits && released.length > 0 ? `, sin ${namesOf(released)}` : ''
  return moveState(
    store,
    {},
    (state) => ({
      who: keys.map(({ name }) => name).join(', ') || (state?.who ?? ''),
      key: keys.map(({ id }) => id).join(' ') || (state?.key ?? ''),
      commit: null,
      issued: { ...state?.issued, ...issued },
    }),
    (state) => {
      const units = { ...compare(state).stays, ...unitsOf(taken) }
      return { what: `desplegar la suite${note}`, units, integrity: integrityOfUnits(units), deployed }
    },
  )
}

/** The set of releases after a deployment; those of the build are not stored yet. */
const releasesAfter = (store: Store, stays: Units, changed: readonly BuildUnit[]) => {
  const names = new Set(changed.map(({ release }) => release.unit))
  const others = Object.fromEntries(Object.entries(stays).filter(([unit]) => !names.has(unit)))
  return [...store.releasesOf(others), ...changed.map(({ release }) => release)]
}

const requestFor = (
  store: Store,
  { release, dist }: BuildUnit,
  now: State | null,
  own: OwnKey | undefined,
): VerifiedStatement => {
  const last = lastIssued(now, release.unit)
  try {
    const signed = own
      ? signRelease(own.privateKey, release, { store: store.id }, { from: nextStateDate(last) })
      : signatureIn(dist)
    const request = verifySigned(store.keys, signed)
    mustBeAbout(request.statement, release)
    mustBeFresh(request, store.id, last)
    return request
  } catch (error) {
    if (error instanceof SignatureRefused) throw new SignatureRefused(`${release.unit}: ${error.message}`)
    throw error
  }
}
