import type { Invitation, UserAccount, userAccountStates } from '@legajo/contract/auth/user-account.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { personOfUser } from '../db/person-of.ts'
import { notFound } from '../errors/app-error.ts'
import { companyFlags, type Session } from '../session/session.ts'

/** Accounts with a sign-in, and service accounts, which need none. */
const isUsed = sql<boolean>`(seen.at is not null or u.service)`

/** The rows of the list of users that the caller may see: an administrator all, others those of their companies. */
export const accountRows = (
  db: Db,
  session: Session,
  { filter, state }: { readonly filter?: string | undefined; readonly state?: (typeof userAccountStates)[number] | undefined },
) =>
  db
    .selectFrom('user_account as u')
    .leftJoin('user_seen as seen', (join) => join.onRef('seen.tenant_id', '=', 'u.tenant_id').onRef('seen.user_id', '=', 'u.id'))
    .select([
      'u.id',
      'u.account_name as accountName',
      'u.name',
      'u.last_name as lastName',
      'u.email',
      'u.employee_id as employeeId',
      'u.actived',
      'u.blocked',
      'u.unlock_requested as unlockRequested',
      'u.admin',
      'u.service',
      'seen.at as lastSeenAt',
    ])
    .leftJoin('user_invitation as i', (join) => join.onRef('i.tenant_id', '=', 'u.tenant_id').onRef('i.user_id', '=', 'u.id'))
    .leftJoin('mail as m', (join) => join.onRef('m.tenant_id', '=', 'i.tenant_id').onRef('m.id', '=', 'i.mail_id'))
    .select([
      sql<Invitation | null>`case when ${isUsed} then null when i.user_id is null then 'NONE'
        when m.result in ('FAILED', 'EXPIRED') then 'FAILED' when i.expires_at < now() then 'EXPIRED'
        when m.result = 'WAITING' then 'WAITING' else 'SENT' end`.as('invitation'),
      sql<boolean>`exists (select from guess g where g.tenant_id = u.tenant_id and g.attempt_key = 'u' || u.id and g.held_until > now())`.as(
        'held',
      ),
      sql<string[]>`array(select r.name from user_role ur join role r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
        where ur.tenant_id = u.tenant_id and ur.user_id = u.id and r.kind = 'ROLE' order by r.name)`.as('roles'),
    ])
    .$if(!session.admin, (query) =>
      query.where(
        sql<boolean>`(not exists (select from user_company c where c.tenant_id = u.tenant_id and c.user_id = u.id)
          or exists (select from user_company c where c.tenant_id = u.tenant_id and c.user_id = u.id and c.works_in = any (${session.companies.map(({ id }) => id)})))`,
      ),
    )
    .$if(Boolean(filter?.trim()), (query) => {
      const like = `%${(filter ?? '').trim().replace(/[%_\\]/g, '\\$&')}%`
      return query.where(
        sql<boolean>`fold_text(u.account_name || ' ' || u.name || ' ' || u.last_name || ' ' || u.name || ' ' || coalesce(u.email, '')) like fold_text(${like})`,
      )
    })
    .$if(state === 'ACTIVE', (query) => query.where('u.actived', '=', true).where('u.blocked', '=', false))
    .$if(state === 'INACTIVE', (query) => query.where('u.actived', '=', false))
    .$if(state === 'BLOCKED', (query) => query.where('u.blocked', '=', true))
    .$if(state === 'UNLOCK_REQUESTED', (query) => query.where('u.unlock_requested', '=', true))
    .$if(state === 'LINK_PROPOSED', (query) =>
      query.where('u.id', 'in', db.selectFrom('account_link').select('user_id').where('status', '=', 'PENDING')),
    )
    .$if(state === 'NEVER_USED', (query) => query.where(sql<boolean>`not ${isUsed}`).where('u.actived', '=', true))
    .$if(state === 'SERVICE', (query) => query.where('u.service', '=', true))

/** An account with everything that its form shows, never including the password. */
export const readAccount = async (db: Db, id: number, session: Session): Promise<UserAccount> => {
  const row = await db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow(notFound)
  const memberships = await db
    .selectFrom('user_role as ur')
    .innerJoin('role as r', (join) => join.onRef('r.tenant_id', '=', 'ur.tenant_id').onRef('r.id', '=', 'ur.role_id'))
    .select(['r.id', 'r.name', 'r.kind'])
    .where('ur.user_id', '=', id)
    .orderBy('r.name')
    .execute()
  const companies = await db
    .selectFrom('user_company as uc')
    .innerJoin('company_card as c', (join) => join.onRef('c.tenant_id', '=', 'uc.tenant_id').onRef('c.id', '=', 'uc.works_in'))
    .select(['c.id', 'c.name', 'uc.flags'])
    .where('uc.user_id', '=', id)
    .orderBy('c.name')
    .execute()
  const held = await sql<{ n: number }>`select 1 as n from guess where attempt_key = ${`u${id}`} and held_until > now()`.execute(
    db,
  )
  const proposed = await db
    .selectFrom('account_link as l')
    .select(['l.id', 'l.employee_id', 'l.requested_at', 'l.requested_by_id'])
    .select(personOfUser<string | null>('l.requested_by_id').as('requestedBy'))
    .where('l.user_id', '=', id)
    .where('l.status', '=', 'PENDING')
    .executeTakeFirst()
  const people = await db
    .selectFrom('employee_card as e')
    .select(['e.id', sql<string>`e.file_code || ' · ' || ${fullName('e')}`.as('name')])
    .where('e.id', 'in', [row.employee_id ?? 0, proposed?.employee_id ?? 0])
    .execute()
  const nameOf = (employeeId: number | null) => people.find((person) => person.id === employeeId)?.name ?? null
  const of = (kind: 'ROLE' | 'GROUP') =>
    memberships.filter((membership) => membership.kind === kind).map(({ id: roleId, name }) => ({ id: roleId, name }))
  return {
    id,
    legajoId: row.employee_id,
    accountName: row.account_name,
    name: row.name,
    lastName: row.last_name,
    email: row.email,
    employeeId: row.employee_id,
    actived: row.actived,
    blocked: row.blocked,
    held: held.rows.length > 0,
    unlockRequested: row.unlock_requested,
    changePassOnFirstLogin: row.change_password_on_first_login,
    twoFactor: row.two_factor,
    admin: row.admin,
    service: row.service,
    employeeName: nameOf(row.employee_id),
    proposedLink: proposed
      ? {
          id: proposed.id,
          employeeId: proposed.employee_id,
          employeeName: nameOf(proposed.employee_id),
          requestedBy: proposed.requestedBy,
          requestedAt: proposed.requested_at.toISOString(),
          isOwn: proposed.requested_by_id === session.userId,
        }
      : null,
    userRoles: of('ROLE'),
    workingGroups: of('GROUP'),
    assignedCompaniesToUser: companies.map(({ id: companyId, name, flags }) => ({
      companyId,
      name,
      seeConfidentialInfo: (flags & companyFlags.seeConfidentialInfo) !== 0,
      seeConfidentialEmployee: (flags & companyFlags.seeConfidentialEmployee) !== 0,
      defaultCompany: (flags & companyFlags.defaultCompany) !== 0,
    })),
    personalInfo: {
      ...row.details.personalInfo,
      profileImageUrl: row.photo_url,
      fullName: `${row.name} ${row.last_name}`,
      defaultCompanyId: companies.find(({ flags }) => flags & companyFlags.defaultCompany)?.id ?? null,
    },
    addressInfo: { ...row.details.addressInfo },
    telephoneInfo: { ...row.details.telephoneInfo },
    accountInfo: {
      validFrom: row.valid_from,
      validUntil: row.valid_until,
      accountId: id,
      passwordFirstTimeChanged: !row.change_password_on_first_login,
    },
    version: row.version,
  }
}
