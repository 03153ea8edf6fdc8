import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { nodePackages } from './node-packages.mjs'
import { printError } from './print.mjs'
import { root } from './root.mjs'
import { run } from './run.mjs'

const oldestVersion = 24

/** The Node included in the dependencies, or undefined on a platform without one. */
const findBundledNode = () => {
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  return nodePackages.map((name) => join(root, 'node_modules', name, file)).find((path) => existsSync(path))
}

/** Restarts under Node 24 when this process runs under an older one; returns only in a recent enough Node. */
export const ensureNode24 = async () => {
  if (Number(process.versions.node.split('.')[0]) >= oldestVersion) return
  const node = findBundledNode()
  if (!node) {
    printError(
      `Legajo necesita Node ${oldestVersion} o posterior; esta máquina tiene ${process.version} y no hay un paquete para ` +
        `${process.platform}-${process.arch}. Instalá Node ${oldestVersion} y volvé a intentar.\n` +
        `  Legajo needs Node ${oldestVersion} or newer; found ${process.version}. Please install Node ${oldestVersion} and try again.`,
    )
    process.exit(1)
  }
  process.exit(await run(node, [...process.execArgv, ...process.argv.slice(1)]))
}
