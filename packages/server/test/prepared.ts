import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

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
export const preparedName = (): string => {
  cachedName ??= hashSources()
  return cachedName
}

/** The sources do not change while a process runs tests. */
let cachedName: string | undefined

const hashSources = (): string => {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 7))
  const manifests = readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'parcel.json'))
  const files = parts.flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, encoding: 'utf8' }).map((file) => join(part, file)),
  )
  for (const file of [...files, ...manifests].filter((name) => !name.includes('.test.')).sort()) {
    const path = join(root, file)
    if (existsSync(path) && statSync(path).isFile()) hash.update(file).update(readFileSync(path))
  }
  return `legajo_prepared_${hash.digest('hex').slice(0, 16)}`
}

/** The cached bytes of `name`, created once by the first process; the others wait for it. */
export const madeOncePerRun = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const file = join(tmpdir(), `${name}.tar`)
  const lock = `${file}.lock`
  for (;;) {
    if (existsSync(file)) return new Uint8Array(readFileSync(file))
    try {
      mkdirSync(lock)
    } catch {
      // A dead maker stops updating the lock file.
      const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {}
      if (mtimeMs !== undefined && Date.now() - mtimeMs > 180_000) rmSync(lock, { recursive: true, force: true })
      await sleep(200)
      continue
    }
    const alive = setInterval(() => utimesSync(lock, new Date(), new Date()), 5_000)
    try {
      const own = `${file}.${process.pid}`
      writeFileSync(own, await make())
      renameSync(own, file)
    } finally {
      clearInterval(alive)
      rmSync(lock, { recursive: true, force: true })
    }
  }
}
