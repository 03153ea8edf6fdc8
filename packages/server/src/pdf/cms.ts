import { createHash } from 'node:crypto'
import { context, derElement, derNull, derOctets, integer, oid, sequence, set } from './der.ts'
import { namesOf, type Signer } from './x509-signer.ts'

export const cmsObjectIds = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  sha256: '2.16.840.1.101.3.4.2.1',
  rsa: '1.2.840.113549.1.1.1',
} as const

/**
 * The parts of a signature that depend on its signer alone, computed once for thousands of documents. Digests are SHA-256 in hexadecimal.
 */
export interface CmsFrame {
  /** Constant length of the whole in hexadecimal characters. */
  readonly letters: number
  /** The bytes to sign for a document's digest. */
  attributes(digest: string): Buffer
  /** Writes the whole detached CMS in hexadecimal, for the same digest and the signature of its attributes. */
  write(file: Buffer, at: number, digest: string, signature: Buffer): void
}

/**
 * CAdES-BES over a detached document (RFC 5652, RFC 5035): content type, message digest, signing certificate v2. No signing-time attribute:
 * a PDF stores it in the signature dictionary (ETSI EN 319 142-1, 5.3).
 */
export const cmsFrameOf = ({ certificate, chain, key }: Signer): CmsFrame => {
  const bytes = (key.asymmetricKeyDetails?.modulusLength ?? 2048) / 8
  const raw = certificate.raw
  const { issuer, serial } = namesOf(raw)
  const attribute = (id: string, value: Buffer) => sequence(oid(id), set(value))
  const fixed = [
    attribute(cmsObjectIds.contentType, oid(cmsObjectIds.data)),
    // SHA-256 is the default hash of this attribute and must be omitted.
    attribute(
      cmsObjectIds.signingCertificateV2,
      sequence(sequence(sequence(derOctets(createHash('sha256').update(raw).digest())))),
    ),
  ]
  const sha256 = sequence(oid(cmsObjectIds.sha256), derNull)
  const signerName = sequence(issuer, serial)
  const algorithm = sequence(oid(cmsObjectIds.rsa), derNull)
  const blankDigest = Buffer.alloc(32, 0xd1)
  const blankSignature = Buffer.alloc(bytes, 0x51)
  const attributes = set(...fixed, attribute(cmsObjectIds.messageDigest, derOctets(blankDigest)))
  // The same bytes, under the implicit tag [0] instead of that of a set.
  const implicit = Buffer.from(attributes)
  implicit[0] = 0xa0
  const signerInfo = sequence(integer(1), signerName, sha256, implicit, algorithm, derOctets(blankSignature))
  const head = [
    integer(1),
    set(sha256),
    sequence(oid(cmsObjectIds.data)),
    derElement(0xa0, ...[certificate, ...chain].map((one) => one.raw)),
  ]
  const whole = sequence(oid(cmsObjectIds.signedData), context(0, sequence(...head, set(signerInfo))))
  const at = {
    digest: attributes.indexOf(blankDigest),
    attributes: whole.indexOf(implicit),
    signature: whole.lastIndexOf(blankSignature),
  }
  const written = Buffer.from(whole.toString('hex'), 'latin1')
  return {
    letters: written.length,
    attributes: (digest) => {
      const made = Buffer.from(attributes)
      made.write(digest, at.digest, 'hex')
      return made
    },
    write: (file, from, digest, signature) => {
      if (signature.length !== bytes) throw new RangeError('The signature is not of the key that the frame was made for')
      file.set(written, from)
      file.write(digest, from + (at.attributes + at.digest) * 2, 'latin1')
      file.write(signature.toString('hex'), from + at.signature * 2, 'latin1')
    },
  }
}
