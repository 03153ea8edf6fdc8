import { createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { signatureName } from './deploy.ts'
import { makeKeyFile, ownKeyFile, readPrivateKey } from './own-key.ts'
import { type Package, readDist } from './package.ts'
import { faultsOfRelease } from './preflight.ts'
import { commitOf, faultsOfProvenance } from './provenance.ts'
import { encodeSigned, requestHeader } from './release-calls.ts'
import { keyIdOf, type SignedStatement, signRelease, signStatement } from './signature.ts'
import { faultsOfTypes } from './source-types.ts'
import type { State } from './store.ts'
import { faultsOfTrialLoad } from './trial-load.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

const usage = `npm run release -- publish <parcel>          publica lo compilado de un parcel (o vendor, shared, root)
npm run release -- rollback <parcel> [--to N] vuelve a la versión anterior, o a la del estado N
npm run release -- rollback --to N            vuelve la suite entera al estado N
npm run release -- history                    quién pidió qué y cuándo, también lo rechazado
npm run release -- sign [<parcel> …]          firma lo compilado, para el arranque de un servidor con LEGAJO_RELEASE_KEYS
npm run release -- key <nombre> [<parcel> …]  crea una clave y escribe su línea para LEGAJO_RELEASE_KEYS

--url URL       servidor (LEGAJO_URL, o http://localhost:9000)
--key ARCHIVO   clave privada con que se firma (LEGAJO_RELEASE_KEY, o la de la instalación en esta carpeta)
--dist CARPETA  lo compilado en otro lugar; sin esta opción se piden un commit limpio, una compilación al día y tipos sin errores
--days N        cuánto vale la firma de una compilación (30, y 90 como mucho)
--out ARCHIVO   dónde se guarda la clave nueva (<nombre>.pem)`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    to: { type: 'string' },
    url: { type: 'string' },
    key: { type: 'string' },
    dist: { type: 'string' },
    days: { type: 'string' },
    out: { type: 'string' },
    help: { type: 'boolean' },
  },
})
const [command, unit] = positionals

const distOf = (name: string): string => {
  if (values.dist) return values.dist
  if (name === 'vendor' || name === 'shared') return join(root, 'importmap/dist', name)
  return name === 'root' ? join(root, 'root-config/dist') : join(root, 'packages', name, 'dist')
}

const refuse = (name: string, faults: readonly string[]): void => {
  if (faults.length > 0) throw new Error(`No se publica ${name}:\n  - ${faults.join('\n  - ')}`)
}

/** A built unit of a clean commit that passes the server's checks and the trial load, which no server performs. */
const packageOf = (name: string): Package => {
  const dist = distOf(name)
  if (!existsSync(join(dist, 'release.json'))) throw new Error(`${name} no está compilado: ejecutá «npm run build»`)
  const built = readDist(dist)
  const origin = values.dist ? [] : faultsOfProvenance(root, name, dist)
  refuse(name, [...origin, ...faultsOfRelease(built.release, built.bytes), ...faultsOfTrialLoad(built)])
  return built
}

/** A build of another place has no sources here. */
const checkTypes = (names: readonly string[]): void => {
  if (!values.dist) refuse(names.join(', '), faultsOfTypes(root, names))
}

const privateKey = (): KeyObject => {
  const data = process.env.LEGAJO_DATA ?? join(root, '.data')
  const own = ownKeyFile(process.env.LEGAJO_STORE ?? join(data, 'releases'))
  const file = values.key ?? process.env.LEGAJO_RELEASE_KEY ?? own
  if (existsSync(file)) return readPrivateKey(file)
  throw new Error(
    file === own
      ? 'Falta la clave con que se firma: indicá su archivo con LEGAJO_RELEASE_KEY o --key'
      : `No existe el archivo de la clave: ${file}`,
  )
}

const server = values.url ?? process.env.LEGAJO_URL ?? `http://localhost:${process.env.PORT ?? 9000}`

const answerOf = async <T>(path: string, init?: RequestInit): Promise<T> => {
  const answer = await fetch(new URL(path, server), init).catch((error: Error) => {
    throw new Error(`${server} no responde: ${error.message}`)
  })
  const text = await answer.text()
  if (answer.ok) return JSON.parse(text) as T
  const reported = /^\{/.test(text) ? (JSON.parse(text) as { message?: string }).message : undefined
  throw new Error(reported ?? `${server}${path} respondió ${answer.status}`)
}

/** Sends a request signed for this server's store. */
const ask = async <T>(path: string, sign: (key: KeyObject, store: string) => SignedStatement, body?: unknown): Promise<T> => {
  const key = privateKey()
  const { store } = await answerOf<{ store: string }>('/version.json')
  return answerOf<T>(path, {
    method: path === '/api/releases' ? 'GET' : 'POST',
    headers: {
      [requestHeader]: encodeSigned(sign(key, store)),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

const publish = (name: string): Promise<State> => {
  const { release, bytes } = packageOf(name)
  checkTypes([name])
  const files = Object.fromEntries(
    Object.keys(release.files).map((file) => [file, Buffer.from(bytes(file) ?? []).toString('base64')]),
  )
  return ask(`/api/releases/${name}`, (key, store) => signRelease(key, release, { store, commit: commitOf(root) }), {
    release,
    files,
  })
}

const rollback = (name: string | null): Promise<State> => {
  const to = values.to === undefined ? null : Number(values.to)
  if (to !== null && !Number.isSafeInteger(to)) throw new Error(`--to «${values.to}» no es el número de un estado`)
  return ask(`/api/releases/${name ?? 'suite'}/rollback`, (key, store) =>
    signStatement(key, { action: 'rollback', store, unit: name, to, commit: commitOf(root) }),
  )
}

const momentText = (at: string): string => at.slice(0, 19).replace('T', ' ')

const lineOf = ({ id, at, who, what, integrity }: State): string =>
  `${String(id).padStart(5)}  ${momentText(at)}  ${who}  ${what}  ${integrity}`

type AuditRow = {
  readonly at: string
  readonly state: number | null
  readonly key_id: string | null
  readonly key_name: string | null
  readonly what: string
  readonly integrity: string | null
  readonly commit: string | null
  readonly reason: string | null
}

type FailureRow = {
  readonly unit: string
  readonly version: string
  readonly reporters: number
  readonly reports: number
  readonly last_at: string
}

const history = async (): Promise<void> => {
  const { audit, failures } = await ask<{ audit: readonly AuditRow[]; failures: readonly FailureRow[] }>(
    '/api/releases',
    (key, store) => signStatement(key, { action: 'history', store }),
  )
  for (const row of audit) {
    const who = `${row.key_name ?? 'sin clave conocida'}${row.key_id ? ` (${row.key_id})` : ''}`
    const parts = [String(row.state ?? '').padStart(5), momentText(row.at), who, row.what, row.integrity, row.commit?.slice(0, 8)]
    console.log([...parts, row.reason && `RECHAZADO: ${row.reason}`].filter((part) => part).join('  '))
  }
  for (const { unit, version, reporters, reports, last_at } of failures)
    console.log(`FALLA  ${unit} ${version}: ${reports} informes de ${reporters} personas, el último ${momentText(last_at)}`)
}

const listBuiltUnits = (): readonly string[] =>
  ['vendor', 'shared', 'root', ...readdirSync(join(root, 'packages'))].filter((name) =>
    existsSync(join(distOf(name), 'release.json')),
  )

const sign = (names: readonly string[]): void => {
  const key = privateKey()
  const days = Number(values.days ?? 30)
  if (!(days > 0 && days <= 90)) throw new Error(`--days «${values.days}»: van de 1 a 90`)
  const packages = names.map((name) => ({ name, ...packageOf(name) }))
  checkTypes(names)
  for (const { name, release } of packages) {
    const signed = signRelease(key, release, { store: null, commit: commitOf(root) }, { minutes: days * 24 * 60 })
    writeFileSync(join(distOf(name), signatureName), `${JSON.stringify(signed)}\n`)
    console.log(`${name} ${release.version} firmado con ${signed.key}`)
  }
}

const makeKey = (name: string, units: readonly string[]): void => {
  const file = values.out ?? `${name}.pem`
  if (existsSync(file)) throw new Error(`${file} ya existe: elegí otro con --out`)
  const key = makeKeyFile(file)
  const text = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64')
  console.log(`Clave privada ${keyIdOf(key)} en ${file}: guardala y no la compartas. Para la lista de LEGAJO_RELEASE_KEYS:`)
  console.log(JSON.stringify({ name, key: text, units: units.length > 0 ? units : ['*'] }))
}

const run = async (): Promise<void> => {
  if (command === 'publish' && unit) console.log(lineOf(await publish(unit)))
  else if (command === 'rollback' && (unit || values.to)) console.log(lineOf(await rollback(unit ?? null)))
  else if (command === 'history') await history()
  else if (command === 'sign') sign(positionals.length > 1 ? positionals.slice(1) : listBuiltUnits())
  else if (command === 'key' && unit) makeKey(unit, positionals.slice(2))
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
