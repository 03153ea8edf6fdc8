import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@legajo/importmap/release.ts'
import { rollup } from 'rollup'
import { exportNamesOfCommonJs, failOnWarning, type Mode, output, plugins, treeshake, virtual } from './preset.ts'
import { buildKey, readUnchangedRelease, sha, stamp, writeUnit } from './release-unit.ts'
import { root } from './workspace.ts'

/** The RxJS exports that the suite uses: all of RxJS would be larger than the shell. Add a name here at its first use. */
const rxjs =
  'AsyncSubject BehaviorSubject EMPTY NEVER Observable ReplaySubject Subject Subscription auditTime bufferTime catchError combineLatest concat concatMap debounceTime defer delay distinctUntilChanged exhaustMap filter finalize first firstValueFrom from fromEvent interval lastValueFrom map merge mergeMap of pairwise race retry scan share shareReplay skip startWith switchMap take takeUntil tap throttleTime throwError timeout timer withLatestFrom'

const sources = (mode: Mode): Readonly<Record<string, string>> => ({
  react: exportNamesOfCommonJs('react', mode),
  'react/jsx-runtime': exportNamesOfCommonJs('react/jsx-runtime', mode),
  'react-dom': exportNamesOfCommonJs('react-dom', mode),
  'react-dom/client': exportNamesOfCommonJs('react-dom/client', mode),
  'single-spa': `export * from 'single-spa'`,
  rxjs: `export { ${rxjs.split(' ').join(', ')} } from 'rxjs'`,
  '@tanstack/react-query': `export * from '@tanstack/react-query'`,
  formik: `export * from 'formik'`,
  yup: `export * from 'yup'`,
})

/** Third-party modules limited to one copy per page. */
const vendorSpecifiers = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'single-spa',
  'rxjs',
  '@tanstack/react-query',
  'formik',
  'yup',
] as const

export const isVendor = (id: string): boolean => (vendorSpecifiers as readonly string[]).includes(id)

const vendorDist = join(root, 'importmap/dist/vendor')

/** Builds each vendor module once per lockfile: they are third-party and change only with it. */
export const buildVendor = async (mode: Mode): Promise<Release> => {
  const key = sha([mode, buildKey(), readFileSync(join(root, 'package-lock.json'), 'utf8')].join())
  const ready = readUnchangedRelease(vendorDist, key)
  if (ready) return ready
  const entries: Record<string, string> = {}
  const outputs = []
  for (const [specifier, source] of Object.entries(sources(mode))) {
    const name = specifier.replace('@tanstack/', '').replace('/', '-')
    entries[name] = specifier
    const bundle = await rollup({
      input: { [name]: `virtual:${specifier}` },
      // A module is never external to itself; `virtual:` and `cjs:` resolve to the package inside.
      external: (id) => isVendor(id) && id !== specifier,
      plugins: [virtual({ [`virtual:${specifier}`]: source }), ...plugins(mode)],
      treeshake,
      logLevel: 'warn',
      onwarn: failOnWarning,
    })
    outputs.push(await bundle.generate(output(mode, vendorDist)))
    await bundle.close()
  }
  const release = await writeUnit(vendorDist, mode, {
    unit: 'vendor',
    entries,
    outputs,
  })
  stamp(vendorDist, key, [])
  return release
}
