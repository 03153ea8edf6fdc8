import type { WithDeclaration } from '@legajo/contract/resource.ts'
import type { Resource } from './resource.ts'

/**
 * The screen of a route whose resource has nothing special, without a file of its own: it is loaded on the first visit.
 *
 *     '/structure-module/hierarchical-level-list': screenOf(
 *       async () => (await import('@legajo/contract/org/hierarchical-level.ts')).hierarchicalLevels,
 *     ),
 */
export const screenOf = (load: () => Promise<Resource & WithDeclaration>) => async () => {
  const [resource, { ResourceScreen }] = await Promise.all([load(), import('./resource-screen.tsx')])
  // biome-ignore lint/correctness/noComponentHookFactories: made once per route, when its screen is loaded
  const DeclaredScreen = () => <ResourceScreen resource={resource} />
  return DeclaredScreen
}
