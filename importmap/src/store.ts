import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeMap, type ServedMap } from './import-map.ts'
import { type Release, versionOfRelease } from './release.ts'
import { SignatureRefused, type SignedStatement } from './signature.ts'
import { startFilesOf, writeStartFiles } from './start-file.ts'
import { mustBeAbout, type TrustedKey, verifySigned } from './trusted-keys.ts'

/** One published state: the served version of each unit. States are immutable; a rollback is a new one. */
export type State = {
  readonly id: number
  readonly at: string
  /** Name and id of the key that signed the request. */
  readonly who: string
  readonly key: string
  readonly what: string
  /** Hash of the served content: release.json of the unit, or the versions of all units. */
  readonly integrity: string
  /** Commit the published unit was built from, if known. */
  readonly commit: string | null
  /** Time at which the last accepted request of each unit was issued, `*` for the suite: an older one is a replay attack. */
  readonly issued: Readonly<Record<string, string>>
  readonly units: Readonly<Record<string, string>>
  /** Versions of the last full deployment: starting the same build again does not undo later releases of single units. */
  readonly deployed: string
}

export class ReleaseConflict extends Error {
  override readonly name = 'ReleaseConflict'
  constructor() {
    super('Otra publicación llegó antes; repetí sobre el estado nuevo')
  }
}
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
}

export type PublishedRelease = {
  readonly state: State
  readonly releases: readonly Release[]
  readonly map: ServedMap
  /** Integrity of the start files, by name. */
  readonly starts: Readonly<Record<string, string>>
  readonly etag: string
}

/** Number of states that stay listed, and of the newest ones whose files stay served for old tabs. */
const maxListedStates = 500
const maxRestorableStates = 30
/** Number of versions of each unit that can be restored, whichever other units were published since. */
const maxVersionsOfUnit = 5

/** The trusted keys, or a function that reads their list again when it has changed. */
export type KeySource = readonly TrustedKey[] | (() => readonly TrustedKey[])

type StoreOptions = {
  /** Called for a state that is not served because a release in it lacks a valid signature. */
  readonly report?: (sentence: string) => void
}

/**
 * A folder with all published data: files, releases with their signatures, states. Several processes may share it. Data is served only when
 * trusted keys signed every release in it.
 */
export class Store {
  readonly folder: string
  /** Generated at random with the folder: a request signed for another store is invalid here. */
  readonly id: string
  readonly #keys: () => readonly TrustedKey[]
  readonly #report: (sentence: string) => void
  #cached:
    | { readonly newest: number; readonly keys: readonly TrustedKey[]; readonly published: PublishedRelease | null }
    | undefined

  constructor(folder: string, keys: KeySource, { report = () => {} }: StoreOptions = {}) {
    this.folder = folder
    this.#keys = typeof keys === 'function' ? keys : () => keys
    this.#report = report
    for (const part of ['assets', 'releases', 'states']) mkdirSync(join(folder, part), { recursive: true })
    this.id = this.#bringId()
  }

  #bringId(): string {
    const file = join(this.folder, 'store.json')
    if (!existsSync(file)) {
      const temporary = `${file}.${randomUUID()}.tmp`
      writeFileSync(temporary, JSON.stringify({ id: randomUUID() }), { flush: true })
      try {
        linkSync(temporary, file) // one of two concurrently starting processes wins
      } catch (error) {
        if (!isTaken(error)) throw error
      } finally {
        rmSync(temporary, { force: true })
      }
    }
    return (JSON.parse(readFileSync(file, 'utf8')) as { id: string }).id
  }

  get keys(): readonly TrustedKey[] {
    return this.#keys()
  }

  get assets(): string {
    return join(this.folder, 'assets')
  }

  /** Number of the newest state; 0 before the first publication. */
  newest(): number {
    const ids = readdirSync(join(this.folder, 'states')).flatMap((name) =>
      /^\d{6}\.json$/.test(name) ? [Number.parseInt(name, 10)] : [],
    )
    return Math.max(0, ...ids)
  }

  #stateFile(id: number): string {
    return join(this.folder, 'states', `${String(id).padStart(6, '0')}.json`)
  }

  /** A state by number. Throws for a missing or broken file instead of returning an empty state. */
  state(id: number): State {
    return JSON.parse(readFileSync(this.#stateFile(id), 'utf8')) as State
  }

  history(): readonly State[] {
    const newest = this.newest()
    const states: State[] = []
    for (let id = newest; id > 0 && existsSync(this.#stateFile(id)); id--) states.push(this.state(id))
    return states
  }

  release(unit: string, version: string): Release {
    return JSON.parse(readFileSync(join(this.folder, 'releases', unit, `${version}.json`), 'utf8')) as Release
  }

  releasesOf(units: Readonly<Record<string, string>>): readonly Release[] {
    return Object.entries(units)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([unit, version]) => this.release(unit, version))
  }

  /** The signature under which a version was published. Throws `SignatureRefused` when no trusted key signed exactly this release. */
  #mustBeSigned(release: Release): void {
    const file = this.#signatureFile(release.unit, release.version)
    if (!existsSync(file)) throw new SignatureRefused(`${release.unit} ${release.version} no tiene firma`)
    const { statement } = verifySigned(this.keys, JSON.parse(readFileSync(file, 'utf8')) as SignedStatement)
    mustBeAbout(statement, release)
  }

  /** The newest state whose releases are all signed by trusted keys, or null. Throws for a missing or broken file. */
  published(): PublishedRelease | null {
    const newest = this.newest()
    const { keys } = this
    if (this.#cached?.newest === newest && this.#cached.keys === keys) return this.#cached.published
    let published: PublishedRelease | null = null
    for (let id = newest; id > 0 && !published && existsSync(this.#stateFile(id)); id--) published = this.#trusted(this.state(id))
    this.#cached = { newest, keys, published }
    return published
  }

  /** The newest state, served or not, or null before the first publication. */
  newestState(): State | null {
    const newest = this.newest()
    return newest === 0 ? null : this.state(newest)
  }

  /** Why this server would not serve these versions, a sentence for each release without the signature of a trusted key. */
  faultsOfTrust(units: Readonly<Record<string, string>>): readonly string[] {
    return Object.entries(units).flatMap(([unit, version]) => {
      try {
        this.#mustBeSigned(this.release(unit, version))
        return []
      } catch (error) {
        if (error instanceof SignatureRefused) return [`${unit} ${version}: ${error.message}`]
        throw error
      }
    })
  }

  /** Whether the files of a version are still stored. */
  hasRelease(unit: string, version: string): boolean {
    return existsSync(join(this.folder, 'releases', unit, `${version}.json`))
  }

  #trusted(state: State): PublishedRelease | null {
    const releases = this.releasesOf(state.units)
    try {
      for (const release of releases) this.#mustBeSigned(release)
      const hash = versionOfRelease({ ...emptyRelease, specifiers: state.units })
      const starts = writeStartFiles(this, releases)
      return { state, releases, map: composeMap(releases, hash), starts, etag: `"${hash}-${state.id}"` }
    } catch (error) {
      if (!(error instanceof SignatureRefused)) throw error
      this.#report(`El estado ${state.id} no se sirve: ${error.message}`)
      return null
    }
  }

  /**
   * Writes a file atomically; existing equal bytes stay, different bytes under the same name are refused.
   * Exceptions: companion files (compressed forms and the map), which may differ between two units that share a part, and files that
   * `isDerived` marks as derived from published files.
   */
  putAsset(name: string, bytes: Uint8Array, isDerived = /\.(br|gz|map)$/.test(name)): void {
    if (!/^[\w.-]+$/.test(name) || name.startsWith('.')) throw new ReleaseRefused(`«${name}» no es un nombre de archivo admitido`)
    const target = join(this.assets, name)
    if (existsSync(target) && statSync(target).size === bytes.length && readFileSync(target).equals(bytes)) return
    if (existsSync(target) && !isDerived) throw new ReleaseRefused(`${name} ya está publicado con otro contenido`)
    this.#write(target, bytes)
  }

  putRelease(release: Release, signed: SignedStatement): void {
    const folder = join(this.folder, 'releases', release.unit)
    mkdirSync(folder, { recursive: true })
    this.#write(join(folder, `${release.version}.json`), JSON.stringify(release))
    this.#write(this.#signatureFile(release.unit, release.version), JSON.stringify(signed))
  }

  #signatureFile(unit: string, version: string): string {
    return join(this.folder, 'releases', unit, `${version}.signed.json`)
  }

  #write(target: string, content: string | Uint8Array): void {
    const temporary = `${target}.${randomUUID()}.tmp`
    writeFileSync(temporary, content, { flush: true })
    renameSync(temporary, target)
  }

  /**
   * Appends the next state. `after` is the state it is based on: when another process was faster the name is in use, nothing is lost, and
   * `ReleaseConflict` is thrown. The file is created atomically by a hard link, which fails if the name exists.
   */
  append(after: number, next: Omit<State, 'id' | 'at'>): State {
    const state: State = { id: after + 1, at: new Date().toISOString(), ...next }
    const temporary = join(this.folder, 'states', `${randomUUID()}.tmp`)
    writeFileSync(temporary, JSON.stringify(state), { flush: true })
    try {
      if (this.newest() !== after) throw new ReleaseConflict()
      linkSync(temporary, this.#stateFile(state.id))
    } catch (error) {
      if (isTaken(error)) throw new ReleaseConflict()
      throw error
    } finally {
      rmSync(temporary, { force: true })
    }
    this.#prune(state.id)
    return state
  }

  #prune(newest: number): void {
    const oldest = newest - maxListedStates
    const history = this.history().filter(({ id }) => id > oldest)
    const kept = history.filter(({ id }) => id > newest - maxRestorableStates)
    const releases = new Set(kept.flatMap(({ units }) => Object.entries(units).map(([unit, version]) => `${unit}/${version}`)))
    for (const name of lastVersions(history)) if (this.hasRelease(...name)) releases.add(name.join('/'))
    const files = new Set<string>()
    for (const { units } of kept)
      for (const { file } of Object.values(startFilesOf(this.releasesOf(units))))
        for (const ending of ['', '.br', '.gz']) files.add(file + ending)
    for (const one of releases) {
      const [unit = '', version = ''] = one.split('/')
      for (const file of Object.keys(this.release(unit, version).files))
        for (const ending of ['', '.br', '.gz', '.map']) files.add(file + ending)
    }
    for (let id = oldest; id > 0 && existsSync(this.#stateFile(id)); id--) rmSync(this.#stateFile(id))
    // One hour of grace: another process may be writing the files of its next state.
    const stale = Date.now() - 3_600_000
    const sweep = (folder: string, isKept: (name: string) => boolean): void => {
      for (const name of readdirSync(folder))
        if (!isKept(name) && statSync(join(folder, name)).mtimeMs < stale)
          rmSync(join(folder, name), { recursive: true, force: true })
    }
    sweep(this.assets, (name) => files.has(name))
    for (const unit of readdirSync(join(this.folder, 'releases')))
      sweep(join(this.folder, 'releases', unit), (name) => releases.has(`${unit}/${name.replace(/(\.signed)?\.json$/, '')}`))
  }
}

/** The newest versions of each unit, as `[unit, version]`. */
const lastVersions = (history: readonly State[]): readonly (readonly [string, string])[] => {
  const versions = new Map<string, Set<string>>()
  for (const { units } of history)
    for (const [unit, version] of Object.entries(units)) {
      const known = versions.get(unit) ?? new Set()
      versions.set(unit, known.size < maxVersionsOfUnit ? known.add(version) : known)
    }
  return [...versions].flatMap(([unit, known]) => [...known].map((version) => [unit, version] as const))
}

const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST'

const emptyRelease: Omit<Release, 'version'> = { unit: 'suite', specifiers: {}, files: {}, exports: {}, imports: {} }
