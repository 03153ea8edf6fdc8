import { program } from './stage.mjs'

const node = process.execPath
// One checker: each further one checks the types of its imports again, which costs processor time and gigabytes.
const tsc = (project) => ['node_modules/typescript/bin/tsc', '--noEmit', '--singleThreaded', '-p', project]
const biome = ['ci', '--diagnostic-level=warn', '--error-on-warnings', '--max-diagnostics=50', '--colors=off']

/** The checks of types, one after another. */
export const typesStages = async () => {
  await program('Types', node, tsc('tsconfig.json'))
  await program('Types without browser or Node', node, tsc('shared/dev/tsconfig.both-sides.json'))
}

/** The other static checks, one after another: imports, unused code, style, words. */
export const lintStages = async () => {
  await program('Import rules', node, ['shared/dev/imports/main.mjs'])
  await program('Unused code', node, ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'])
  await program('Style and format', node, ['node_modules/@biomejs/biome/bin/biome', ...biome])
  await program('Vocabulary', node, ['shared/dev/words/main.mjs'])
}

/** The production build; returns whether it succeeded. */
export const buildStage = () => program('Build', node, ['shared/dev/build/build.mjs', '--quiet'])
