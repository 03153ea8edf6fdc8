import type { WithDeclaration } from '@legajo/contract/resource.ts'
import type { Resource } from './resource.ts'
import { ResourceScreen } from './resource-screen.tsx'

/**
 * The screen of a route whose resource has nothing special, without a file of its own. Both are loaded on the first visit:
 *
 *     '/structure-module/hierarchical-level-list': async () =>
 *       (await import('@legajo/screens/screen-of.tsx')).screenOf(
 *         (await import('@legajo/contract/org/hierarchical-level.ts')).hierarchicalLevels,
 *       ),
 */
export const screenOf = (resource: Resource & WithDeclaration) => {
  // biome-ignore lint/correctness/noComponentHookFactories: made once per route, when its screen is loaded
  const DeclaredScreen = () => <ResourceScreen resource={resource} />
  return DeclaredScreen
}
