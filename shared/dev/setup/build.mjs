import { duration, print, printError } from './print.mjs'
import { capture } from './run.mjs'

/** Builds the changes since the last build; shows the builder's output only when it fails. Returns its exit code. */
export const build = async ({ signal } = {}) => {
  const from = Date.now()
  const { code, output } = await capture(process.execPath, ['shared/dev/build/build.mjs'], { signal })
  if (code !== 0) printError(`No se pudo construir la aplicación.\n${output}`)
  else print(`Aplicación construida: ${duration(Date.now() - from)}`)
  return code
}

/** Whether a build succeeded beside a program; stops it when the program ends first, as a server whose start fails. */
export const buildBeside = async (program, run = build) => {
  const stop = new AbortController()
  program.done.finally(() => stop.abort()).catch(() => {})
  try {
    return (await run({ signal: stop.signal })) === 0
  } catch (error) {
    if (stop.signal.aborted) return false
    throw error
  }
}
