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
const parts = [
  'packages/server/src',
  'packages/server/migrations',
  'shared/contract/src',
  'shared/kernel/src',
  'shared/formula/src',
  'shared/payroll-rules/src',
]

/**
 * Names what a prepared database depends on: migrations, seeds, the rules they use, the manifests, and the month, since the
 * sample ends with it. Another name is another database.
 */
export const preparedName = (): string => {
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

/** The kept bytes of `name`, made once by whichever process comes first; the others wait for it. */
export const keptOnce = async (name: string, make: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> => {
  const file = join(tmpdir(), `${name}.tar`)
  const lock = `${file}.lock`
  for (;;) {
    if (existsSync(file)) return new Uint8Array(readFileSync(file))
    try {
      mkdirSync(lock)
    } catch {
      // A maker that died gives no more signs of life.
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
