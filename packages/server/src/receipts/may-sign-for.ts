import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'

/**
 * Whether a certificate may sign for a company: it is the installation's own for it, or it names its CUIT and has a valid chain to one of
 * the roots that the installation trusts (setting LEGAJO_SIGN_ROOTS, a PEM file).
 */
export const maySignFor = (
  certificate: X509Certificate,
  others: readonly X509Certificate[],
  { own, cuit, roots }: { readonly own: X509Certificate | undefined; readonly cuit: string; readonly roots: string | undefined },
): boolean => {
  if (own?.raw.equals(certificate.raw)) return true
  if (!roots || !new RegExp(`(?<!\\d)${cuit}(?!\\d)`).test(certificate.subject)) return false
  const trusted = (readFileSync(roots, 'utf8').match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (pem) => new X509Certificate(pem),
  )
  const now = new Date()
  let below = certificate
  for (let step = 0; step < 6; step++) {
    const isFrom = (above: X509Certificate) =>
      above.ca &&
      now >= above.validFromDate &&
      now <= above.validToDate &&
      below.checkIssued(above) &&
      below.verify(above.publicKey)
    if (trusted.some(isFrom)) return true
    const above = others.find((one) => one !== below && isFrom(one))
    if (!above) return false
    below = above
  }
  return false
}
