// Starts the build on Node 24, which runs its TypeScript directly; an older Node of the machine only starts it.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
const root = fileURLToPath(new URL('../../../', import.meta.url))
const buildScript = fileURLToPath(new URL('./main.ts', import.meta.url))

if (major > 22 || (major === 22 && minor >= 18)) {
  await import(buildScript)
} else {
  const names = { linux: 'linux', darwin: 'darwin', win32: 'win' }
  const own = `${root}node_modules/node-${names[process.platform]}-${process.arch}/bin/node${process.platform === 'win32' ? '.exe' : ''}`
  if (!existsSync(own)) throw new Error('Node 24 is needed: run «npm ci», which brings it')
  process.exitCode = spawnSync(own, [buildScript, ...process.argv.slice(2)], { stdio: 'inherit' }).status ?? 1
}
