import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Package } from './package.ts'

const child = fileURLToPath(new URL('./trial-load-child.ts', import.meta.url))

/**
 * Loads the entry module of a parcel against stubs of its imports, to detect an error at top level before release. For the team that
 * publishes its own build, never for a server: the code runs in a separate process without the environment's variables and without
 * permission to write files or to start programs.
 */
export const faultsOfTrialLoad = ({ release, bytes }: Package): readonly string[] => {
  const file = release.specifiers[`@legajo/${release.unit}`]
  const code = release.manifest && file !== undefined && bytes(file)
  if (!code) return []
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--permission', `--allow-fs-read=${fileURLToPath(new URL('..', import.meta.url))}`, '--no-warnings', child],
    { input: code, env: {}, encoding: 'utf8', timeout: 20_000 },
  )
  return status === 0 ? [] : [`${file} falla al cargarse: ${stderr.trim().split('\n').at(-1) || 'no termina'}`]
}
