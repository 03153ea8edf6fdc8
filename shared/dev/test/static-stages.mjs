import { program, runTwoAtATime } from './stage.mjs'

const node = process.execPath
const tsc = (project) => ['node_modules/typescript/bin/tsc', '--noEmit', '-p', project]
const biome = ['ci', '--diagnostic-level=warn', '--error-on-warnings', '--max-diagnostics=50', '--colors=off']

/**
 * Static checks: types, style, imports; with `build`, the production build beside them. Starts the longest first. Returns whether the
 * build succeeded.
 */
export const staticStages = async ({ build = false } = {}) => {
  let isBuilt = false
  await runTwoAtATime([
    () => program('Tipos', node, tsc('tsconfig.json')),
    ...(build
      ? [
          async () => {
            isBuilt = await program('Construcción', node, ['shared/dev/build/build.mjs', '--quiet'])
          },
        ]
      : []),
    () => program('Reglas de importación', node, ['shared/dev/imports/main.mjs']),
    () => program('Código sin uso', node, ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors']),
    () => program('Tipos sin navegador ni Node', node, tsc('shared/dev/tsconfig.both-sides.json')),
    () => program('Estilo y formato', node, ['node_modules/@biomejs/biome/bin/biome', ...biome]),
    () => program('Vocabulario', node, ['shared/dev/words/main.mjs']),
  ])
  return isBuilt
}
