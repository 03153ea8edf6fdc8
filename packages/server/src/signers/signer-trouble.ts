import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { AppError } from '../errors/app-error.ts'
import type { Settings } from '../settings/settings.ts'
import { endIsNear } from './certificate-facts.ts'
import { companySigner, signingObstacle } from './company-signer.ts'

/**
 * Why the current company could not sign its receipts, now or within some days, as a message. Undefined when it can.
 */
export const signerTrouble = async (db: Db, settings: Settings, withinDays: number): Promise<string | undefined> => {
  const { id } = await db.selectFrom('company').select('id').where(sql<boolean>`id = app_company()`).executeTakeFirstOrThrow()
  try {
    const certificate = (await companySigner(db, settings, id))?.signer.certificate
    if (!certificate) return 'La empresa no tiene certificado de firma: los recibos se publicarían sin su firma'
    const why = signingObstacle(certificate)
    return why ? `El certificado ${why}` : endIsNear(certificate, withinDays)
  } catch (error) {
    if (error instanceof AppError && error.code === 'signer_unusable') return error.message
    throw error
  }
}
