/**
 * `npm run lock`, after every change of a dependency and every new workspace: adds to package-lock.json the missing workspaces and the
 * binaries for other platforms, which npm omits when its registry returned only some of them. `npm ci` would refuse a lock file without
 * them.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { workspaces } from './setup/link-workspaces.mjs'
import { root } from './setup/root.mjs'

const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))

/** Whether `name` resolves from the package at `path`, by Node's lookup: upwards through node_modules. */
const isFound = (path, name) => {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    if (lock.packages[`${from ? `${from}/` : ''}node_modules/${name}`]) return true
    if (!from) return false
  }
}

const os = (name) => /android|darwin|freebsd|openbsd|netbsd|openharmony|linux|win32|aix|sunos/.exec(name)?.[0]
const cpu = (name) => /arm64|x64|ia32|arm|ppc64|s390x|riscv64|loong64|wasm32/.exec(name)?.[0]

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isFound(path, name) || !/^\d/.test(version)) continue
    added += 1
    lock.packages[`node_modules/${name}`] = {
      version,
      ...(entry.dev && { dev: true }),
      optional: true,
      ...(cpu(name) && { cpu: [cpu(name)] }),
      ...(os(name) && { os: [os(name)] }),
      ...(name.includes('musl') && { libc: ['musl'] }),
    }
  }
}
for (const { folder, name } of workspaces()) {
  const path = relative(root, folder).replaceAll('\\', '/')
  if (lock.packages[path]) continue
  added += 1
  const { version, dependencies, devDependencies } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  lock.packages[path] = { name, version, ...(dependencies && { dependencies }), ...(devDependencies && { devDependencies }) }
  lock.packages[`node_modules/${name}`] = { resolved: path, link: true }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)
console.log(`package-lock.json: ${added} entradas agregadas`)
