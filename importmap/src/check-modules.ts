import { type ModuleSyntax, readModule } from './module-syntax.ts'
import type { Bytes, Release } from './release.ts'

/** Functions of a parcel that single-spa calls. */
const lifecycles = ['bootstrap', 'mount', 'unmount'] as const

const sameNames = (some: readonly string[], others: readonly string[]): boolean =>
  [...some].sort().join('\n') === [...others].sort().join('\n')

/** Files of a unit that are modules; the page's own scripts are classic scripts. */
const modulesOf = ({ files, page, firstPaint }: Release): readonly string[] => {
  const classic = new Set([...(page?.scripts ?? []), ...(firstPaint?.scripts ?? [])])
  return Object.keys(files).filter((file) => file.endsWith('.js') && !classic.has(file))
}

/** Differences between release.json and the text of a module. */
const faultsOfModule = (
  release: Release,
  file: string,
  { dependencies, imports, generator }: ModuleSyntax,
): readonly string[] => {
  // Libraries in `vendor` carry fallbacks that never run here; a parcel has no use for one.
  const isRefusedByPages = release.manifest !== undefined && generator !== undefined
  const foreign = [...imports].filter(([specifier]) => !specifier.startsWith('./'))
  return [
    ...(sameNames(dependencies, release.files[file]?.needs ?? [])
      ? []
      : [`${file} depende de ${dependencies.join(', ') || 'nada'}, y release.json dice otra cosa`]),
    ...(isRefusedByPages
      ? [`${file} crea código con «${generator}», que la política de seguridad de las páginas no deja ejecutar`]
      : []),
    ...foreign.flatMap(([specifier, names]) => {
      const declared = release.imports[specifier] ?? []
      const missing = [...(names ?? [])].filter((name) => !declared.includes(name))
      return missing.length > 0 ? [`${file} toma ${missing.join(', ')} de ${specifier}, y release.json no lo dice`] : []
    }),
  ]
}

const faultsOfExports = (release: Release, modules: ReadonlyMap<string, ModuleSyntax>): readonly string[] =>
  Object.entries(release.specifiers).flatMap(([specifier, file]) => {
    const names = modules.get(file)?.exports
    const isEntry = release.manifest && specifier === `@legajo/${release.unit}`
    const due = [...(release.exports[specifier] ?? []), ...(isEntry ? lifecycles : [])]
    return names ? [...new Set(due)].filter((name) => !names.has(name)).map((name) => `${file} no exporta ${name}`) : []
  })

/**
 * Faults in the modules of a release. They are parsed and never executed: dependencies, imports and exports are read from the syntax tree
 * and compared with the declarations in release.json.
 */
export const faultsOfModules = (release: Release, bytes: Bytes): readonly string[] => {
  const modules = new Map<string, ModuleSyntax>()
  const faults: string[] = []
  for (const file of modulesOf(release)) {
    const code = bytes(file)
    if (!code) continue
    try {
      const syntax = readModule(Buffer.from(code).toString('utf8'))
      modules.set(file, syntax)
      faults.push(...faultsOfModule(release, file, syntax))
    } catch (error) {
      faults.push(`${file} ${error instanceof SyntaxError ? `no es JavaScript: ${error.message}` : messageOf(error)}`)
    }
  }
  if (release.manifest && !release.specifiers[`@legajo/${release.unit}`]) faults.push(`no hay módulo @legajo/${release.unit}`)
  return [...faults, ...faultsOfExports(release, modules)]
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
