import { permits } from '@legajo/contract/permits.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { companyFlags } from '../src/session/session.ts'
import type { Caller, TestApp } from './test-app.ts'

/** A user of the company of `admin` with every permit, who sees pay but no confidential employees. */
export const userWithoutConfidential = (app: TestApp, admin: Caller): Promise<Caller> =>
  userWithFlags(app, admin, companyFlags.seeConfidentialInfo)

/** A user of the company of `admin` with every permit and these flags. */
export const userWithFlags = async (app: TestApp, admin: Caller, sight: number): Promise<Caller> => {
  const user = await app.userWith(keyNames(permits))
  const flags = companyFlags.assigned | companyFlags.defaultCompany | sight
  await app.inTransaction(admin, (db) =>
    db
      .updateTable('user_company')
      .set({ flags })
      .where('user_id', '=', user.session?.userId ?? 0)
      .execute(),
  )
  app.server.sessions.invalidate()
  return app.signIn(user.session?.username ?? '')
}
