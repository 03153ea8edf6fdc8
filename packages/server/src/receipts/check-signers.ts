import type { Database } from '../db/database.ts'
import { SignerProblem } from '../pdf/signer-problem.ts'
import type { Settings } from '../settings/settings.ts'
import { openUploaded, type UploadedSigner } from '../signers/uploaded-signer.ts'

/**
 * Logs at the start the uploaded certificates that this server cannot open, as when LEGAJO_SECRET_KEY is missing or different: the server
 * still runs, and those companies get the message when they sign.
 */
export const checkSigners = async (
  database: Database,
  { secretKey }: Pick<Settings, 'secretKey'>,
  notifySigner: (sentence: string) => void,
): Promise<void> => {
  const tenants = await database.platform.selectFrom('tenant').select(['tenant_id', 'name']).orderBy('tenant_id').execute()
  for (const { tenant_id: tenantId, name } of tenants) {
    const companies = await database.inTenant({ tenantId }, (db) =>
      db.selectFrom('company').select(['id', 'legal_name as legalName']).execute(),
    )
    const rows = await database.inTenant({ tenantId, companies: companies.map(({ id }) => id) }, (db) =>
      db.selectFrom('company_signer').selectAll().execute(),
    )
    for (const row of rows) {
      const why = whyClosed(row, secretKey)
      const companyName = companies.find(({ id }) => id === row.company_id)?.legalName
      if (why) notifySigner(`El certificado con que firma «${companyName}» (${name}) ${why}`)
    }
  }
}

const whyClosed = (row: UploadedSigner, secretKey: Buffer | undefined): string | undefined => {
  try {
    openUploaded(row, secretKey)
    return undefined
  } catch (error) {
    if (error instanceof SignerProblem) return error.message
    throw error
  }
}
