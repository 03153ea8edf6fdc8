import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '@legajo/dev/build/workspace.ts'

/** The sources of all tags: those of areas stand with their resource, the others in shared/widgets. */
export const tagFiles = (): readonly string[] =>
  ['packages/*/src', 'shared/widgets/src']
    .flatMap((folder) => globSync(`${folder}/**/*.element.tsx`, { cwd: root }))
    .sort()
    .map((file) => join(root, file))
