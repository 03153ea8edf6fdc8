import { existsSync, mkdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Runs `make` in the first process that asks for the missing file or folder `path`, which `make` must put there; the others wait for it. */
export const onceAcrossProcesses = async (path: string, make: () => Promise<void>): Promise<void> => {
  const lock = `${path}.lock`
  mkdirSync(dirname(path), { recursive: true })
  while (!existsSync(path)) {
    try {
      mkdirSync(lock)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      // A dead maker stops updating the lock.
      const { mtimeMs } = statSync(lock, { throwIfNoEntry: false }) ?? {}
      if (mtimeMs !== undefined && Date.now() - mtimeMs > 180_000) rmSync(lock, { recursive: true, force: true })
      await sleep(200)
      continue
    }
    const alive = setInterval(() => utimesSync(lock, new Date(), new Date()), 5_000)
    try {
      if (!existsSync(path)) await make()
    } finally {
      clearInterval(alive)
      rmSync(lock, { recursive: true, force: true })
    }
  }
}
