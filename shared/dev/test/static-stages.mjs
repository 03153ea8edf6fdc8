import { program } from './stage.mjs'

const node = process.execPath

/** Static checks: types, style, imports. */
export const staticStages = async () => {
  await program('Tipos', node, ['node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.json'])
  await program('Tipos sin navegador ni Node', node, [
    'node_modules/typescript/bin/tsc',
    '--noEmit',
    '-p',
    'shared/dev/tsconfig.both-sides.json',
  ])
  await program('Estilo y formato', node, [
    'node_modules/@biomejs/biome/bin/biome',
    'ci',
    '--diagnostic-level=warn',
    '--error-on-warnings',
    '--max-diagnostics=50',
    '--colors=off',
  ])
  await program('Reglas de importación', node, ['shared/dev/imports/main.mjs'])
  await program('Vocabulario', node, ['shared/dev/words/main.mjs'])
  await program('Código sin uso', node, ['node_modules/knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors'])
}
