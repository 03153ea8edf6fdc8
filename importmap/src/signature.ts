import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import type { Release } from './release.ts'

export type ReleaseAction = 'publish' | 'rollback' | 'history'

/** The text that a release key signs: one request, valid for a limited time and once only. */
export type Statement = {
  readonly action: ReleaseAction
  /** Id of the store it is for; null in the signature of a build, which a server imports from its own folders at its start. */
  readonly store: string | null
  /** null means the whole suite. */
  readonly unit: string | null
  readonly version: string | null
  /** Hash of release.json, which contains the hash of every file. */
  readonly digest: string | null
  /** State to return to; null is the previous one. */
  readonly to: number | null
  readonly commit: string | null
  readonly issuedAt: string
  readonly expiresAt: string
}

/** The exact signed text, the id of the key and the signature, base64. */
export type SignedStatement = { readonly statement: string; readonly key: string; readonly signature: string }

/** An invalid signature: unknown key, altered text, foreign unit, expired or repeated. */
export class SignatureRefused extends Error {
  override readonly name = 'SignatureRefused'
  /** Name of the key, once its signature is verified. */
  readonly keyName: string | null

  constructor(message: string, keyName: string | null = null) {
    super(message)
    this.keyName = keyName
  }
}

/** Prevents a signature made for another purpose from being valid for a release. */
const statementBytes = (statement: string): Buffer => Buffer.from(`legajo-release-1\n${statement}`)

/** The id of a key: a hash of its public key. */
export const keyIdOf = (key: KeyObject): string => {
  const publicKey = key.type === 'private' ? createPublicKey(key) : key
  return createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)
}

export const digestOf = (release: Release): string =>
  `sha384-${createHash('sha384').update(JSON.stringify(release)).digest('base64')}`

/** Validity of a request that is sent immediately. */
const requestMinutes = 10

type Request = Partial<Omit<Statement, 'issuedAt' | 'expiresAt'>> & Pick<Statement, 'action'>
type Period = { readonly from?: Date; readonly minutes?: number }

export const signStatement = (
  key: KeyObject,
  request: Request,
  { from = new Date(), minutes = requestMinutes }: Period = {},
): SignedStatement => {
  const statement = JSON.stringify({
    store: null,
    unit: null,
    version: null,
    digest: null,
    to: null,
    commit: null,
    ...request,
    issuedAt: from.toISOString(),
    expiresAt: new Date(from.getTime() + minutes * 60_000).toISOString(),
  } satisfies Statement)
  return { statement, key: keyIdOf(key), signature: sign(null, statementBytes(statement), key).toString('base64') }
}

/** The signature of one version of a unit. */
export const signRelease = (
  key: KeyObject,
  release: Release,
  target: { readonly store: string | null; readonly commit?: string | null },
  period?: Period,
): SignedStatement => {
  const { unit, version } = release
  return signStatement(key, { action: 'publish', unit, version, digest: digestOf(release), ...target }, period)
}

export const isSignatureOf = ({ statement, signature }: SignedStatement, publicKey: KeyObject): boolean =>
  verify(null, statementBytes(statement), publicKey, Buffer.from(signature, 'base64'))

export const isSigned = (value: unknown): value is SignedStatement =>
  typeof value === 'object' &&
  value !== null &&
  ['statement', 'key', 'signature'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string')
