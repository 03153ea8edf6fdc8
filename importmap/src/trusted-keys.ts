import { createPublicKey, type KeyObject } from 'node:crypto'
import type { Release } from './release.ts'
import { digestOf, isSignatureOf, keyIdOf, SignatureRefused, type SignedStatement, type Statement } from './signature.ts'

/** A key whose releases this installation accepts. */
export type TrustedKey = {
  readonly id: string
  readonly name: string
  readonly publicKey: KeyObject
  /** Units it may publish and roll back; `*` is all of them and the suite as a whole. */
  readonly units: readonly string[]
  /** Statements issued later are invalid; earlier signatures stay valid. */
  readonly until?: Date
}

const everyUnit = '*'

const textIn = (entry: Readonly<Record<string, unknown>>, field: string, place: string): string => {
  const value = entry[field]
  if (typeof value === 'string' && value.trim() !== '') return value.trim()
  throw new Error(`${place}: falta «${field}»`)
}

const publicKeyIn = (text: string, place: string): KeyObject => {
  try {
    const key = createPublicKey(
      text.startsWith('-----') ? text : { key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' },
    )
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {}
  throw new Error(`${place}: «key» no es una clave pública Ed25519; copiá la línea que escribe «npm run release -- key NOMBRE»`)
}

const keyIn = (entry: Readonly<Record<string, unknown>>, place: string): TrustedKey => {
  const publicKey = publicKeyIn(textIn(entry, 'key', place), place)
  const { units, until } = entry
  if (!Array.isArray(units) || units.length === 0 || !units.every((unit) => unit === everyUnit || /^[a-z][a-z0-9-]*$/.test(unit)))
    throw new Error(`${place}: «units» es una lista de unidades, como ["payroll"], o ["*"]`)
  if (until !== undefined && Number.isNaN(Date.parse(String(until))))
    throw new Error(`${place}: «until» es una fecha, como "2027-01-31T00:00:00Z"`)
  return {
    id: keyIdOf(publicKey),
    name: textIn(entry, 'name', place),
    publicKey,
    units,
    ...(until !== undefined && { until: new Date(String(until)) }),
  }
}

/** Reads an installation's list of keys, JSON: `[{ "name", "key", "units", "until"? }]`. Throws with the invalid entry. */
export const readTrustedKeys = (text: string, source: string): readonly TrustedKey[] => {
  let list: unknown
  try {
    list = JSON.parse(text)
  } catch (error) {
    throw new Error(`${source} no es JSON: ${error instanceof Error ? error.message : error}`)
  }
  if (!Array.isArray(list) || list.length === 0) throw new Error(`${source}: va una lista con al menos una clave`)
  return list.map((entry: unknown, index) => {
    const place = `${source}, clave ${index + 1}`
    if (typeof entry !== 'object' || entry === null) throw new Error(`${place}: va un objeto con name, key y units`)
    return keyIn(entry as Readonly<Record<string, unknown>>, place)
  })
}

/** The installation's own key, which may release everything. */
export const trustForAllUnits = (publicKey: KeyObject, name: string): TrustedKey => ({
  id: keyIdOf(publicKey),
  name,
  publicKey,
  units: [everyUnit],
})

export type VerifiedStatement = { readonly statement: Statement; readonly key: TrustedKey; readonly signed: SignedStatement }

/** The statement a trusted key has signed. Throws `SignatureRefused` for anything else. */
export const verifySigned = (keys: readonly TrustedKey[], signed: SignedStatement): VerifiedStatement => {
  const key = keys.find(({ id }) => id === signed.key)
  if (!key) throw new SignatureRefused(`la clave ${signed.key.slice(0, 40)} no está entre las de esta instalación`)
  if (!isSignatureOf(signed, key.publicKey)) throw new SignatureRefused(`la firma de «${key.name}» no corresponde a lo enviado`)
  const statement = JSON.parse(signed.statement) as Statement
  if (key.until && Date.parse(statement.issuedAt) > key.until.getTime())
    throw new SignatureRefused(`la clave «${key.name}» firma solo hasta el ${key.until.toISOString()}`, key.name)
  const { action, unit } = statement
  if (action !== 'history' && !key.units.includes(everyUnit) && !(unit !== null && key.units.includes(unit)))
    throw new SignatureRefused(
      `la clave «${key.name}» no publica ${unit ?? 'la suite entera'}, solo ${key.units.join(', ')}`,
      key.name,
    )
  return { statement, key, signed }
}

/** Refuses a signature made for a different release. */
export const mustBeAbout = ({ action, unit, version, digest }: Statement, release: Release): void => {
  if (action !== 'publish' || unit !== release.unit || version !== release.version || digest !== digestOf(release))
    throw new SignatureRefused(`la firma es de ${unit ?? 'otra cosa'} ${version ?? ''}, no de este release.json`)
}

/** Maximum clock skew of another machine. */
const skewMs = 5 * 60_000
/** A request is sent when it is signed; a build may wait longer for a server start. */
const longestMs = { request: 24 * 3_600_000, build: 90 * 24 * 3_600_000 }

/** Refuses a statement that is for another store, not currently valid, or not later than the last one accepted for the unit. */
export const mustBeFresh = (
  { statement }: VerifiedStatement,
  store: string,
  last: string | undefined,
  now = Date.now(),
): void => {
  const { issuedAt, expiresAt } = statement
  const [issued, expires] = [Date.parse(issuedAt), Date.parse(expiresAt)]
  if (statement.store !== null && statement.store !== store)
    throw new SignatureRefused('el pedido se firmó para otra instalación')
  if (Number.isNaN(issued) || Number.isNaN(expires) || issued > now + skewMs)
    throw new SignatureRefused(`el pedido lleva una fecha que no sirve: ${issuedAt}`)
  if (expires <= now || expires - issued > longestMs[statement.store === null ? 'build' : 'request'])
    throw new SignatureRefused(`el pedido venció o dura más de lo permitido: del ${issuedAt} al ${expiresAt}`)
  if (last !== undefined && issued <= Date.parse(last))
    throw new SignatureRefused(`el pedido es del ${issuedAt} y ya se aceptó uno del ${last}; para volver atrás, pedí un rollback`)
}
