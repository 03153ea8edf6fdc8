import { type PermitCode, permits } from '@legajo/contract/permits.ts'
import { companyFlags } from '../src/http/session.ts'
import type { Caller, House } from './house.ts'

/** A user of the company of `admin` with every permit, who sees pay but no confidential employees. */
export const clerkIn = async (house: House, admin: Caller): Promise<Caller> => {
  const user = await house.userWith(Object.keys(permits) as PermitCode[])
  const flags = companyFlags.assigned | companyFlags.defaultCompany | companyFlags.seeConfidentialInfo
  await house.within(admin, (db) =>
    db
      .updateTable('user_company')
      .set({ flags })
      .where('user_id', '=', user.session?.userId ?? 0)
      .execute(),
  )
  house.server.sessions.forget()
  return house.signIn(user.session?.username ?? '')
}
