import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type Package, publish, readDist, rollback, type Who } from './publish.ts'
import { type State, Store } from './store.ts'
import { faultsOfTrialLoad } from './trial-load.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const usage = `npm run release -- publish <parcel>          publica lo compilado de un parcel (o vendor, shared, root)
npm run release -- rollback <parcel> [--to N] vuelve a la versión anterior, o a la del estado N
npm run release -- rollback --to N            vuelve la suite entera al estado N
npm run release -- history                    quién publicó qué y cuándo

--store CARPETA  almacén de versiones (LEGAJO_STORE, o .data/releases)
--url URL        publica por HTTP en un servidor, con el token de LEGAJO_TOKEN
--dist CARPETA   lo compilado, si no está en su lugar`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    store: { type: 'string' },
    url: { type: 'string' },
    dist: { type: 'string' },
    who: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [command, unit] = positionals

const commit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
  } catch {
    return null
  }
}

const distOf = (name: string): string => {
  if (values.dist) return values.dist
  if (name === 'vendor' || name === 'shared') return join(root, 'importmap/dist', name)
  return name === 'root' ? join(root, 'root-config/dist') : join(root, 'packages', name, 'dist')
}

const packageOf = (name: string): Package => {
  const dist = distOf(name)
  if (!existsSync(join(dist, 'release.json'))) throw new Error(`${name} no está compilado: ejecutá «npm run build»`)
  const unit = readDist(dist)
  const faults = faultsOfTrialLoad(unit)
  if (faults.length > 0) throw new Error(`No se publica ${name}:\n  - ${faults.join('\n  - ')}`)
  return unit
}

type Target = {
  readonly publish: (name: string) => Promise<State>
  readonly rollback: (name: string | undefined, to: number | undefined) => Promise<State>
  readonly history: () => Promise<readonly State[]>
}

const inFolder = (): Target => {
  const store = new Store(values.store ?? process.env.LEGAJO_STORE ?? join(root, '.data/releases'))
  const who: Who = { who: values.who ?? process.env.USER ?? 'línea de comandos', commit: commit() }
  return {
    publish: async (name) => publish(store, packageOf(name), who),
    rollback: async (name, to) => rollback(store, { unit: name, to }, who),
    history: async () => store.history(),
  }
}

const overHttp = (url: string): Target => {
  const ask = async <T>(path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(new URL(`/api/releases${path}`, url), {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${process.env.LEGAJO_TOKEN ?? ''}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${answer.status}: ${text}`)
    return JSON.parse(text) as T
  }
  return {
    publish: (name) => {
      const { release, bytes } = packageOf(name)
      const files = Object.fromEntries(
        Object.keys(release.files).map((file) => [file, Buffer.from(bytes(file) ?? []).toString('base64')]),
      )
      return ask<State>(`/${name}`, { release, files })
    },
    rollback: (name, to) => ask<State>(`/${name ?? 'suite'}/rollback`, { to }),
    history: async () => (await ask<{ history: readonly State[] }>('')).history,
  }
}

const line = ({ id, at, who, what, commit: from }: State): string =>
  `${String(id).padStart(5)}  ${at.slice(0, 19).replace('T', ' ')}  ${who}  ${what}${from ? `  (${from.slice(0, 8)})` : ''}`

const run = async (): Promise<void> => {
  const target = values.url ? overHttp(values.url) : inFolder()
  if (command === 'publish' && unit) console.log(line(await target.publish(unit)))
  else if (command === 'rollback' && (unit || values.to))
    console.log(line(await target.rollback(unit, values.to === undefined ? undefined : Number(values.to))))
  else if (command === 'history') for (const state of await target.history()) console.log(line(state))
  else {
    console.log(usage)
    process.exitCode = values.help ? 0 : 1
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
