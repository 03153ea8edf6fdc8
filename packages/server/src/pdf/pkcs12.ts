import { createHmac, timingSafeEqual } from 'node:crypto'
import { derOf } from './ber.ts'
import { type DerNode, readAll, readDerNode } from './der.ts'
import {
  at,
  damaged,
  decrypted,
  derived,
  hashes,
  isOid,
  known,
  type Opening,
  openingWith,
  roundsIn,
  wrongPassword,
} from './password-sealed.ts'
import { problem, SignerProblem } from './signer-problem.ts'

// The subset of PKCS #12 (RFC 7292) that authorities and Windows write: certificates and one key under a password.

/** The private keys (PKCS #8) and the certificates of a DER or BER file, all as DER, in file order. */
export const readPkcs12 = (
  file: Buffer,
  password: string,
): { readonly keys: readonly Buffer[]; readonly certificates: readonly Buffer[] } => {
  const opening = openingWith(password)
  try {
    const [, authSafe, mac] = readAll(readDerNode(derOf(file)).content)
    const safe = contentOf(authSafe).content
    if (mac) checkMac(mac, safe, opening)
    const bags = readAll(readDerNode(derOf(safe)).content).flatMap((info) => bagsIn(info, opening))
    return {
      keys: bags.flatMap(([id, value]) => (id === '1' ? [value.whole] : id === '2' ? [openPkcs8(value, opening)] : [])),
      certificates: bags.flatMap(([id, value]) => (id === '3' ? [certificateIn(value)] : [])),
    }
  } catch (error) {
    if (error instanceof SignerProblem) throw error
    return problem(damaged)
  }
}

/** The content of `[0]` of a ContentInfo. */
const contentOf = (info: DerNode | undefined): DerNode => at(at(info, 1), 0)

const bagNames = '1.2.840.113549.1.12.10.1.'
/** Kind (1 key, 2 encrypted key, 3 certificate) and value of each bag of one part of the file. */
const bagsIn = (info: DerNode, opening: Opening): readonly (readonly [string, DerNode])[] => {
  const content = contentOf(info)
  const isPlain = isOid(at(info, 0), '1.2.840.113549.1.7.1')
  const sealed = isPlain ? undefined : at(content, 1)
  const bytes = sealed ? decrypted(at(sealed, 1), inOnePiece(at(sealed, 2)), opening) : content.content
  return readAll(readDerNode(derOf(bytes)).content).map((bag) => {
    const id = ['1', '2', '3'].find((kind) => isOid(at(bag, 0), bagNames + kind)) ?? ''
    return [id, at(at(bag, 1), 0)]
  })
}

/** The encrypted bytes, which BER may split into pieces: the implicit tag hides that it is a string. */
const inOnePiece = ({ tag, content }: DerNode): Buffer =>
  tag & 0x20 ? Buffer.concat(readAll(content).map((piece) => piece.content)) : content

/** Decrypts a password-protected PKCS #8 private key. */
export const openPkcs8 = (value: DerNode, opening: Opening): Buffer => decrypted(at(value, 0), at(value, 1).content, opening)
const certificateIn = (value: DerNode): Buffer => at(at(value, 1), 0).content

const checkMac = (mac: DerNode, safe: Buffer, opening: Opening): void => {
  const hash = known(hashes, at(at(at(mac, 0), 0), 0))
  const digest = at(at(mac, 0), 1).content
  const rounds = readAll(mac.content)[2]
  const key = derived(
    { hash, id: 3, opening, salt: at(mac, 1).content, rounds: rounds ? roundsIn(rounds, opening) : 1 },
    digest.length,
  )
  const right = createHmac(hash, key).update(safe).digest()
  if (right.length !== digest.length || !timingSafeEqual(right, digest)) problem(wrongPassword, 'passphrase')
}
