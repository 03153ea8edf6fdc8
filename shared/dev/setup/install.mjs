import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkWorkspaces } from './link-workspaces.mjs'
import { nodePackages } from './node-packages.mjs'
import { npmCommand } from './npm.mjs'
import { printError, runTimed } from './print.mjs'
import { root } from './root.mjs'
import { capture } from './run.mjs'

const stamp = join(root, 'node_modules/.legajo-lock')

const lockHash = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

const readLock = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages

/** Whether npm's own record of the installation matches the lock file: the user ran `npm ci` or `npm install` directly. */
const isInstalledByHand = () => {
  if (!existsSync(join(root, 'node_modules/.package-lock.json'))) return false
  const installed = readLock('node_modules/.package-lock.json')
  return Object.entries(readLock('package-lock.json')).every(([path, { version, integrity, optional, link }]) => {
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version && found.integrity === integrity : optional && !isOwnNode(path)
  })
}

// Optional for npm, since each serves one platform; required on that platform.
const isOwnNode = (path) => nodePackages.some((name) => path === `node_modules/${name}`)

const isInstalled = (hash) => (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) || isInstalledByHand()

const npm = (args) => {
  const call = npmCommand([
    ...args,
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ])
  return capture(call.command, call.args, { ...call.options, limitMinutes: 10 })
}

/**
 * Installs the dependencies when package-lock.json differs from the last installed one.
 * Install scripts never run: no dependency needs them. Throws with npm's output when both ways fail.
 */
export const ensureInstalled = async () => {
  const hash = lockHash()
  if (!isInstalled(hash)) {
    await runTimed('Instalando dependencias', async () => {
      // A lock file also lists other platforms' binaries; where npm requires them, install from the lock without that check.
      const first = await npm(['ci'])
      if (first.code === 0) return
      const second = await npm(['install', '--no-save'])
      if (second.code === 0) return
      printError(`npm no pudo instalar las dependencias.\n${first.output}\n${second.output}`)
      throw new Error('npm install failed')
    })
  }
  writeFileSync(stamp, hash)
  linkWorkspaces()
}
