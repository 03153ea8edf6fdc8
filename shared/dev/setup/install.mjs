import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { linkWorkspaces } from './link-workspaces.mjs'
import { npmCommand } from './npm.mjs'
import { root } from './root.mjs'
import { capture } from './run.mjs'
import { complain, timed } from './say.mjs'

const stamp = join(root, 'node_modules/.legajo-lock')

const lockHash = () => createHash('sha256').update(readFileSync(join(root, 'package-lock.json'))).digest('hex')

const isInstalled = (hash) => existsSync(stamp) && readFileSync(stamp, 'utf8') === hash

const npm = (args) => {
  const call = npmCommand([...args, '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'])
  return capture(call.command, call.args, call.options)
}

/**
 * Installs the dependencies when package-lock.json is not the one last installed.
 * Install scripts never run: no dependency needs them. Throws with npm's output when both ways fail.
 */
export const ensureInstalled = async () => {
  const hash = lockHash()
  if (!isInstalled(hash)) {
    await timed('Instalando dependencias', async () => {
      // A lock file lists other platforms' binaries too; where npm insists on them, follow the lock without that check.
      const first = await npm(['ci'])
      if (first.code === 0) return
      const second = await npm(['install', '--no-save'])
      if (second.code === 0) return
      complain(`npm no pudo instalar las dependencias.\n${first.output}\n${second.output}`)
      throw new Error('npm install failed')
    })
    writeFileSync(stamp, hash)
  }
  linkWorkspaces()
}
