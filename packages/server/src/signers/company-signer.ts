import { hash, type X509Certificate } from 'node:crypto'
import { formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { processCache } from '../db/process-cache.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { type PdfSigner, pdfSigner } from '../pdf/sign-pdf.ts'
import { SignerProblem } from '../pdf/signer-problem.ts'
import { readSigner, type Signer, selfSigned } from '../pdf/x509-signer.ts'
import type { Settings } from '../settings/settings.ts'
import { signerFileOf } from './signer-folder.ts'
import { openUploaded, selectUploadedSigner } from './uploaded-signer.ts'

export interface CompanySigner {
  readonly signer: Signer
  readonly pdf: PdfSigner
  readonly source: 'FOLDER' | 'UPLOADED' | 'SAMPLE'
}

type SignerSettings = Pick<Settings, 'signers' | 'signersPassphrase' | 'secretKey'>

/**
 * The certificate of a company: the installation's file for its CUIT, else the uploaded one, else the sample stored in the database.
 * Undefined when there is none; an unusable one fails with a message. Reloads it when it changes.
 */
export const companySigner = async (db: Db, settings: SignerSettings, company: number): Promise<CompanySigner | undefined> => {
  const { cuit } = await db.selectFrom('company').select('cuit').where('id', '=', company).executeTakeFirstOrThrow(notFound)
  const file = signerFileOf(settings, cuit)
  if (file) return cacheSigner('FOLDER', file.path, file.changed, () => readUsable(file.name, file.read))
  const uploaded = await selectUploadedSigner(db, company)
  if (uploaded) {
    // Any change in the row or the key opens it again: one company's opened signer never serves another.
    const name = hash('sha256', JSON.stringify([uploaded, settings.secretKey]))
    return cacheSigner('UPLOADED', name, 0, () => readUsable('el que se cargó', () => openUploaded(uploaded, settings.secretKey)))
  }
  const row = await db
    .selectFrom('signing_certificate')
    .select(['certificate', 'private_key_secret', 'created_at'])
    .where('company_id', '=', company)
    .executeTakeFirst()
  if (!row) return undefined
  return cacheSigner('SAMPLE', row.certificate, row.created_at.getTime(), () =>
    readSigner(row.certificate + row.private_key_secret),
  )
}

const readUsable = (file: string, read: () => Signer): Signer => {
  try {
    return read()
  } catch (error) {
    const why = error instanceof SignerProblem ? error.message : 'no se puede leer'
    return fail('signer_unusable', { file, why })
  }
}

/** The reason a certificate may not sign today; null when it may. */
export const signingObstacle = ({ validFromDate, validToDate }: X509Certificate): string | null => {
  const now = new Date()
  const day = (date: Date) => formatDate(date.toISOString().slice(0, 10))
  if (now > validToDate) return `venció el ${day(validToDate)}; renovalo antes de firmar`
  return now < validFromDate ? `recién rige desde el ${day(validFromDate)}` : null
}

const signerCache = processCache<string, { readonly changed: number; readonly made: CompanySigner }>(200)

const cacheSigner = (source: CompanySigner['source'], name: string, changed: number, read: () => Signer): CompanySigner => {
  const known = signerCache.get(`${source} ${name}`)
  if (known?.changed === changed) return known.made
  const signer = read()
  const made = { signer, pdf: pdfSigner(signer), source }
  signerCache.set(`${source} ${name}`, { changed, made })
  return made
}

/** A self-signed certificate of the current company, for a sample: it shows how signing works and has no legal effect. */
export const makeSampleSigner = async (db: Db, company: { readonly legalName: string; readonly cuit: string }): Promise<void> => {
  const { certificate, privateKey } = await selfSigned({ commonName: `${company.legalName} (muestra)`, cuit: company.cuit })
  await db.insertInto('signing_certificate').values({ certificate, private_key_secret: privateKey }).execute()
}

/** The person or company named by a certificate; its distinguished name has commas and the like escaped (RFC 4514). */
export const nameIn = (distinguishedName: string): string =>
  (/^CN=(.+)$/m.exec(distinguishedName)?.[1] ?? distinguishedName.replaceAll('\n', ', ')).replace(/\\(.)/g, '$1')
