import { createHmac, timingSafeEqual } from 'node:crypto'
import { type AsnType, compareSchema, OctetString } from 'asn1js'
import {
  AuthenticatedSafe,
  CertBag,
  type ContentInfo,
  EncryptedData,
  type MacData,
  PFX,
  PKCS8ShroudedKeyBag,
  PrivateKeyInfo,
  SafeBag,
  SafeContents,
} from 'pkijs'
import { octetsOf, parseAsn1 } from './asn1.ts'
import {
  algorithmOf,
  type DecryptionOptions,
  damagedMessage,
  decryptContent,
  deriveKey,
  hashes,
  openingWith,
  roundsIn,
  wrongPassword,
} from './password-sealed.ts'
import { failSigner, SignerProblem } from './signer-problem.ts'

/** The private keys (PKCS #8) and the certificates of a DER or BER file, all as DER, in file order. */
export const readPkcs12 = (
  file: Buffer,
  password: string,
): { readonly keys: readonly Buffer[]; readonly certificates: readonly Buffer[] } => {
  const opening = openingWith(password)
  try {
    const { authSafe, macData } = new PFX({ schema: parseAsn1(file) })
    const safe = octetsOf(authSafe.content)
    if (macData) checkMac(macData, safe, opening)
    const { safeContents } = new AuthenticatedSafe({ schema: parseAsn1(safe) })
    const bags = safeContents.flatMap((part) => bagsIn(part, opening))
    return {
      keys: bags.flatMap(({ kind, value }) =>
        kind === bagKinds.key ? [plainKey(value)] : kind === bagKinds.encryptedKey ? [openPkcs8(value, opening)] : [],
      ),
      certificates: bags.flatMap(({ kind, value }) => (kind === bagKinds.certificate ? [certificateIn(value)] : [])),
    }
  } catch (error) {
    if (error instanceof SignerProblem) throw error
    return failSigner(damagedMessage)
  }
}

const bagKinds = {
  key: '1.2.840.113549.1.12.10.1.1',
  encryptedKey: '1.2.840.113549.1.12.10.1.2',
  certificate: '1.2.840.113549.1.12.10.1.3',
} as const
const plainData = '1.2.840.113549.1.7.1'

interface OpenedBag {
  readonly kind: string
  readonly value: AsnType
}

/** The values that a schema of the library names. Throws RangeError when the value does not match it. */
const matchSchema = (value: AsnType, schema: AsnType): Readonly<Record<string, AsnType>> => {
  const compared = compareSchema(value, value, schema)
  if (!compared.verified) throw new RangeError('not of the expected structure')
  return compared.result
}

// The library's own reading of a bag accepts neither a certificate in segments nor an unknown kind of bag.
const bagsIn = ({ contentType, content }: ContentInfo, opening: DecryptionOptions): readonly OpenedBag[] => {
  const bytes = contentType === plainData ? octetsOf(content) : openPart(new EncryptedData({ schema: content }), opening)
  const { safeBags } = matchSchema(parseAsn1(bytes), SafeContents.schema({ names: { safeBags: 'safeBags' } }))
  return ((safeBags ?? []) as readonly AsnType[]).map((bag) => {
    const { bagId, bagValue } = matchSchema(bag, SafeBag.schema({ names: { bagId: 'bagId', bagValue: 'bagValue' } }))
    return { kind: bagId?.valueBlock.toString() ?? '', value: bagValue as AsnType }
  })
}

const openPart = ({ encryptedContentInfo }: EncryptedData, opening: DecryptionOptions): Buffer =>
  decryptContent(
    encryptedContentInfo.contentEncryptionAlgorithm,
    Buffer.from(encryptedContentInfo.getEncryptedContent()),
    opening,
  )

const plainKey = (value: AsnType): Buffer => {
  const { privateKeyAlgorithm, privateKey } = new PrivateKeyInfo({ schema: value })
  const whole = new OctetString({ valueHex: octetsOf(privateKey) })
  return Buffer.from(new PrivateKeyInfo({ privateKeyAlgorithm, privateKey: whole }).toSchema().toBER())
}

/** Decrypts a password-protected PKCS #8 private key. */
export const openPkcs8 = (value: AsnType, opening: DecryptionOptions): Buffer => {
  const { encryptionAlgorithm, encryptedData } = new PKCS8ShroudedKeyBag({ schema: value })
  return decryptContent(encryptionAlgorithm, octetsOf(encryptedData), opening)
}

const certificateIn = (bag: AsnType): Buffer => octetsOf(matchSchema(bag, CertBag.schema({ names: { value: 'value' } }))['value'])

const checkMac = ({ mac, macSalt, iterations }: MacData, safe: Buffer, opening: DecryptionOptions): void => {
  const hash = algorithmOf(hashes, mac.digestAlgorithm.algorithmId)
  const digest = octetsOf(mac.digest)
  const key = deriveKey(
    { hash, id: 3, opening, salt: octetsOf(macSalt), rounds: roundsIn(iterations ?? 1, opening) },
    digest.length,
  )
  const right = createHmac(hash, key).update(safe).digest()
  if (right.length !== digest.length || !timingSafeEqual(right, digest)) failSigner(wrongPassword, 'passphrase')
}
