import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import { rules } from './rules.mjs'
import { routeProblems } from './server-layers.mjs'
import { specifierProblems } from './specifiers.mjs'

const sourceFolders = ['root-config', 'importmap', 'packages', 'shared', 'e2e']

const arrow = (violation) =>
  violation.cycle ? [violation.from, ...violation.cycle.map((step) => step.name)].join(' → ') : violation.to

/**
 * Checks every import of the repository at `baseDir` against the rules, or those of `paths` and of what they import.
 * Returns one `{ name, from, to, comment }` for each violation, and the number of modules read.
 */
export const checkImports = async (baseDir, paths = sourceFolders) => {
  const { output } = await cruise(
    paths.filter((path) => existsSync(join(baseDir, path))),
    {
      baseDir,
      // TypeScript 7 has no compiler API, so SWC reads the sources.
      parser: 'swc',
      tsPreCompilationDeps: true,
      combinedDependencies: true,
      // Types for hosts with frameworks that are not installed here.
      exclude: { path: '(^|/)(dist|coverage|templates|\\.data)/|^shared/widgets/generated/(vue|svelte)\\.d\\.ts$' },
      doNotFollow: { path: 'node_modules' },
      validate: true,
      ruleSet: { forbidden: rules.map((rule) => ({ severity: 'error', ...rule })) },
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
    },
  )
  const comments = new Map(rules.map((rule) => [rule.name, rule.comment]))
  const graph = output.summary.violations.map((violation) => ({
    name: violation.rule.name,
    from: violation.from,
    to: arrow(violation),
    comment: comments.get(violation.rule.name),
  }))
  const read = (path) => readFileSync(join(baseDir, path), 'utf8')
  const others = output.modules.flatMap((module) => [...specifierProblems(module), ...routeProblems(module, read)])
  return { modules: output.modules.length, problems: [...graph, ...others] }
}
