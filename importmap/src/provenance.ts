import { execFileSync } from 'node:child_process'
import { globSync, statSync } from 'node:fs'
import { join } from 'node:path'

const git = (root: string, ...args: readonly string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return null
  }
}

/** The commit of a checkout, or null outside of git. */
export const commitOf = (root: string): string | null => git(root, 'rev-parse', 'HEAD')

/** Folders whose files a build reads, from the root. */
const sourcesOf = (unit: string): readonly string[] => ['shared', 'root-config', 'importmap/src', `packages/${unit}`]

const newestSource = (root: string, unit: string): { readonly file: string; readonly at: number } =>
  sourcesOf(unit)
    .flatMap((folder) =>
      globSync(`${folder}/**/*.{ts,tsx,css,json}`, {
        cwd: root,
        exclude: (path) => /(^|\/)(dist|node_modules)(\/|$)|\.(test|spec|bench)\.tsx?$/.test(path),
      }),
    )
    .map((file) => ({ file, at: statSync(join(root, file)).mtimeMs }))
    .reduce((newest, one) => (one.at > newest.at ? one : newest), { file: '', at: 0 })

/**
 * Why a build of this checkout differs from its commit: changes that are not committed, or sources later than the build. A release names
 * its commit, from which it can be built again.
 */
export const faultsOfProvenance = (root: string, unit: string, dist: string): readonly string[] => {
  const changes = git(root, 'status', '--porcelain', '--', ...sourcesOf(unit), 'package-lock.json')
  const { file, at } = newestSource(root, unit)
  return [
    ...(changes ? [`hay cambios sin confirmar en git: ${changes.split('\n').slice(0, 3).join(', ')}`] : []),
    ...(at > statSync(join(dist, 'release.json')).mtimeMs ? [`${file} cambió después de compilar: ejecutá «npm run build»`] : []),
  ]
}
