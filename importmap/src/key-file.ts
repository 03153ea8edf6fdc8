import { readFileSync, statSync } from 'node:fs'
import { readTrustedKeys, type TrustedKey } from './trusted-keys.ts'

/**
 * The keys of a file of an installation, read again when the file changes, so that all servers follow a new list without a restart. Throws
 * for a wrong file at the first read; later a wrong one leaves the last valid list in use and is reported once.
 */
export const openKeyFile = (
  file: string,
  source: string,
  report: (sentence: string) => void = console.error,
): (() => readonly TrustedKey[]) => {
  const stampOf = (): string => {
    const { mtimeMs, size, ino } = statSync(file)
    return `${mtimeMs} ${size} ${ino}`
  }
  let stamp = stampOf()
  let keys = readTrustedKeys(readFileSync(file, 'utf8'), source)
  return () => {
    let next = 'missing'
    try {
      next = stampOf()
      if (next !== stamp) keys = readTrustedKeys(readFileSync(file, 'utf8'), source)
    } catch (error) {
      if (next !== stamp) report(`${error instanceof Error ? error.message : error}; siguen valiendo las claves anteriores`)
    }
    stamp = next
    return keys
  }
}
