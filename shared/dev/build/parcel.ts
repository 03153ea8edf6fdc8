import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Release } from '@legajo/importmap/release.ts'
import { rollup } from 'rollup'
import { buildFirstPaint } from './first-paint.ts'
import { failOnWarning, type Mode, output, ownModules, plugins, treeshake } from './preset.ts'
import { buildKey, inputsOf, readUnchangedRelease, sha, stamp, writeUnit } from './release-unit.ts'
import { isVendor } from './vendor.ts'
import type { ParcelFolder } from './workspace.ts'

/** Packages with a single instance per page: a bundle that contains one of them would add a second copy. */
const singletonPackages =
  /\/node_modules\/(react|react-dom|scheduler|single-spa|rxjs|@tanstack\/react-query|formik|yup|@griffel\/[^/]+|@fluentui\/[^/]+|axios)\//

/** Builds a parcel from its sources and the pure packages alone; modules with a single instance per page stay external. */
export const buildParcel = async ({ folder, manifest }: ParcelFolder, mode: Mode): Promise<Release | null> => {
  const entry = ['main.tsx', 'main.ts'].map((file) => join(folder, 'src', file)).find((file) => existsSync(file))
  if (!entry) return null
  const dist = join(folder, 'dist')
  const key = sha([mode, buildKey(), JSON.stringify(manifest)].join())
  const ready = readUnchangedRelease(dist, key)
  if (ready) return ready
  const bundle = await rollup({
    input: { [manifest.name]: entry },
    external: isVendor,
    preserveEntrySignatures: 'strict',
    plugins: [ownModules(), ...plugins(mode)],
    treeshake,
    logLevel: 'warn',
    onwarn: failOnWarning,
  })
  const generated = await bundle.generate({
    ...output(mode, dist),
    hoistTransitiveImports: false,
  })
  const inputs = inputsOf(bundle.watchFiles)
  await bundle.close()
  const copies = new Set(
    generated.output
      .flatMap((file) =>
        file.type === 'chunk'
          ? Object.entries(file.modules)
              .filter(([, { renderedLength }]) => renderedLength > 0)
              .map(([id]) => singletonPackages.exec(id)?.[1])
          : [],
      )
      .filter((name) => name !== undefined),
  )
  if (copies.size > 0)
    throw new Error(
      `El parcel ${manifest.name} trae su propia copia de ${[...copies].join(', ')}; importalo por @legajo/ui, @legajo/screens o el mapa`,
    )
  const first = await buildFirstPaint(folder, mode)
  const release = await writeUnit(dist, mode, {
    unit: manifest.name,
    entries: { [manifest.name]: `@legajo/${manifest.name}` },
    outputs: [generated],
    manifest,
    ...(first && { firstPaint: first.firstPaint, extra: first.extra }),
  })
  stamp(dist, key, [...new Set([...inputs, ...inputsOf(first?.inputs ?? [])])].sort())
  return release
}
