import {
  certificateFiles,
  type SigningCertificate,
  signingCertificates,
} from '@legajo/contract/payroll/documents/signing-certificate.ts'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../db/database.ts'
import { AppError, fail, notFound, refuse } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { filesIn } from '../http/uploaded.ts'
import { readSignerFiles } from '../pdf/read-signer.ts'
import { SignerProblem } from '../pdf/signer-problem.ts'
import type { Signer } from '../pdf/x509-signer.ts'
import type { Settings } from '../settings/settings.ts'
import { endIsNear, factsOf } from '../signers/certificate-facts.ts'
import { companySigner, signingObstacle } from '../signers/company-signer.ts'
import { signerFileOf } from '../signers/signer-folder.ts'
import { certificateIn, selectUploadedSigner, toSignerRow } from '../signers/uploaded-signer.ts'

/** The signing certificate of a company: readable by users who release receipts, changed by users with the permit. */
export const serveSigningCertificate: Area = (server) => {
  const { database, settings } = server
  serve(server, signingCertificates.get, ({ db, session }) => stateOf(db, settings, session.company))
  serveOperation(server, signingCertificates.inspect, async ({ session, scope, request }) => {
    const { signer } = await signerIn(request)
    return database.inTenant(scope, async (db) => factsOf(signer.certificate, await cuitOf(db, session.company)))
  })
  serveOperation(server, signingCertificates.upload, async ({ session, scope, tenantId, request }) => {
    const { secretKey = fail('secret_key_missing') } = settings
    const { signer, replaces } = await signerIn(request)
    return database.inTenant(scope, async (db) => {
      const file = signerFileOf(settings, await cuitOf(db, session.company))
      if (file) fail('signer_in_folder', { file: file.name })
      await storeSigner(db, toSignerRow(signer, secretKey, { tenantId, company: session.company }), replaces, session.company)
      return stateOf(db, settings, session.company)
    })
  })
  serve(server, signingCertificates.remove, async ({ db, session }, { params }) => {
    await db
      .deleteFrom('company_signer')
      .where('company_id', '=', session.company)
      .where('fingerprint', '=', params.fingerprint)
      .returning('fingerprint')
      .executeTakeFirstOrThrow(notFound)
    return stateOf(db, settings, session.company)
  })
}

/** Replaces the signer that the sender saw there, or none; refuses if it changed meanwhile. */
const storeSigner = async (db: Db, stored: ReturnType<typeof toSignerRow>, replaces: string, company: number): Promise<void> => {
  const kept = replaces
    ? await db
        .updateTable('company_signer')
        .set((of) => ({ ...stored, uploaded_by: of.fn('app_user'), uploaded_at: of.fn('now') }))
        .where('company_id', '=', company)
        .where('fingerprint', '=', replaces)
        .returning('fingerprint')
        .executeTakeFirst()
    : await db
        .insertInto('company_signer')
        .values({ ...stored, company_id: company })
        .onConflict((conflict) => conflict.doNothing())
        .returning('fingerprint')
        .executeTakeFirst()
  if (!kept) fail('conflict')
}

const longestPassphrase = 1000

/** The uploaded signer, if receipts can be signed with it today. */
const signerIn = async (request: FastifyRequest): Promise<{ readonly signer: Signer; readonly replaces: string }> => {
  const { files, fields } = await filesIn(request, certificateFiles)
  const { passphrase = '', replaces = '' } = fields
  if (passphrase.length > longestPassphrase) refuse('passphrase', `La contraseña admite hasta ${longestPassphrase} letras`)
  const signer = readOrRefuse(
    files.map(({ bytes }) => bytes),
    passphrase,
  )
  const why = signingObstacle(signer.certificate)
  if (why) refuse('file', `El certificado ${why}`)
  return { signer, replaces }
}

const readOrRefuse = (files: readonly Buffer[], passphrase: string): Signer => {
  try {
    return readSignerFiles(files, passphrase)
  } catch (error) {
    if (!(error instanceof SignerProblem))
      return refuse('file', 'El archivo no se puede leer como certificado; elegí un .p12, .pfx o .pem')
    if (error.about === 'file') return refuse('file', `El archivo ${error.message}`)
    return refuse('passphrase', passphrase ? 'La contraseña no es la de este archivo' : 'El archivo tiene contraseña: escribila')
  }
}

const cuitOf = async (db: Db, company: number): Promise<string> =>
  (await db.selectFrom('company').select('cuit').where('id', '=', company).executeTakeFirst())?.cuit ?? fail('not_found')

const stateOf = async (db: Db, settings: Settings, company: number): Promise<SigningCertificate> => {
  const cuit = await cuitOf(db, company)
  const file = signerFileOf(settings, cuit)
  const uploaded = file ? undefined : await selectUploadedSigner(db, company)
  const found = await companySigner(db, settings, company).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'signer_unusable') return error.message
    throw error
  })
  const inUse = typeof found === 'object' ? found.signer.certificate : uploaded && certificateIn(uploaded)
  const facts = inUse ? factsOf(inUse, cuit) : null
  const why = inUse ? signingObstacle(inUse) : null
  return {
    isReady: typeof found === 'object' && !why,
    isSample: typeof found === 'object' && found.source === 'SAMPLE',
    source: file ? 'FOLDER' : uploaded ? 'UPLOADED' : typeof found === 'object' ? found.source : null,
    subject: facts?.subject ?? null,
    issuer: facts?.issuer ?? null,
    validUntil: facts?.validUntil ?? null,
    certificate: facts,
    uploadedBy: uploaded?.uploaded_by ?? null,
    uploadedAt: uploaded?.uploaded_at.toISOString() ?? null,
    message: messageOf(found, why),
    uploadRefusal: file
      ? new AppError('signer_in_folder', { file: file.name }).message
      : settings.secretKey
        ? null
        : new AppError('secret_key_missing').message,
  }
}

const messageOf = (found: Awaited<ReturnType<typeof companySigner>> | string, why: string | null): string => {
  if (typeof found === 'string') return `${found}.`
  if (!found)
    return 'La empresa no tiene certificado: cargalo en «Certificado de firma», o pedile su archivo a quien administra la instalación.'
  if (why) return `El certificado de la empresa ${why}.`
  if (found.source === 'SAMPLE')
    return 'Certificado de muestra, hecho por la propia suite: sirve para probar y no tiene valor legal.'
  return endIsNear(found.signer.certificate) ?? 'Listo para firmar.'
}
