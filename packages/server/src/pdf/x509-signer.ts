import { createPrivateKey, generateKeyPair, type KeyObject, randomBytes, sign, X509Certificate } from 'node:crypto'
import { promisify } from 'node:util'
import { compareSchema } from 'asn1js'
import { Certificate } from 'pkijs'
import { parseAsn1 } from './asn1.ts'
import { bits, boolean, context, derNull, derOctets, integer, oid, sequence, set, text, time } from './der.ts'

const makePair = promisify(generateKeyPair)

/** A signer: its certificate, the issuing certificates up to a root if there are any, and the private key. */
export interface Signer {
  readonly certificate: X509Certificate
  readonly chain: readonly X509Certificate[]
  readonly key: KeyObject
}

/** Reads a PEM file with the signer's certificate first, its issuers, and an RSA private key. Throws naming what is missing. */
export const readSigner = (pem: string, passphrase?: string): Signer => {
  const found = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  const [certificate, ...chain] = found.map((one) => new X509Certificate(one))
  const secret = /-----BEGIN (?:\w+ )*PRIVATE KEY-----[\s\S]+?-----END (?:\w+ )*PRIVATE KEY-----/.exec(pem)?.[0]
  if (!certificate || !secret) throw new Error('The signer needs a certificate and its private key, both PEM')
  const key = createPrivateKey({ key: secret, ...(passphrase !== undefined && { passphrase }) })
  if (key.asymmetricKeyType !== 'rsa') throw new Error(`The signer needs an RSA key, not ${key.asymmetricKeyType}`)
  if (!certificate.checkPrivateKey(key)) throw new Error('The private key is not that of the certificate')
  return { certificate, chain, key }
}

/** An RSA-2048 key with a self-signed certificate, for samples; no authority vouches for it. */
export const selfSigned = async (
  { commonName, cuit }: { readonly commonName: string; readonly cuit: string },
  years = 10,
): Promise<{ readonly certificate: string; readonly privateKey: string }> => {
  const { publicKey, privateKey } = await makePair('rsa', { modulusLength: 2048 })
  const from = new Date(Date.now() - 24 * 3600 * 1000)
  const until = new Date(from)
  until.setUTCFullYear(until.getUTCFullYear() + years)
  const part = (type: string, value: string) => set(sequence(oid(type), text(value)))
  const name = sequence(part('2.5.4.6', 'AR'), part('2.5.4.3', commonName), part('2.5.4.5', `CUIT ${cuit}`))
  const algorithm = sequence(oid(sha256WithRsa), derNull)
  const extension = (id: string, critical: boolean, value: Buffer) =>
    sequence(oid(id), ...(critical ? [boolean(true)] : []), derOctets(value))
  const body = sequence(
    context(0, integer(2)),
    integer(Buffer.concat([Buffer.of(1), randomBytes(15)])),
    algorithm,
    name,
    sequence(time(from), time(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    context(
      3,
      sequence(
        extension('2.5.29.19', true, sequence()),
        // Digital signature and non-repudiation.
        extension('2.5.29.15', true, bits(Buffer.of(0xc0), 6)),
      ),
    ),
  )
  const der = sequence(body, algorithm, bits(sign('sha256', body, privateKey)))
  const lines = der.toString('base64').replace(/.{64}/g, '$&\n').trimEnd()
  return {
    certificate: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  }
}

const sha256WithRsa = '1.2.840.113549.1.1.11'

/** Issuer and serial number of a certificate as DER; a signature identifies its certificate by them. */
export const namesOf = (certificate: Buffer): { readonly issuer: Buffer; readonly serial: Buffer } => {
  const { verified, result } = compareSchema(parseAsn1(certificate), parseAsn1(certificate), Certificate.schema())
  if (!verified) throw new RangeError('not a certificate')
  const bytesOf = (name: string) => Buffer.from(result[name].valueBeforeDecodeView)
  return { issuer: bytesOf('tbsCertificate.issuer'), serial: bytesOf('tbsCertificate.serialNumber') }
}
