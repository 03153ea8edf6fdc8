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
      found.push(importProblem('extensions', module.source, specifier, 'Imports have the extension of the file.'))
    if (isRelative) {
      const target = posix.join(posix.dirname(module.source), specifier)
      // Manifests are data: the shell, the build and the server's seed read them in place.
      if (packageOf(target) !== packageOf(module.source) && !target.endsWith('.json'))
        found.push(importProblem('own-paths', module.source, specifier, 'A relative path stays in its package: use @legajo/….'))
    }
    if (isOurs && dependencyTypes.includes('export'))
      found.push(
        importProblem(
          'no-pass-on',
          module.source,
          specifier,
          'A package does not export another again: each imports from the source.',
        ),
      )
    return found
  })
