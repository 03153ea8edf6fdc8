import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { missingBindings } from './check-bindings.ts'
import { checkManifests } from './check-manifests.ts'
import { faultsOfModules } from './check-modules.ts'
import { type Bytes, integrityOf, type Release, versionOfRelease } from './release.ts'

const faultsOfFiles = (release: Release, bytes: Bytes): readonly string[] =>
  Object.entries(release.files).flatMap(([file, { integrity }]) => {
    const data = bytes(file)
    if (!data) return [`falta el archivo ${file}`]
    if (integrityOf(data) !== integrity) return [`${file} no es lo que se compiló: su hash no coincide`]
    const faults: string[] = []
    for (const [ending, open] of [
      ['.br', brotliDecompressSync],
      ['.gz', gunzipSync],
    ] as const) {
      const packed = bytes(file + ending)
      try {
        if (packed && !open(packed).equals(data)) faults.push(`${file}${ending} no contiene ${file}`)
      } catch {
        faults.push(`${file}${ending} no se puede descomprimir`)
      }
    }
    return faults
  })

/** `0.1` matches 0.1.x; `1.2` matches 1.2.0 and later below 2: a minor of version zero may break compatibility, later minors only add. */
export const isCompatible = (wanted: string, provided: string): boolean => {
  const [major = 0, minor = 0] = wanted.split('.').map(Number)
  const [hasMajor = 0, hasMinor = 0] = provided.split('.').map(Number)
  return major === hasMajor && (major === 0 ? minor === hasMinor : hasMinor >= minor)
}

/** Faults of a set of releases in combination: imports without an export, clashing routes, incompatible contracts. */
export const faultsOfReleaseSet = (releases: readonly Release[]): readonly string[] => {
  const provided = Object.assign({}, ...releases.map(({ provides }) => provides ?? {})) as Readonly<Record<string, string>>
  const manifests = releases.flatMap(({ manifest }) => (manifest ? [manifest] : []))
  return [
    ...missingBindings(releases),
    ...checkManifests(manifests),
    ...manifests.flatMap((manifest) => {
      const api = provided.api ?? '0.0.0'
      return isCompatible(manifest.api, api)
        ? []
        : [`${manifest.name} pide la API ${manifest.api} y los módulos compartidos dan la ${api}`]
    }),
  ]
}

/** The first paint of a page is HTML of one of the unit's own visitor pages, with its own files. */
const faultsOfFirstPaint = ({ unit, firstPaint, manifest, files }: Release): readonly string[] => {
  if (!firstPaint) return []
  const { path, html, scripts, styles } = firstPaint
  return [
    ...(manifest?.routes.some((route) => route.path === path && route.visitorsOnly)
      ? []
      : [`${unit} trae la primera vista de ${path}, que no es una página suya para visitantes`]),
    ...[...scripts, ...styles].flatMap((file) => (files[file] ? [] : [`falta el archivo ${file} de la primera vista`])),
    ...(/<script|<style|\son\w+=|\sstyle=/i.test(html) ? ['la primera vista lleva código o estilos dentro del HTML'] : []),
  ]
}

/** Faults of a single release. */
export const faultsOfRelease = (release: Release, bytes: Bytes): readonly string[] => [
  ...(versionOfRelease(release) === release.version ? [] : ['release.json fue cambiado después de compilar']),
  ...(/^[a-z][a-z0-9-]*$/.test(release.unit) ? [] : [`«${release.unit}» no es un nombre de unidad`]),
  ...Object.keys(release.specifiers).flatMap((specifier) =>
    mayOwn(release.unit, specifier) ? [] : [`${release.unit} no puede publicar ${specifier}`],
  ),
  ...faultsOfFiles(release, bytes),
  ...faultsOfModules(release, bytes),
  ...faultsOfFirstPaint(release),
]

/** A team may publish only its own specifier. */
const mayOwn = (unit: string, specifier: string): boolean => {
  if (unit === 'vendor') return !specifier.startsWith('@legajo/')
  if (unit === 'shared')
    return /^@legajo\/(bus|api|api\/queries|ui|ui\/(base|fields|icons)|screens|forms|parcel)$/.test(specifier)
  if (unit === 'root') return specifier === '@legajo/root-config'
  return specifier === `@legajo/${unit}`
}
