import { duration, print, printError } from './print.mjs'
import { capture } from './run.mjs'

/** Builds the changes since the last build; shows the builder's output only when it fails. Returns its exit code. */
export const build = async () => {
  const from = Date.now()
  const { code, output } = await capture(process.execPath, ['shared/dev/build/build.mjs'])
  if (code !== 0) printError(`No se pudo construir la aplicación.\n${output}`)
  else print(`Aplicación construida: ${duration(Date.now() - from)}`)
  return code
}
