import { createDecipheriv, createHash, pbkdf2Sync } from 'node:crypto'
import { Integer, Sequence } from 'asn1js'
import { type AlgorithmIdentifier, PBES2Params, PBKDF2Params } from 'pkijs'
import { octetsOf } from './asn1.ts'
import { failSigner } from './signer-problem.ts'

// Decryption of the password-protected contents of PKCS #12 (RFC 7292) and PKCS #8 (RFC 5958): PBES2 (RFC 8018), or the triple DES of
// PKCS #12 itself, which the Web Crypto of pkijs lacks.

/** The password of one file and its remaining budget of rounds; more rounds would block the server. */
export interface DecryptionOptions {
  readonly password: string
  left: number
}
/** Export programs use some thousands of rounds; the most cautious some hundred thousands per part. */
const maxRounds = 2_000_000
export const openingWith = (password: string): DecryptionOptions => ({ password, left: maxRounds })

export const damagedMessage = 'no es un archivo PKCS #12 (.p12 o .pfx) válido o está dañado'
export const wrongPassword = 'la contraseña no es la de este archivo'

/** The number of rounds that a file requests; the total over all its parts is limited. */
export const roundsIn = (rounds: number, opening: DecryptionOptions): number => {
  if (!(rounds >= 1)) return failSigner(damagedMessage)
  opening.left -= rounds
  return opening.left >= 0
    ? rounds
    : failSigner('su contraseña está protegida con demasiadas vueltas; exportalo otra vez con AES-256')
}

export const hashes = {
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

const oldCipher = 'usa un cifrado antiguo que ya no se admite; exportalo otra vez con AES-256'
export const algorithmOf = <T>(table: Readonly<Record<string, T>>, id: string): T =>
  Object.hasOwn(table, id) ? (table[id] as T) : failSigner(oldCipher)

/** Decrypts what `algorithm`, as the file names it, encrypted under the password. */
export const decryptContent = (algorithm: AlgorithmIdentifier, bytes: Buffer, opening: DecryptionOptions): Buffer => {
  const { cipher, key, iv } = keyOf(algorithm, opening)
  try {
    const decipher = createDecipheriv(cipher, key, iv)
    return Buffer.concat([decipher.update(bytes), decipher.final()])
  } catch {
    return failSigner(wrongPassword, 'passphrase')
  }
}

const keyOf = ({ algorithmId, algorithmParams }: AlgorithmIdentifier, opening: DecryptionOptions) => {
  if (algorithmId === '1.2.840.113549.1.12.1.3') return tripleDesKeyOf(algorithmParams, opening)
  if (algorithmId !== '1.2.840.113549.1.5.13') return failSigner(oldCipher)
  const { keyDerivationFunc, encryptionScheme } = new PBES2Params({ schema: algorithmParams })
  if (keyDerivationFunc.algorithmId !== '1.2.840.113549.1.5.12') return failSigner(oldCipher)
  const { salt, iterationCount, prf } = new PBKDF2Params({ schema: keyDerivationFunc.algorithmParams })
  const hash = prf ? algorithmOf(keyedHashes, prf.algorithmId) : 'sha1'
  const cipher = algorithmOf(ciphers, encryptionScheme.algorithmId)
  const key = pbkdf2Sync(opening.password, octetsOf(salt), roundsIn(iterationCount, opening), keyBytes[cipher], hash)
  return { cipher, key, iv: octetsOf(encryptionScheme.algorithmParams) }
}

const tripleDesKeyOf = (parameters: unknown, opening: DecryptionOptions) => {
  const [salt, rounds] = parameters instanceof Sequence ? parameters.valueBlock.value : []
  if (!(rounds instanceof Integer)) return failSigner(damagedMessage)
  const derivation = {
    hash: 'sha1',
    opening,
    salt: octetsOf(salt),
    rounds: roundsIn(rounds.valueBlock.valueDec, opening),
  } as const
  return {
    cipher: 'des-ede3-cbc',
    key: deriveKey({ ...derivation, id: 1 }, 24),
    iv: deriveKey({ ...derivation, id: 2 }, 8),
  } as const
}

type Derivation = {
  readonly hash: 'sha1' | 'sha256' | 'sha384' | 'sha512'
  /** 1 for a key, 2 for an initialization vector, 3 for a message authentication code. */
  readonly id: 1 | 2 | 3
  readonly opening: DecryptionOptions
  readonly salt: Buffer
  readonly rounds: number
}

/** Derives `length` bytes from a password (RFC 7292, appendix B.2). */
export const deriveKey = ({ hash, id, opening, salt, rounds }: Derivation, length: number): Buffer => {
  const block = hash === 'sha384' || hash === 'sha512' ? 128 : 64
  const fillBlocks = (bytes: Buffer) => Buffer.alloc(block * Math.ceil(bytes.length / block), bytes)
  // Two bytes per character, high byte first, and two zeros at the end.
  const letters = Buffer.from(`${opening.password}\0`, 'utf16le').swap16()
  const state = Buffer.concat([salt.length > 0 ? fillBlocks(salt) : salt, fillBlocks(letters)])
  const parts: Buffer[] = []
  for (let have = 0; have < length; have += parts.at(-1)?.length ?? length) {
    let digest = createHash(hash).update(Buffer.alloc(block, id)).update(state).digest()
    for (let round = 1; round < rounds; round++) digest = createHash(hash).update(digest).digest()
    parts.push(digest)
    addToBlocks(state, Buffer.alloc(block, digest))
  }
  return Buffer.concat(parts).subarray(0, length)
}

/** Adds `more` and one to each block of `state`, as integers that drop the overflow. */
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
