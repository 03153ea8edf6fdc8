import { readFileSync, rmSync, writeFileSync } from 'node:fs'

/**
 * Locks a data folder for this process, since PGlite does not stop a second one from opening it and losing data.
 * Throws a readable error when a living process holds it; a dead holder's lock is taken over. Returns the release function.
 */
export const lockFolder = (folder: string): (() => void) => {
  const claim = `${folder}/en-uso.pid`
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(claim, 'utf8'))
    if (holder !== process.pid && isAlive(holder)) {
      throw new Error(
        `La carpeta de datos ${folder} está en uso por el proceso ${holder}. Detenelo, o usá LEGAJO_DATA con otra carpeta.`,
      )
    }
    writeFileSync(claim, String(process.pid))
  }
  return () => rmSync(claim, { force: true })
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
