import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { parseAsn1 } from './asn1.ts'
import { openingWith, wrongPassword } from './password-sealed.ts'
import { openPkcs8, readPkcs12 } from './pkcs12.ts'
import { failSigner, SignerProblem } from './signer-problem.ts'
import type { Signer } from './x509-signer.ts'

/** Size of an RSA signing key: smaller keys are insecure (NIST SP 800-131A), larger ones would take seconds for each receipt. */
const bits = { least: 2048, most: 8192 } as const
/** Maximum issuing certificates included in each receipt. */
const longestChain = 5

/**
 * Reads a signer from the usual formats: one PKCS #12 file (.p12, .pfx), one PEM with everything, or certificate and key in separate files
 * (PEM; a certificate also DER). Throws a SignerProblem in Spanish with the missing or wrong part, never with the password.
 */
export const readSignerFiles = (files: readonly Buffer[], password: string): Signer => {
  const found = files.map((file) => partsOf(file, password))
  const keys = found.flatMap((parts) => parts.keys)
  const certificates = found.flatMap((parts) => parts.certificates)
  if (keys.length === 0)
    return failSigner('le falta la clave privada; exportalo otra vez con ella, o subí también el archivo de la clave')
  if (certificates.length === 0) return failSigner('le falta el certificado; exportalo otra vez con él')
  for (const key of keys) {
    const certificate = certificates.find((one) => one.checkPrivateKey(key))
    if (certificate) return { certificate, chain: chainOf(certificate, certificates), key: mustBeFit(key) }
  }
  return failSigner('su clave privada no es la de ninguno de sus certificados')
}

interface SignerParts {
  readonly keys: readonly KeyObject[]
  readonly certificates: readonly X509Certificate[]
}

const partsOf = (file: Buffer, password: string): SignerParts => {
  const other = notACertificate(file)
  if (other) return failSigner(other)
  if (file.includes('-----BEGIN ')) return partsOfPem(file.toString('latin1'), password)
  const alone = certificateOf(file)
  if (alone) return { keys: [], certificates: [alone] }
  const { keys, certificates } = readPkcs12(file, password)
  return {
    keys: keys.map((der) => keyOf({ key: der, format: 'der', type: 'pkcs8' })),
    certificates: certificates.map((der) => certificateOf(der) ?? failSigner('tiene un certificado que no se puede leer')),
  }
}

const notACertificate = (file: Buffer): string | undefined => {
  if (file.length === 0) return 'está vacío'
  if (file.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    return 'es un ZIP; descomprimilo y elegí el .p12, .pfx o .pem que trae adentro'
  if (file.subarray(0, 4).toString('hex') === 'feedfeed') return 'es un almacén de Java (.jks); convertilo a .p12 con keytool'
  if (file.includes('-----BEGIN PKCS7-----') || file.includes('-----BEGIN CERTIFICATE REQUEST-----'))
    return 'no tiene la clave privada: es un pedido de certificado o una cadena; elegí el .p12, o el certificado y su clave'
  return undefined
}

const partsOfPem = (text: string, password: string): SignerParts => {
  const blocks = [...text.matchAll(/-----BEGIN ([A-Z0-9 ]{1,40})-----((?:[^-]|-(?!----))*)-----END \1-----/g)]
  return {
    keys: blocks.flatMap(([whole, name = '', body = '']) =>
      name === 'ENCRYPTED PRIVATE KEY'
        ? [keyOf({ key: openPkcs12(body, password), format: 'der', type: 'pkcs8' })]
        : name.endsWith('PRIVATE KEY')
          ? [keyOf({ key: whole, passphrase: password }, whole.includes('ENCRYPTED'))]
          : [],
    ),
    certificates: blocks.flatMap(([whole, name]) =>
      name === 'CERTIFICATE' ? [certificateOf(whole) ?? failSigner('tiene un certificado que no se puede leer')] : [],
    ),
  }
}

const unreadableKey = 'su clave privada no se puede leer; exportala otra vez como PKCS #8'

/** Decrypted here, where the work that a file can cause is limited. */
const openPkcs12 = (base64: string, password: string): Buffer => {
  try {
    return openPkcs8(parseAsn1(Buffer.from(base64, 'base64')), openingWith(password))
  } catch (error) {
    if (error instanceof SignerProblem) throw error
    return failSigner(unreadableKey)
  }
}

const keyOf = (given: Parameters<typeof createPrivateKey>[0], isSealed = true): KeyObject => {
  try {
    return createPrivateKey(given)
  } catch {
    return isSealed ? failSigner(wrongPassword, 'passphrase') : failSigner(unreadableKey)
  }
}

const certificateOf = (bytes: Buffer | string): X509Certificate | undefined => {
  try {
    return new X509Certificate(bytes)
  } catch {
    return undefined
  }
}

/** Returns the key if it can sign receipts. */
const mustBeFit = (key: KeyObject): KeyObject => {
  if (key.asymmetricKeyType !== 'rsa') return failSigner('su clave no es RSA, que es la que piden las firmas de recibos')
  const length = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (length < bits.least) return failSigner(`su clave RSA tiene ${length} bits; pedí un certificado de ${bits.least} bits o más`)
  return length <= bits.most && length % 8 === 0
    ? key
    : failSigner(`su clave RSA tiene ${length} bits; se admiten de ${bits.least} a ${bits.most}`)
}

/** The certificates of `others` that form the issuer chain of a certificate, in order. */
const chainOf = (certificate: X509Certificate, others: readonly X509Certificate[]): readonly X509Certificate[] => {
  const chain: X509Certificate[] = []
  for (let below = certificate; chain.length < longestChain; ) {
    const above = others.find((one) => one !== below && !chain.includes(one) && one !== certificate && below.checkIssued(one))
    if (!above) break
    chain.push(above)
    below = above
  }
  return chain
}
