import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { fileURLToPath } from 'node:url'
import { openKeyFile } from '@legajo/importmap/key-file.ts'
import type { TrustedKey } from '@legajo/importmap/trusted-keys.ts'
import { type S3Settings, s3In } from './s3-settings.ts'
import { readSender, type Sender } from './sender.ts'
import { databaseUrlIn, fileIn, folderIn, isWorkWanted, portIn, webUrlIn } from './setting-values.ts'
import { strongKey } from './strong-key.ts'
import { reportUnknownNames } from './unknown-names.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))

/** All settings from the environment, read once at the start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly databaseUrl?: string
  /** The same database for the role that owns the schema; `databaseUrl` when one role does both. */
  readonly databaseOwnerUrl?: string
  readonly dataFolder: string
  /** Folder of uploaded files; several servers share it. */
  readonly fileFolder: string
  /** The bucket of uploaded files, instead of the folder. */
  readonly s3?: S3Settings
  /** Address of the clamd that scans uploaded files, `host:port`. */
  readonly clamd?: string
  /** Folder of the published versions of the suite's modules; several servers share it. */
  readonly releaseFolder: string
  /** Reads the trusted release keys, again after a change of their file; without a list the installation signs its own build. */
  readonly releaseKeys?: () => readonly TrustedKey[]
  /** API calls per minute; defaults without the setting. */
  readonly requestLimits?: RequestLimits
  readonly tokenKey: Uint8Array
  /** Validates every answer against the contract; on except in production. */
  readonly checkAnswers: boolean
  readonly publicUrl?: string
  /** The second origin that serves the files of SCORM packages, of another host than the suite's. */
  readonly packagesUrl?: string
  /** Addresses of the trusted proxies in front: their headers for the caller's address and https are accepted. */
  readonly trustProxy?: readonly string[]
  /** Concurrent API requests of this process; further ones are refused with 503. */
  readonly maxRequests?: number
  /** Whether a server takes jobs itself; `npm run worker` processes always do. */
  readonly takesJobs?: boolean
  /** Whether this process starts the jobs that repeat by the clock; tests do not, so that none runs between their steps. */
  readonly repeatsJobs?: boolean
  /** Seconds between two checks of the rights of an open socket, 30 by default; tests of pushes set more. */
  readonly socketCheckSeconds?: number
  /** The mail server, and the sender of tenants without their own. */
  readonly smtp?: { readonly url: string; readonly from: Sender }
  /** A Metabase server with its embedding secret, for reports in the suite. */
  readonly metabase?: { readonly url: string; readonly secret: string }
  /** Folder with the certificate and key of each company, `{CUIT}.pem`, `.p12` or `.pfx`, and the passphrase of those keys. */
  readonly signers?: string
  readonly signersPassphrase?: string
  /** Encrypts the uploaded private keys, 32 bytes; uploads are refused without it. */
  readonly secretKey?: Buffer
  /** Root certificates whose certificates may sign for a company that they name, PEM. */
  readonly signRoots?: string
  /** Fills an empty database with the sample tenants: only for a demo, since their password is public. */
  readonly sampleData?: boolean
  /** The tenant of visitors whose address names none, where there are several. */
  readonly defaultTenant?: string
  readonly production: boolean
  readonly root: string
}

export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const dataFolder = env['LEGAJO_DATA'] ?? `${root}.data`
  // An installation on PostgreSQL is in production unless NODE_ENV has another value: a mismatch of an answer must not become an error of its users.
  const production = (env['NODE_ENV'] || (env['DATABASE_URL'] ? 'production' : '')) === 'production'
  const s3 = s3In(env)
  const sampleData = isSampleWanted(env, production)
  return {
    port: portIn(env['PORT'] ?? '9000'),
    host: env['HOST'] ?? '0.0.0.0',
    ...(env['DATABASE_URL'] && { databaseUrl: databaseUrlIn('DATABASE_URL', env['DATABASE_URL']) }),
    ...(env['DATABASE_OWNER_URL'] && { databaseOwnerUrl: databaseUrlIn('DATABASE_OWNER_URL', env['DATABASE_OWNER_URL']) }),
    ...(env['LEGAJO_URL'] && { publicUrl: webUrlIn('LEGAJO_URL', env['LEGAJO_URL']).href.replace(/\/$/, '') }),
    ...(env['LEGAJO_PACKAGES_URL'] && { packagesUrl: webUrlIn('LEGAJO_PACKAGES_URL', env['LEGAJO_PACKAGES_URL']).origin }),
    ...(env['LEGAJO_MAX_REQUESTS'] && { maxRequests: maxRequestsIn(env['LEGAJO_MAX_REQUESTS']) }),
    ...(env['LEGAJO_TRUST_PROXY'] && { trustProxy: proxiesIn(env['LEGAJO_TRUST_PROXY']) }),
    ...(env['METABASE_URL'] &&
      env['METABASE_SECRET'] && { metabase: { url: env['METABASE_URL'], secret: env['METABASE_SECRET'] } }),
    ...smtpIn(env),
    ...(env['LEGAJO_SIGNERS'] && { signers: folderIn('LEGAJO_SIGNERS', env['LEGAJO_SIGNERS']) }),
    ...(env['LEGAJO_SIGNERS_PASSPHRASE'] && { signersPassphrase: env['LEGAJO_SIGNERS_PASSPHRASE'] }),
    ...secretKeyIn(env, dataFolder),
    ...(env['LEGAJO_SIGN_ROOTS'] && { signRoots: fileIn('LEGAJO_SIGN_ROOTS', env['LEGAJO_SIGN_ROOTS']) }),
    dataFolder,
    fileFolder: env['LEGAJO_FILES'] ?? `${dataFolder}/files`,
    ...(s3 && { s3 }),
    ...(env['LEGAJO_CLAMD'] && { clamd: clamdIn(env['LEGAJO_CLAMD']) }),
    releaseFolder: env['LEGAJO_STORE'] ?? `${dataFolder}/releases`,
    ...(env['LEGAJO_REQUEST_LIMITS'] && { requestLimits: requestLimitsIn(env['LEGAJO_REQUEST_LIMITS']) }),
    tokenKey: env['LEGAJO_TOKEN_KEY']
      ? strongKey('LEGAJO_TOKEN_KEY', env['LEGAJO_TOKEN_KEY'])
      : readOrCreateKey(dataFolder, 'token.key'),
    ...(env['LEGAJO_RELEASE_KEYS'] && { releaseKeys: releaseKeysIn(env['LEGAJO_RELEASE_KEYS']) }),
    checkAnswers: !production,
    takesJobs: isWorkWanted(env['LEGAJO_WORK']),
    sampleData,
    ...defaultTenantIn(env, sampleData),
    production,
    root,
  }
}

/**
 * The settings of a starting process; an invalid one ends it with its message, without a stack. A process that `serves` shares its keys with
 * others, and reports misspelt names.
 */
export const settingsOrExit = ({ serves = false } = {}): Settings => {
  try {
    const settings = readSettings()
    if (!serves) return settings
    for (const sentence of reportUnknownNames(process.env)) console.warn(sentence)
    requireSharedKey(process.env, settings)
    return settings
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return process.exit(1)
  }
}

/** Tokens of one server must be valid on the others: a key for each data folder would end sessions at random. */
export const requireSharedKey = (env: NodeJS.ProcessEnv, { dataFolder }: Pick<Settings, 'dataFolder'>): void => {
  if (!env['DATABASE_URL'] || env['LEGAJO_TOKEN_KEY']) return
  throw new Error(
    `LEGAJO_TOKEN_KEY: falta, y con DATABASE_URL la necesitan iguales todos los servidores y procesos. Hacela con «openssl rand -base64 32»; si este servidor ya funcionaba, usá la de ${dataFolder}/token.key`,
  )
}

/** Mail without a sender is rejected or becomes spam, so that none is sent before a sender is set. */
const smtpIn = ({ SMTP_URL: url, MAIL_FROM: from }: NodeJS.ProcessEnv): Pick<Settings, 'smtp'> => {
  if (!url) return {}
  if (!from)
    throw new Error('SMTP_URL necesita MAIL_FROM, el remitente de los correos: por ejemplo «Legajo <legajo@empresa.com>»')
  return { smtp: { url, from: readSender(from) } }
}

const clamdIn = (text: string): string => {
  if (/^[\w.-]+(:\d{1,5})?$/.test(text)) return text
  throw new Error(`LEGAJO_CLAMD: «${text}» no es un servidor con su puerto, como «127.0.0.1:3310»`)
}

const requestLimitsIn = (text: string): RequestLimits => {
  const [visitor = 0, user = 0, ...more] = text.split(',').map((one) => (/^\s*\d{1,9}\s*$/.test(one) ? Number(one) : 0))
  if (visitor > 0 && user > 0 && more.length === 0) return { anonymous: visitor, user }
  throw new Error(
    `LEGAJO_REQUEST_LIMITS: «${text}» no son dos números mayores que cero, por minuto: sin sesión por dirección y con sesión por usuario, como «600,1200»`,
  )
}

const releaseKeysIn = (file: string): (() => readonly TrustedKey[]) => {
  if (!existsSync(file)) throw new Error(`LEGAJO_RELEASE_KEYS: no existe el archivo ${file}`)
  return openKeyFile(file, `LEGAJO_RELEASE_KEYS (${file})`)
}

/** True when requested by name, or for the demo without any setting. */
const isSampleWanted = (env: NodeJS.ProcessEnv, production: boolean): boolean => {
  const wanted = env['LEGAJO_SAMPLE_DATA']
  if (wanted && wanted !== 'yes' && wanted !== 'no') throw new Error(`LEGAJO_SAMPLE_DATA: «${wanted}» no vale; use yes o no`)
  return wanted ? wanted === 'yes' : !env['DATABASE_URL'] && !production
}

/** The sample's address opens its first tenant. */
const defaultTenantIn = ({ LEGAJO_TENANT: given }: NodeJS.ProcessEnv, sampleData: boolean): Pick<Settings, 'defaultTenant'> => {
  if (given && !/^[a-z0-9][a-z0-9-]{1,39}$/.test(given))
    throw new Error(`LEGAJO_TENANT: «${given}» no es el nombre de una organización; «npm run tenant -- list» los muestra`)
  const name = given || (sampleData ? 'tenant1' : undefined)
  return name === undefined ? {} : { defaultTenant: name }
}

/** The database addresses of the settings, for `openDatabase`. */
export const addressesIn = ({ databaseUrl, databaseOwnerUrl, dataFolder }: Settings) => ({
  ...(databaseUrl && { url: databaseUrl }),
  ...(databaseOwnerUrl && { ownerUrl: databaseOwnerUrl }),
  folder: dataFolder,
})

const maxRequestsIn = (text: string): number => {
  const number = Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= 10_000) return number
  throw new Error(`LEGAJO_MAX_REQUESTS: «${text}» no es un número entero de 1 a 10000`)
}

/** Named networks as in `proxy-addr`: this machine, and the private ones of containers and balancers. */
const networks: ReadonlySet<string> = new Set(['loopback', 'linklocal', 'uniquelocal'])

/** Addresses and networks, never «all»: a client that reaches the server itself could then forge any address. */
const proxiesIn = (text: string): readonly string[] => {
  const all = text.split(',').map((one) => one.trim())
  const wrong = all.find((one) => !networks.has(one) && !isAddress(one))
  if (wrong === undefined) return all
  throw new Error(
    `LEGAJO_TRUST_PROXY: «${wrong}» no es una dirección ni una red; va una lista como «127.0.0.1,10.0.0.0/8», o loopback, linklocal, uniquelocal`,
  )
}

const isAddress = (text: string): boolean => {
  const [address = '', bits, ...more] = text.split('/')
  const width = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0
  return width > 0 && more.length === 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= width))
}

/** A demo on the embedded database stores its own key; a database shared by several servers needs a shared one. */
const secretKeyIn = (env: NodeJS.ProcessEnv, dataFolder: string): Pick<Settings, 'secretKey'> => {
  const given = env['LEGAJO_SECRET_KEY']
  if (given) return { secretKey: strongKey('LEGAJO_SECRET_KEY', given) }
  return env['DATABASE_URL'] ? {} : { secretKey: readOrCreateKey(dataFolder, 'secret.key') }
}

/** A key of 32 bytes: generated at the first start and stored in the data folder, readable by its owner only. */
const readOrCreateKey = (folder: string, name: string): Buffer => {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${name}`
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch {} // another server created it at the same moment
  }
  return strongKey(file, readFileSync(file, 'utf8'))
}

/** API calls that one caller may make per minute. Each process counts separately. */
export interface RequestLimits {
  /** Without a session, by source address (of IPv6, by its /64). */
  readonly anonymous: number
  /** With a session, by user, regardless of the address. */
  readonly user: number
}
