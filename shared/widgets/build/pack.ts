import { createHash } from 'node:crypto'
import { sep } from 'node:path'
import { bundleCore, bundleOnCore } from './bundle.ts'

/** How many tags contain a module that the core takes: with fewer, pages would load what they do not use. */
const leastTags = 3

/**
 * Modules that have state or weight enough to be shared: engine, base and components of the suite. Icons are not: a core would contain all of
 * them.
 */
const isShareable = (file: string): boolean =>
  /\/node_modules\/preact\//.test(file) ||
  (/\/shared\/(ui|forms)\/src\/|\/shared\/widgets\/(engine|src)\//.test(file) &&
    !/icons\.tsx$|\.element\.tsx$|-texts\.ts$/.test(file))

/** The modules of the core: those that several of the tags contain. */
const coreModules = (inputs: readonly (readonly string[])[]): readonly string[] => {
  const counts = new Map<string, number>()
  for (const file of inputs.flat()) counts.set(file, (counts.get(file) ?? 0) + 1)
  return [...counts]
    .filter(([file, count]) => count >= leastTags && isShareable(file.split(sep).join('/')))
    .map(([file]) => file)
    .sort()
}

/**
 * Bundles tags that read their shared modules from a core, which a page loads once before them. The name of the core in the page contains
 * its digest: tags of two releases never share one.
 */
export const bundlePack = async (
  files: readonly string[],
  inputs: readonly (readonly string[])[],
  version: string,
): Promise<{ readonly core: string; readonly tags: readonly string[] }> => {
  const modules = coreModules(inputs)
  const tags = await Promise.all(files.map(bundleOnCore(modules, version)))
  const core = await bundleCore(modules, version, tags.join('\n'))
  const name = createHash('sha256').update(core).digest('hex').slice(0, 12)
  const putName = (code: string): string => code.replaceAll('legajo.core.digest', `legajo.core.${name}`)
  return { core: putName(core), tags: tags.map(putName) }
}
