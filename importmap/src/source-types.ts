import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const compiler = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
const maxShown = 3

/** The folders of a unit's own sources; `vendor` has none. */
const sourcesOf = (unit: string): readonly string[] => {
  if (unit === 'vendor') return []
  if (unit === 'root') return ['root-config/src']
  return unit === 'shared' ? ['shared/*/src'] : [`packages/${unit}/src`]
}

/**
 * The type errors of these units' sources and of what they import. The build removes types without checking them. Results for
 * unchanged files are kept between two publications.
 */
export const faultsOfTypes = (root: string, units: readonly string[]): readonly string[] => {
  const sources = units.flatMap(sourcesOf)
  if (sources.length === 0) return []
  const cache = join(root, 'node_modules/.cache/source-types')
  mkdirSync(cache, { recursive: true })
  const project = join(cache, `${units.join('-')}.json`)
  const declarations = globSync('{packages,shared}/*/src/**/*.d.ts', { cwd: root })
  const include = [...sources.map((folder) => `${folder}/**/*`), ...declarations].map((path) => join(root, path))
  const exclude = ['dist', 'node_modules', 'bench', 'test', '*.test.ts', '*.test.tsx'].map((name) => join(root, '**', name))
  const compilerOptions = { noEmit: true, incremental: true, tsBuildInfoFile: `${project}.tsbuildinfo` }
  writeFileSync(project, JSON.stringify({ extends: join(root, 'tsconfig.json'), compilerOptions, include, exclude }))
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, '--pretty', 'false', '-p', project], {
    cwd: root,
    encoding: 'utf8',
  })
  if (status === 0) return []
  const faults = stdout
    .split('\n')
    .flatMap((line) => (/: error TS\d+: /.test(line) ? [line.replace(/: error TS\d+: /, ': ')] : []))
  if (faults.length === 0) return [`los tipos no se pueden comprobar: ${(stderr || stdout).trim().split('\n')[0] ?? ''}`]
  const rest = faults.length - maxShown
  return [...faults.slice(0, maxShown), ...(rest > 0 ? [`y ${rest} errores de tipos más`] : [])]
}
