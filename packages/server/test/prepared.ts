import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onceAcrossProcesses } from './once-across-processes.ts'

const root = new URL('../../../', import.meta.url).pathname
const seeds = ['packages/server/migrations', 'packages/server/src/seed', 'packages/server/src/tenant']
const parts =
  process.env['LEGAJO_PREPARED'] === 'seeds'
    ? seeds
    : [
        ...seeds,
        'packages/server/src',
        'shared/contract/src',
        'shared/kernel/src',
        'shared/formula/src',
        'shared/payroll-rules/src',
      ]

/**
 * The dependencies of a prepared database in a name: migrations, seeds, their rules, the manifests, and the month, since the sample ends
 * with it. Another name means another database.
 */
export const templateName = (): string => {
  cachedName ??= hashSources()
  return cachedName
}

/** The sources do not change while a process runs tests. */
let cachedName: string | undefined

const hashSources = (): string => {
  const manifests = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'parcel.json'))
  return `legajo_prepared_${hashOf([...filesIn(parts), ...manifests], new Date().toISOString().slice(0, 7))}`
}

/** Every file of these folders, as paths from the repository's root. */
export const filesIn = (folders: readonly string[]): readonly string[] =>
  folders.flatMap((part) => readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => join(part, file)))

/** A hash of the names and contents of these files without tests, and of `more`. */
export const hashOf = (files: readonly string[], more: string): string => {
  const hash = createHash('sha256').update(more)
  for (const file of files.filter((name) => !name.includes('.test.')).toSorted()) {
    const path = join(root, file)
    if (existsSync(path) && statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return hash.digest('hex').slice(0, 16)
}

/** The cached bytes of `name`, created once by the first process; the others wait for it. */
export const createOncePerRun = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const file = join(tmpdir(), `${name}.tar`)
  await onceAcrossProcesses(file, async () => {
    const own = `${file}.${process.pid}`
    writeFileSync(own, await make())
    renameSync(own, file)
  })
  return new Uint8Array(readFileSync(file))
}
