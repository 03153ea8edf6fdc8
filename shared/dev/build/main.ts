import { watch } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { missingBindings } from '@legajo/importmap/check-bindings.ts'
import { checkManifests } from '@legajo/importmap/check-manifests.ts'
import type { Release } from '@legajo/importmap/release.ts'
import { buildTags } from '@legajo/widgets/build/build-tags.ts'
import { buildParcel } from './parcel.ts'
import type { Mode } from './preset.ts'
import { buildRoot } from './root-config.ts'
import { buildShared } from './shared.ts'
import { sizes } from './sizes.ts'
import { buildVendor } from './vendor.ts'
import { parcels, root } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dev: { type: 'boolean' },
    watch: { type: 'boolean' },
    quiet: { type: 'boolean' },
  },
})
const mode: Mode = values.dev ? 'dev' : 'release'

const reportFaults = (list: readonly string[]): void => {
  if (list.length > 0) throw new Error(`The build stops:\n  - ${list.join('\n  - ')}`)
}

const build = async (): Promise<void> => {
  const started = performance.now()
  const folders = parcels()
  reportFaults(checkManifests(folders.map(({ manifest }) => manifest)))
  const releases: (Release | null)[] = [await buildVendor(mode), await buildShared(mode), await buildRoot(mode)]
  // A parcel that does not compile stops neither the build of the others nor the report of further errors.
  const broken: string[] = []
  for (const parcel of folders) {
    if (positionals.length > 0 && !positionals.includes(parcel.manifest.name)) continue
    try {
      releases.push(await buildParcel(parcel, mode))
    } catch (error) {
      broken.push(`${parcel.manifest.name}: ${describe(error)}`)
    }
  }
  if (positionals.length === 0) await buildTags({ quiet: values.quiet ?? false })
  const built = releases.filter((release) => release !== null)
  reportFaults([...broken, ...missingBindings(built)])
  const { table, over, login } = sizes(built)
  if (!values.quiet) console.log(table)
  if (mode === 'release') {
    for (const text of over) console.warn(`Warning: ${text}`)
    if (login) reportFaults([login])
  }
  console.log(`Modules ready in ${((performance.now() - started) / 1000).toFixed(1)} s`)
}

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const frame = 'frame' in error && typeof error.frame === 'string' ? `\n${error.frame}` : ''
  return error.message + frame
}
const report = (error: unknown): void => console.error(describe(error))

try {
  await build()
} catch (error) {
  report(error)
  if (!values.watch) process.exit(1)
}

if (values.watch) {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  for (const folder of ['shared', 'packages', 'root-config'])
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (!file || /(^|\/)(dist|node_modules|\.data)\//.test(file) || !/\.(tsx?|json|html|css)$/.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => {
        running = running.then(build).catch(report)
      }, 120)
    })
}
