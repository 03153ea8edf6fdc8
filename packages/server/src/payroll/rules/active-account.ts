import type { Db } from '../../db/database.ts'
import { refuse } from '../../errors/app-error.ts'

type AccountSides = { readonly debe?: string | null | undefined; readonly haber?: string | null | undefined }

/**
 * Refuses to post a concept to an inactive account of the chart. An account that it had `before` stays until it is changed, and a code
 * missing in the chart is accepted: the entry reports it.
 */
export const mustPostToActive = async (db: Db, draft: AccountSides, before: AccountSides = {}): Promise<void> => {
  for (const side of ['debe', 'haber'] as const) {
    const code = draft[side]
    if (!code || code === before[side]) continue
    const account = await db.selectFrom('accounting_account').select('active').where('code', '=', code).executeTakeFirst()
    if (account && !account.active) refuse(side, `La cuenta «${code}» está inactiva en el plan de cuentas; activala o elegí otra`)
  }
}
