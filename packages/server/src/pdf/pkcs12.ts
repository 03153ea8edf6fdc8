import { createDecipheriv, createHash, createHmac, pbkdf2Sync, timingSafeEqual } from 'node:crypto'
import { type DerNode, oid, readAll, readOne } from './der.ts'

// The part of PKCS #12 (RFC 7292) that authorities and Windows write: certificates and one key under a password.

/** What keeps a file from being read, as its owner should be told; never with the password. */
export class SignerProblem extends Error {
  override readonly name = 'SignerProblem'
}

const damaged = 'no es un archivo PKCS #12 (.p12 o .pfx) válido o está dañado'
const wrongPassword = 'la contraseña no es la de este archivo'
const refuse = (why: string): never => {
  throw new SignerProblem(why)
}

/** The private keys (PKCS #8) and the certificates of a file, all DER, in its order. */
export const readPkcs12 = (
  file: Buffer,
  password: string,
): { readonly keys: readonly Buffer[]; readonly certificates: readonly Buffer[] } => {
  try {
    const [, authSafe, mac] = readAll(readOne(file).content)
    const safe = contentOf(authSafe).content
    if (mac) checkMac(mac, safe, password)
    const bags = readAll(readOne(safe).content).flatMap((info) => bagsIn(info, password))
    return {
      keys: bags.flatMap(([id, value]) => (id === '1' ? [value.whole] : id === '2' ? [openKey(value, password)] : [])),
      certificates: bags.flatMap(([id, value]) => (id === '3' ? [certificateIn(value)] : [])),
    }
  } catch (error) {
    if (error instanceof SignerProblem) throw error
    return refuse(damaged)
  }
}

const at = (node: DerNode | undefined, index: number): DerNode => (node && readAll(node.content)[index]) ?? refuse(damaged)
const isOid = (node: DerNode, dotted: string): boolean => node.whole.equals(oid(dotted))
const numberIn = ({ content }: DerNode): number => content.reduce((sum, byte) => sum * 256 + byte, 0)
/** What stands in `[0]` of a ContentInfo. */
const contentOf = (info: DerNode | undefined): DerNode => at(at(info, 1), 0)

const bagNames = '1.2.840.113549.1.12.10.1.'
/** Kind (1 key, 2 key under a password, 3 certificate) and value of each bag of one part of the file. */
const bagsIn = (info: DerNode, password: string): readonly (readonly [string, DerNode])[] => {
  const content = contentOf(info)
  const isPlain = isOid(at(info, 0), '1.2.840.113549.1.7.1')
  const sealed = isPlain ? undefined : at(content, 1)
  const bytes = sealed ? decrypted(at(sealed, 1), at(sealed, 2).content, password) : content.content
  return readAll(readOne(bytes).content).map((bag) => {
    const id = ['1', '2', '3'].find((kind) => isOid(at(bag, 0), bagNames + kind)) ?? ''
    return [id, at(at(bag, 1), 0)]
  })
}

const openKey = (value: DerNode, password: string): Buffer => decrypted(at(value, 0), at(value, 1).content, password)
const certificateIn = (value: DerNode): Buffer => at(at(value, 1), 0).content

const hashes = {
  '1.3.14.3.2.26': 'sha1',
  '2.16.840.1.101.3.4.2.1': 'sha256',
  '2.16.840.1.101.3.4.2.2': 'sha384',
  '2.16.840.1.101.3.4.2.3': 'sha512',
} as const
const keyedHashes = {
  '1.2.840.113549.2.7': 'sha1',
  '1.2.840.113549.2.9': 'sha256',
  '1.2.840.113549.2.10': 'sha384',
  '1.2.840.113549.2.11': 'sha512',
} as const
const ciphers = {
  '2.16.840.1.101.3.4.1.2': 'aes-128-cbc',
  '2.16.840.1.101.3.4.1.22': 'aes-192-cbc',
  '2.16.840.1.101.3.4.1.42': 'aes-256-cbc',
  '1.2.840.113549.3.7': 'des-ede3-cbc',
} as const
const keyBytes = { 'aes-128-cbc': 16, 'aes-192-cbc': 24, 'aes-256-cbc': 32, 'des-ede3-cbc': 24 } as const

const oldCipher = 'usa un cifrado antiguo que ya no se admite; expórtelo otra vez con AES-256'
const known = <T>(table: Readonly<Record<string, T>>, node: DerNode): T =>
  Object.entries(table).find(([dotted]) => isOid(node, dotted))?.[1] ?? refuse(oldCipher)

/** Beyond this many rounds a file would hold the server up. */
const mostRounds = 10_000_000
const roundsIn = (node: DerNode): number => (numberIn(node) <= mostRounds ? numberIn(node) : refuse(damaged))

const checkMac = (mac: DerNode, safe: Buffer, password: string): void => {
  const hash = known(hashes, at(at(at(mac, 0), 0), 0))
  const digest = at(at(mac, 0), 1).content
  const rounds = readAll(mac.content)[2]
  const key = derived({ hash, id: 3, password, salt: at(mac, 1).content, rounds: rounds ? roundsIn(rounds) : 1 }, digest.length)
  const right = createHmac(hash, key).update(safe).digest()
  if (right.length !== digest.length || !timingSafeEqual(right, digest)) refuse(wrongPassword)
}

/** `algorithm` names how the bytes were sealed: PBES2, or the triple DES of PKCS #12 itself. */
const decrypted = (algorithm: DerNode, bytes: Buffer, password: string): Buffer => {
  const { cipher, key, iv } = openingOf(algorithm, password)
  try {
    const opening = createDecipheriv(cipher, key, iv)
    return Buffer.concat([opening.update(bytes), opening.final()])
  } catch {
    return refuse(wrongPassword)
  }
}

const openingOf = (algorithm: DerNode, password: string) => {
  const parameters = at(algorithm, 1)
  if (isOid(at(algorithm, 0), '1.2.840.113549.1.12.1.3')) {
    const how = { hash: 'sha1', password, salt: at(parameters, 0).content, rounds: roundsIn(at(parameters, 1)) } as const
    return { cipher: 'des-ede3-cbc', key: derived({ ...how, id: 1 }, 24), iv: derived({ ...how, id: 2 }, 8) } as const
  }
  if (!isOid(at(algorithm, 0), '1.2.840.113549.1.5.13')) return refuse(oldCipher)
  const derivation = at(parameters, 0)
  if (!isOid(at(derivation, 0), '1.2.840.113549.1.5.12')) return refuse(oldCipher)
  const [salt, rounds, ...rest] = readAll(at(derivation, 1).content)
  const keyed = rest.find(({ tag }) => tag === 0x30)
  const hash = keyed ? known(keyedHashes, at(keyed, 0)) : 'sha1'
  const cipher = known(ciphers, at(at(parameters, 1), 0))
  if (!salt || !rounds) return refuse(damaged)
  const key = pbkdf2Sync(password, salt.content, roundsIn(rounds), keyBytes[cipher], hash)
  return { cipher, key, iv: at(at(parameters, 1), 1).content }
}

type Derivation = {
  readonly hash: 'sha1' | 'sha256' | 'sha384' | 'sha512'
  /** 1 for a key, 2 for an initial vector, 3 for a code of authenticity. */
  readonly id: 1 | 2 | 3
  readonly password: string
  readonly salt: Buffer
  readonly rounds: number
}

/** `length` bytes from a password (RFC 7292, appendix B.2). */
const derived = ({ hash, id, password, salt, rounds }: Derivation, length: number): Buffer => {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64
  const filled = (bytes: Buffer) => Buffer.alloc(block * Math.ceil(bytes.length / block), bytes)
  // Two bytes a letter, the high one first, and two zeros at the end.
  const letters = Buffer.from(`${password}\0`, 'utf16le').swap16()
  const state = Buffer.concat([salt.length > 0 ? filled(salt) : salt, filled(letters)])
  const parts: Buffer[] = []
  for (let have = 0; have < length; have += parts.at(-1)?.length ?? length) {
    let digest = createHash(hash).update(Buffer.alloc(block, id)).update(state).digest()
    for (let round = 1; round < rounds; round++) digest = createHash(hash).update(digest).digest()
    parts.push(digest)
    addToBlocks(state, Buffer.alloc(block, digest))
  }
  return Buffer.concat(parts).subarray(0, length)
}

/** Adds `more` and one to each block of `state`, as whole numbers that lose what does not fit. */
const addToBlocks = (state: Buffer, more: Buffer): void => {
  for (let from = 0; from < state.length; from += more.length) {
    let carry = 1
    for (let index = more.length - 1; index >= 0; index--) {
      carry += (state[from + index] ?? 0) + (more[index] ?? 0)
      state[from + index] = carry & 255
      carry >>= 8
    }
  }
}
