import { keyNames } from '@legajo/kernel/key-names.ts'
import { array, boolean, type InferType, number, object, string } from 'yup'
import { endpoint } from '../../endpoint.ts'

/** Days before its expiry from which a certificate is reported for renewal. */
export const renewalDays = 30
/** Maximum files of a certificate, and maximum size of each in bytes. */
export const certificateFiles = { most: 3, maxBytes: 100_000 } as const

export const certificateSources = {
  UPLOADED: 'Cargado en la suite',
  FOLDER: 'Puesto por la instalación',
  SAMPLE: 'De muestra',
} as const

const text = string().nullable().defined()
const facts = object({
  subject: string().required(),
  issuer: string().required(),
  /** The CUIT or CUIL in the certificate, if any. */
  cuit: text,
  validFrom: string().required(),
  validUntil: string().required(),
  /** SHA-256 of the certificate, in pairs of hexadecimal digits. */
  fingerprint: string().required(),
  serial: string().required(),
  keyBits: number().integer().required(),
  /** Warnings before signing with it, one sentence each. */
  warnings: array().of(string().required()).required(),
})
export type CertificateFacts = InferType<typeof facts>

const state = object({
  isReady: boolean().required(),
  isSample: boolean().required(),
  source: string().oneOf(keyNames(certificateSources)).nullable().defined(),
  subject: text,
  issuer: text,
  validUntil: text,
  /** Null when there is none, or it cannot be read. */
  certificate: facts.nullable().defined(),
  uploadedBy: text,
  uploadedAt: text,
  /** Whether signing works, or why not, as a message. */
  message: string().required(),
  /** Why uploading certificates is unavailable; null when it is available. */
  uploadRefusal: text,
})
export type SigningCertificate = InferType<typeof state>

const path = '/payment-receipts/certificate'

/**
 * The certificate with which the current company signs its receipts. Files come as multipart: `file` once (.p12, .pfx or one PEM) or twice
 * (certificate and key), `passphrase`, and `replaces`, the fingerprint of the uploaded one to replace.
 */
export const signingCertificates = {
  get: endpoint('X-RC-13', 'GET', path, {
    permit: 'READ_RECEIPT',
    returns: state,
    summary: 'Certificado con el que firma la empresa',
  }),
  inspect: endpoint('X-RC-50', 'POST', `${path}/inspect`, {
    permit: 'WRITE_SIGNING_CERTIFICATE',
    file: 'in',
    returns: facts,
    summary: 'Leer un certificado antes de cargarlo; no guarda nada',
  }),
  upload: endpoint('X-RC-51', 'POST', path, {
    permit: 'WRITE_SIGNING_CERTIFICATE',
    file: 'in',
    returns: state,
    summary: 'Cargar o reemplazar el certificado de la empresa; su clave se guarda cifrada y no vuelve a salir',
  }),
  remove: endpoint('X-RC-52', 'DELETE', `${path}/{fingerprint}`, {
    permit: 'WRITE_SIGNING_CERTIFICATE',
    returns: state,
    summary: 'Quitar el certificado cargado; lo que ya firmó sigue valiendo',
  }),
}
