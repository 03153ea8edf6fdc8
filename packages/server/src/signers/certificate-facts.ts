import type { X509Certificate } from 'node:crypto'
import { type CertificateFacts, renewalDays } from '@legajo/contract/payroll/documents/signing-certificate.ts'
import { formatCuil, isValidCuil } from '@legajo/kernel/cuil.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { nameIn } from './company-signer.ts'

/** The contents of a certificate, and warnings for the company with this CUIT before it signs with it. */
export const factsOf = (certificate: X509Certificate, ofCompany: string): CertificateFacts => {
  const { subject, issuer, validFromDate, validToDate, fingerprint256, serialNumber, publicKey } = certificate
  const cuit = cuitIn(subject)
  return {
    subject: nameIn(subject),
    issuer: nameIn(issuer),
    cuit,
    validFrom: validFromDate.toISOString(),
    validUntil: validToDate.toISOString(),
    fingerprint: fingerprint256,
    serial: serialNumber,
    keyBits: publicKey.asymmetricKeyDetails?.modulusLength ?? 0,
    warnings: [
      endIsNear(certificate),
      cuit !== null &&
        cuit !== ofCompany &&
        `Nombra el CUIT ${formatCuil(cuit)}, y el de la empresa es ${formatCuil(ofCompany)}.`,
      subject === issuer && 'Se firmó a sí mismo: prueba que el recibo no cambió, pero ninguna autoridad avala de quién es.',
    ].filter((one) => typeof one === 'string'),
  }
}

const cuitIn = (subject: string): string | null =>
  [...subject.matchAll(/(?<!\d)(\d{2})-?(\d{8})-?(\d)(?!\d)/g)]
    .map(([, kind, number, digit]) => `${kind}${number}${digit}`)
    .find((found) => isValidCuil(found)) ?? null

/** Whole days until a certificate expires; negative when it has expired. */
export const daysLeftOf = ({ validToDate }: X509Certificate): number =>
  Math.floor((validToDate.getTime() - Date.now()) / 86_400_000)

/** A message that a certificate expires within some days; undefined when it does not, or has expired. */
export const endIsNear = (certificate: X509Certificate, within: number = renewalDays): string | undefined => {
  const days = daysLeftOf(certificate)
  if (days < 0 || days >= within) return undefined
  const left = days === 0 ? 'es hoy' : days === 1 ? 'falta 1 día' : `faltan ${days} días`
  return `El certificado vence el ${formatDate(certificate.validToDate.toISOString().slice(0, 10))} (${left}): pedí el nuevo y reemplazalo antes.`
}
