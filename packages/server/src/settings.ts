import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { secretKeyOf } from './platform/secret-box.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Everything that the environment decides, read once at the start. */
export interface Settings {
  readonly port: number
  readonly host: string
  readonly databaseUrl?: string
  readonly dataFolder: string
  /** Where published versions of the suite's modules live; several servers share it. */
  readonly releaseFolder: string
  readonly tokenKey: Uint8Array
  /** Checks every answer against the contract; on unless in production. */
  readonly checkAnswers: boolean
  readonly publicUrl?: string
  readonly smtpUrl?: string
  /** A Metabase server with its embedding secret, for reports inside the suite. */
  readonly metabase?: { readonly url: string; readonly secret: string }
  /** Folder with the certificate and key of each company, `{CUIT}.pem`, `.p12` or `.pfx`, and the passphrase of those keys. */
  readonly signers?: string
  readonly signersPassphrase?: string
  /** Seals the private keys that are uploaded, 32 bytes; without it none is taken. */
  readonly secretKey?: Buffer
  /** Roots whose certificates may sign for a company that they name, PEM. */
  readonly signRoots?: string
  readonly production: boolean
  readonly root: string
}

export const readSettings = (env: NodeJS.ProcessEnv = process.env): Settings => {
  const dataFolder = env['LEGAJO_DATA'] ?? `${root}.data`
  const production = env['NODE_ENV'] === 'production'
  return {
    port: Number(env['PORT'] ?? 9000),
    host: env['HOST'] ?? '0.0.0.0',
    ...(env['DATABASE_URL'] && { databaseUrl: env['DATABASE_URL'] }),
    ...(env['LEGAJO_URL'] && { publicUrl: env['LEGAJO_URL'] }),
    ...(env['METABASE_URL'] &&
      env['METABASE_SECRET'] && { metabase: { url: env['METABASE_URL'], secret: env['METABASE_SECRET'] } }),
    ...(env['SMTP_URL'] && { smtpUrl: env['SMTP_URL'] }),
    ...(env['LEGAJO_SIGNERS'] && { signers: env['LEGAJO_SIGNERS'] }),
    ...(env['LEGAJO_SIGNERS_PASSPHRASE'] && { signersPassphrase: env['LEGAJO_SIGNERS_PASSPHRASE'] }),
    ...secretKeyIn(env, dataFolder),
    ...(env['LEGAJO_SIGN_ROOTS'] && { signRoots: env['LEGAJO_SIGN_ROOTS'] }),
    dataFolder,
    releaseFolder: env['LEGAJO_STORE'] ?? `${dataFolder}/releases`,
    tokenKey: env['LEGAJO_TOKEN_KEY'] ? Buffer.from(env['LEGAJO_TOKEN_KEY'], 'base64') : keptKey(dataFolder, 'token.key'),
    checkAnswers: !production,
    production,
    root,
  }
}

/** A trial over the embedded database keeps a key of its own; a database that several servers share needs the one that they share. */
const secretKeyIn = (env: NodeJS.ProcessEnv, dataFolder: string): Pick<Settings, 'secretKey'> => {
  const given = env['LEGAJO_SECRET_KEY']
  if (given) return { secretKey: secretKeyOf(given) }
  return env['DATABASE_URL'] ? {} : { secretKey: keptKey(dataFolder, 'secret.key') }
}

/** A key of 32 bytes: made at the first start and kept in the data folder, readable by its owner only. */
const keptKey = (folder: string, name: string): Buffer => {
  mkdirSync(folder, { recursive: true })
  const file = `${folder}/${name}`
  if (!existsSync(file)) {
    try {
      writeFileSync(file, randomBytes(32).toString('base64'), { mode: 0o600, flag: 'wx' })
    } catch {} // another server made it in this very moment
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64')
}
