import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const onPath = (name) => {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, name)
    if (folder && existsSync(file)) return realpathSync(file)
  }
  return undefined
}

/** The npm script on this machine; undefined when there is none. */
const npmScript = () => {
  const bin = dirname(process.execPath)
  const launcher = onPath('npm')
  const places = [
    /npm-cli\.c?js$/.test(process.env.npm_execpath ?? '') ? process.env.npm_execpath : undefined,
    join(bin, '../lib/node_modules/npm/bin/npm-cli.js'),
    join(bin, 'node_modules/npm/bin/npm-cli.js'),
    launcher?.endsWith('.js') ? launcher : undefined,
    launcher && join(dirname(launcher), 'node_modules/npm/bin/npm-cli.js'),
    '/usr/share/nodejs/npm/bin/npm-cli.js',
    '/usr/lib/node_modules/npm/bin/npm-cli.js',
    '/usr/local/lib/node_modules/npm/bin/npm-cli.js',
  ]
  return places.find((place) => place && existsSync(place))
}

/** Command and arguments that run npm without a shell where possible. */
export const npmCommand = (args) => {
  const script = npmScript()
  if (script) return { command: process.execPath, args: [script, ...args], options: {} }
  return { command: 'npm', args, options: { shell: process.platform === 'win32' } }
}
