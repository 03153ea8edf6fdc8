import type { SessionAnswer } from '@legajo/contract/auth/session.ts'
import type { LinkOfSession } from '../db/column-types.ts'
import type { Db } from '../db/database.ts'
import { signAccess } from '../session/tokens.ts'
import { tokenExpiry } from './open-session.ts'

/** The session data that the browser stores for a session opened by an access link. */
export const linkSessionAnswer = async (
  db: Db,
  key: Uint8Array,
  tenant: { readonly id: number; readonly name: string },
  link: LinkOfSession,
  { id, refreshToken }: { readonly id: string; readonly refreshToken: string },
): Promise<SessionAnswer> => {
  const accessToken = await signAccess(key, { sessionId: id, userId: 0, tenantId: tenant.id })
  const company = await db.selectFrom('company_card').select('name').where('id', '=', link.companyId).executeTakeFirst()
  return {
    accessToken,
    refreshToken,
    expiresAt: tokenExpiry(accessToken),
    userId: 0,
    username: `enlace ${link.id}`,
    name: link.typeToken === 'FACILITATOR' ? 'Facilitador' : 'Invitado',
    employeeId: link.employeeId,
    tenant: tenant.name,
    selfService: link.typeToken === 'EMPLOYEE',
    admin: false,
    changePassOnFirstLogin: false,
    permitCodes: link.menus.map((code) => `VIEW_${code}`),
    companies: [
      {
        id: link.companyId,
        name: company?.name ?? '',
        flags: { assigned: true, seeConfidentialInfo: false, seeConfidentialEmployee: false, defaultCompany: true },
      },
    ],
    companyId: link.companyId,
    link: { resourceId: link.resourceId, typeToken: link.typeToken, menus: [...link.menus] },
  }
}
