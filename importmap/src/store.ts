import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { composeMap, type ServedMap } from './import-map.ts'
import { type Release, versionOfRelease } from './release.ts'
import { startFilesOf, writeStartFiles } from './start-file.ts'

/** One published state: which version of each unit is served. States are never changed; a rollback is a new one. */
export type State = {
  readonly id: number
  readonly at: string
  readonly who: string
  readonly what: string
  /** Commit the published unit was built from, when it is known. */
  readonly commit: string | null
  readonly units: Readonly<Record<string, string>>
  /** Versions of the last whole deployment: starting the same build again does not undo later releases of single units. */
  readonly deployed: string
}

export class ReleaseConflict extends Error {
  override readonly name = 'ReleaseConflict'
}
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused'
}

export type Published = {
  readonly state: State
  readonly releases: readonly Release[]
  readonly map: ServedMap
  /** Integrity of the start files, by name. */
  readonly starts: Readonly<Record<string, string>>
  readonly etag: string
}

/** States that can be returned to, and whose files stay served so that old tabs go on working. */
const keptStates = 30

/** A folder with everything that was published: files, releases, states. Several processes may share it. */
export class Store {
  readonly folder: string
  #cached: Published | undefined

  constructor(folder: string) {
    this.folder = folder
    for (const part of ['assets', 'releases', 'states']) mkdirSync(join(folder, part), { recursive: true })
  }

  get assets(): string {
    return join(this.folder, 'assets')
  }

  /** Number of the newest state; 0 while nothing was published. */
  newest(): number {
    const ids = readdirSync(join(this.folder, 'states')).flatMap((name) =>
      /^\d{6}\.json$/.test(name) ? [Number.parseInt(name, 10)] : [],
    )
    return Math.max(0, ...ids)
  }

  #stateFile(id: number): string {
    return join(this.folder, 'states', `${String(id).padStart(6, '0')}.json`)
  }

  /** A state by number. A missing or broken file is an error, never an empty state. */
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

  /** What is served now, or null before the first publication. */
  published(): Published | null {
    const id = this.newest()
    if (id === 0) return null
    if (this.#cached?.state.id === id) return this.#cached
    const state = this.state(id)
    const releases = this.releasesOf(state.units)
    const hash = versionOfRelease({ ...emptyRelease, specifiers: state.units })
    const starts = writeStartFiles(this, releases)
    this.#cached = { state, releases, map: composeMap(releases, hash), starts, etag: `"${hash}-${id}"` }
    return this.#cached
  }

  /**
   * Writes a file completely or not at all; bytes that are there already stay, other bytes under the same name are refused.
   * Not so for what accompanies a file: packed forms and the map, which two units that share a part may word differently.
   */
  putAsset(name: string, bytes: Uint8Array): void {
    if (!/^[\w.-]+$/.test(name) || name.startsWith('.')) throw new ReleaseRefused(`«${name}» no es un nombre de archivo admitido`)
    const target = join(this.assets, name)
    if (existsSync(target) && statSync(target).size === bytes.length && readFileSync(target).equals(bytes)) return
    if (existsSync(target) && !/\.(br|gz|map)$/.test(name))
      throw new ReleaseRefused(`${name} ya está publicado con otro contenido`)
    this.#write(target, bytes)
  }

  putRelease(release: Release): void {
    const folder = join(this.folder, 'releases', release.unit)
    mkdirSync(folder, { recursive: true })
    this.#write(join(folder, `${release.version}.json`), JSON.stringify(release))
  }

  #write(target: string, content: string | Uint8Array): void {
    const temporary = `${target}.${randomUUID()}.tmp`
    writeFileSync(temporary, content, { flush: true })
    renameSync(temporary, target)
  }

  /**
   * Adds the next state. `after` is the state it was made from: when another process was faster the name is taken, nothing is
   * lost, and `ReleaseConflict` is thrown. The file appears whole, by a hard link that fails if the name exists.
   */
  append(after: number, next: Omit<State, 'id' | 'at'>): State {
    const state: State = { id: after + 1, at: new Date().toISOString(), ...next }
    const temporary = join(this.folder, 'states', `${randomUUID()}.tmp`)
    writeFileSync(temporary, JSON.stringify(state), { flush: true })
    try {
      if (this.newest() !== after) throw new ReleaseConflict('Otra publicación llegó antes; repetí sobre el estado nuevo')
      linkSync(temporary, this.#stateFile(state.id))
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
        throw new ReleaseConflict('Otra publicación llegó antes; repetí sobre el estado nuevo')
      throw error
    } finally {
      rmSync(temporary, { force: true })
    }
    this.#prune(state.id)
    return state
  }

  #prune(newest: number): void {
    const oldest = newest - keptStates
    const kept = this.history().filter(({ id }) => id > oldest)
    const releases = new Set(kept.flatMap(({ units }) => Object.entries(units).map(([unit, version]) => `${unit}/${version}`)))
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
    // An hour of grace: another process may just be writing the files of its next state.
    const stale = Date.now() - 3_600_000
    const sweep = (folder: string, isKept: (name: string) => boolean): void => {
      for (const name of readdirSync(folder))
        if (!isKept(name) && statSync(join(folder, name)).mtimeMs < stale)
          rmSync(join(folder, name), { recursive: true, force: true })
    }
    sweep(this.assets, (name) => files.has(name))
    for (const unit of readdirSync(join(this.folder, 'releases')))
      sweep(join(this.folder, 'releases', unit), (name) => releases.has(`${unit}/${name.replace(/\.json$/, '')}`))
  }
}

const emptyRelease: Omit<Release, 'version'> = { unit: 'suite', specifiers: {}, files: {}, exports: {}, imports: {} }
