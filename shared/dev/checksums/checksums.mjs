import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The migrations folder of a repository, and the SHA-256 of each in the format of `sha256sum`. */
const migrationsOf = (root) => join(root, 'packages/server/migrations')
export const checksumFile = 'packages/server/migrations/checksums.txt'

const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** The lines of the list; a duplicate name (a merge of two branches) has several hashes. */
const linesOf = (root) => {
  const path = join(root, checksumFile)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const [hash, name] = line.split('  ')
      return { hash, name }
    })
}

/** Compares the migrations with the list: files without a line, and lines whose file is missing or has other content. */
export const compareChecksums = (root) => {
  const folder = migrationsOf(root)
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  const lines = linesOf(root)
  const listed = new Set(lines.map(({ name }) => name))
  return {
    unlisted: files.filter((name) => !listed.has(name)),
    missing: lines.map(({ name }) => name).filter((name) => !files.includes(name)),
    changed: lines
      .filter(({ name, hash }) => files.includes(name) && hashOf(join(folder, name)) !== hash)
      .map(({ name }) => name),
  }
}

/** Appends the files without a line; existing lines stay unchanged. Returns the added names. */
export const appendChecksums = (root) => {
  const { unlisted } = compareChecksums(root)
  const lines = unlisted.map((name) => `${hashOf(join(migrationsOf(root), name))}  ${name}\n`)
  appendFileSync(join(root, checksumFile), lines.join(''))
  return unlisted
}
