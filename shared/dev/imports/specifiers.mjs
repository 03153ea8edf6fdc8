import { posix } from 'node:path'

/** The package of a file: `packages/org`, `shared/kernel`, `root-config`, … */
const packageOf = (path) => {
  const [first, second] = path.split('/')
  return first === 'packages' || first === 'shared' ? `${first}/${second}` : first
}

const importProblem = (name, from, specifier, comment) => ({ name, from, to: specifier, comment })

/** Rules about the form of an import rather than its target. Returns the problems of one module of the graph. */
export const specifierProblems = (module) =>
  module.dependencies.flatMap((dependency) => {
    const { module: specifier, dependencyTypes } = dependency
    const isRelative = specifier.startsWith('.')
    const isOurs = specifier.startsWith('@legajo/')
    const found = []
    if ((isRelative || isOurs) && !/\.(tsx?|m?js|json|css|svg|tsv)(\?\w+)?$/.test(specifier))
      found.push(importProblem('extensions', module.source, specifier, 'Los imports llevan la extensión del archivo.'))
    if (isRelative) {
      const target = posix.join(posix.dirname(module.source), specifier)
      // Manifests are data: the shell, the build and the server's seed read them in place.
      if (packageOf(target) !== packageOf(module.source) && !target.endsWith('.json'))
        found.push(
          importProblem('own-paths', module.source, specifier, 'Un camino relativo no sale de su paquete: usá @legajo/….'),
        )
    }
    if (isOurs && dependencyTypes.includes('export'))
      found.push(
        importProblem(
          'no-pass-on',
          module.source,
          specifier,
          'Un paquete no reexporta a otro: que cada uno importe de la fuente.',
        ),
      )
    return found
  })
