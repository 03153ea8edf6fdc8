import { X509Certificate } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { fail } from '../http/app-error.ts'
import { readSigner, readSignerFile, type Signer, selfSigned } from '../pdf/certificate.ts'
import { SignerProblem } from '../pdf/pkcs12.ts'
import { type PdfSigner, pdfSigner } from '../pdf/sign-pdf.ts'
import type { Settings } from '../settings.ts'

export interface CompanySigner {
  readonly signer: Signer
  readonly pdf: PdfSigner
  readonly isSample: boolean
}

const kept = new Map<string, { readonly changed: number; readonly made: CompanySigner }>()

/**
 * The certificate of the company in hand: `{folder}/{CUIT}.pem`, `.p12` or `.pfx` of the installation (setting LEGAJO_SIGNERS), with
 * the password of `{CUIT}.pass` or else the installation's, else the sample kept in the database. Undefined when there is none; a file
 * that cannot be read fails in words. Read again when the file or its password changes.
 */
export const companySigner = async (
  db: Db,
  { signers, signersPassphrase }: Pick<Settings, 'signers' | 'signersPassphrase'>,
  company: number,
): Promise<CompanySigner | undefined> => {
  const { cuit } =
    (await db.selectFrom('company').select('cuit').where('id', '=', company).executeTakeFirst()) ?? fail('not_found')
  const file = signers && endings.map((ending) => join(signers, cuit + ending)).find(existsSync)
  if (file) {
    const own = join(signers, `${cuit}.pass`)
    const changed = statSync(file).mtimeMs + (existsSync(own) ? statSync(own).mtimeMs : 0)
    const password = existsSync(own) ? readFileSync(own, 'utf8').replace(/\r?\n$/, '') : signersPassphrase
    return keep(file, changed, () => fromFile(file, password), false)
  }
  const row = await db
    .selectFrom('signing_certificate')
    .select(['certificate', 'private_key_secret', 'created_at'])
    .where('company_id', '=', company)
    .executeTakeFirst()
  if (!row) return undefined
  return keep(
    `sample ${row.certificate}`,
    row.created_at.getTime(),
    () => readSigner(row.certificate + row.private_key_secret),
    true,
  )
}

const endings = ['.pem', '.p12', '.pfx']

const fromFile = (file: string, password: string | undefined): Signer => {
  try {
    return readSignerFile(readFileSync(file), password)
  } catch (error) {
    const why = error instanceof SignerProblem ? error.message : 'no se puede leer'
    return fail('signer_unusable', { file: basename(file), why })
  }
}

/** Why a certificate may not sign today; null when it may. */
export const whyNotToday = ({ validFromDate, validToDate }: X509Certificate): string | null => {
  const now = new Date()
  const day = (date: Date) => formatDate(date.toISOString().slice(0, 10))
  if (now > validToDate) return `venció el ${day(validToDate)}; renuévelo antes de firmar`
  return now < validFromDate ? `recién rige desde el ${day(validFromDate)}` : null
}

const keep = (name: string, changed: number, read: () => Signer, isSample: boolean): CompanySigner => {
  const known = kept.get(name)
  if (known?.changed === changed) return known.made
  const signer = read()
  const made = { signer, pdf: pdfSigner(signer), isSample }
  if (kept.size > 200) kept.clear()
  kept.set(name, { changed, made })
  return made
}

/** A certificate that the company in hand signed for itself, for a sample: it shows how signing works and binds nobody. */
export const makeSampleSigner = async (db: Db, company: { readonly legalName: string; readonly cuit: string }): Promise<void> => {
  const { certificate, privateKey } = await selfSigned({ commonName: `${company.legalName} (muestra)`, cuit: company.cuit })
  await db.insertInto('signing_certificate').values({ certificate, private_key_secret: privateKey }).execute()
}

/** The person or company that a certificate names. */
export const nameIn = (distinguishedName: string): string =>
  /^CN=(.+)$/m.exec(distinguishedName)?.[1] ?? distinguishedName.replaceAll('\n', ', ')

/**
 * Whether a certificate may sign for a company: it is the installation's own for it, or it names its CUIT and comes, by true
 * signatures, from one of the roots that the installation trusts (setting LEGAJO_SIGN_ROOTS, a PEM file).
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
