import type { Release } from './release.ts'

/**
 * Names that a unit imports and no unit exports, as full sentences. Rollup cannot detect them, since the modules are external: without this
 * check they would be `undefined` in the browser.
 */
export const missingBindings = (releases: readonly Release[]): readonly string[] => {
  const exported = new Map(releases.flatMap((release) => Object.entries(release.exports)))
  return releases.flatMap((release) =>
    Object.entries(release.imports).flatMap(([specifier, names]) => {
      const offered = exported.get(specifier)
      if (!offered) return [`${release.unit} importa ${specifier}, que no está en el mapa`]
      const missing = names.filter((name) => !offered.includes(name))
      const remedy = specifier === 'rxjs' ? '; agregalo a la lista de shared/dev/build/vendor.ts' : ''
      return missing.length > 0
        ? [`${release.unit} importa de ${specifier} lo que no exporta: ${missing.join(', ')}${remedy}`]
        : []
    }),
  )
}
