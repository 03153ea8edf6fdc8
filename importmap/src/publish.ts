import { formerVersion } from './former-version.ts'
import { type Author, integrityOfUnits, lastIssued, moveState, type Precondition, refuse, suite } from './next-state.ts'
import { type Package, storeFiles } from './package.ts'
import { faultsOfRelease } from './preflight.ts'
import { digestOf, SignatureRefused } from './signature.ts'
import { ReleaseRefused, type State, type Store } from './store.ts'
import { mustBeAbout, mustBeFresh, type VerifiedStatement } from './trusted-keys.ts'

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
  author(store.newestState())
  refuse(`publicar ${release.unit}`, faultsOfRelease(release, unit.bytes))
  storeFiles(store, unit, request.signed)
  return moveState(store, precondition, author, (now) => ({
    what: `publicar ${release.unit} ${release.version}`,
    units: { ...now?.units, [release.unit]: release.version },
    integrity: digestOf(release),
  }))
}

/** Refuses to return to versions whose files were swept. */
const requireStored = (store: Store, units: Readonly<Record<string, string>>): void => {
  const missing = Object.entries(units).filter(([unit, version]) => !store.hasRelease(unit, version))
  if (missing.length > 0)
    throw new ReleaseRefused(
      `Ya no se guardan los archivos de ${missing.map((one) => one.join(' ')).join(', ')}; publicalos otra vez`,
    )
}

/**
 * Returns one unit to its previous version, or to the one it had in state `to`; without a unit, the whole suite to state `to`.
 * A second rollback goes further back. Creates a new state, so that `to` can return to any stored one.
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
      requireStored(store, aim.units)
      return { what: `volver al estado ${aim.id}`, units: aim.units, integrity: integrityOfUnits(aim.units) }
    }
    const version = aim ? aim.units[unit] : formerVersion(history, unit)
    if (!version)
      throw new ReleaseRefused(
        aim
          ? `${unit} no estaba en el estado ${to}`
          : `${unit} no tiene una versión anterior; con --to N vuelve a la que tenía en el estado N`,
      )
    requireStored(store, { [unit]: version })
    const integrity = digestOf(store.release(unit, version))
    return { what: `volver ${unit} a ${version}`, units: { ...now.units, [unit]: version }, integrity }
  })
}
