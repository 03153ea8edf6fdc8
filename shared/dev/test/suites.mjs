import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'

const skipped = new Set(['node_modules', 'dist', 'templates', '.data', 'migrations'])

/** Every file of a folder whose name fits, as paths from the repository's root. */
export const filesOf = (folder, pattern) =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesOf(path, pattern)
    return pattern.test(entry.name) ? [path] : []
  })

/** The folders that hold our code. */
export const sourceFolders = () =>
  readdirSync(root).filter((name) => ['root-config', 'importmap', 'packages', 'shared'].includes(name))

export const testFiles = () => sourceFolders().flatMap((folder) => filesOf(folder, /\.test\.(tsx?|mjs)$/))

export const benchFiles = () =>
  sourceFolders().flatMap((folder) => filesOf(folder, /\.bench\.ts$/).filter((path) => path.includes('/bench/')))

const opensDatabase =
  /from '(\.\.?\/)+(test|db|platform)\/[\w-]+\.ts'|from '@electric-sql|TEST_DATABASE_URL|from '\.\/(database|migrate|house|resource-suite)\.ts'/

/** Suites that work on a database: they run on PGlite and again on a real PostgreSQL. */
export const needsDatabase = (path) =>
  /^(packages\/server|importmap)\//.test(path) && opensDatabase.test(readFileSync(join(root, path), 'utf8'))

/** Suites that touch neither database nor browser: cheap enough to run once more in another time zone. */
export const isPure = (path) => path.startsWith('shared/') && path.endsWith('.test.ts')
