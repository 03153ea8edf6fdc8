import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { firstLastName } from '../db/person-of.ts'
import type { Session } from './session.ts'
import { companiesOf, permitsOf } from './sessions.ts'

/** The rights of a user in a company, for work that a job does for them; undefined when they may not enter it. */
export const sessionOfUser = async (db: Db, userId: number, company: number): Promise<Session | undefined> => {
  const { rows } = await sql<{
    tenantId: number
    tenant: string
    username: string
    name: string
    employeeId: number | null
    admin: boolean
  }>`select u.tenant_id as "tenantId", t.name as tenant, u.account_name as username, ${firstLastName('u')} as name,
      u.employee_id as "employeeId", u.admin
    from account_card u join tenant t on t.tenant_id = u.tenant_id
    where u.id = ${userId} and may_sign_in(u.id)`.execute(db)
  const [user] = rows
  if (!user) return undefined
  const companies = await companiesOf(db, userId)
  if (!companies.some(({ id }) => id === company)) return undefined
  return {
    ...user,
    id: `job ${userId}`,
    userId,
    mustChangePassword: false,
    permits: await permitsOf(db, userId, user.admin),
    companies,
    company,
    companyIds: [company],
  }
}
