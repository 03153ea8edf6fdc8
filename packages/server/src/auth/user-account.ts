import { randomInt } from 'node:crypto'
import { type UserAccountDraft, userAccounts } from '@legajo/contract/auth/user-account.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { pageOf } from '../http/page.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { isWithinReach } from '../policies/within-reach.ts'
import { attemptKeys, resetAttempts } from '../session/attempt-limits.ts'
import { hashPassword } from '../session/passwords.ts'
import { companyFlags, type Session } from '../session/session.ts'
import { requireCredentialRank, requireHigherRank, requireRemainingAdmin } from './grantable-permits.ts'
import { inviteAccounts } from './invite-accounts.ts'
import { linkAccount, unlinkAccount, wasUsed } from './link-account.ts'
import { endSessions, notifySessionEnd, storePassword } from './new-password.ts'
import { sendRecovery } from './recovery-link.ts'
import { setRoles } from './set-roles.ts'
import { accountRows, readAccount } from './user-account-rows.ts'

export const serveUserAccounts: Area = (server) => {
  const { database, sessions } = server

  serve(server, userAccounts.list, async ({ db, session }, { query }) => {
    const { content, ...page } = await pageOf(
      accountRows(db, session, query),
      query,
      {
        accountName: 'u.account_name',
        name: 'u.name',
        lastName: 'u.last_name',
        email: 'u.email',
        actived: 'u.actived',
        blocked: 'u.blocked',
        lastSeenAt: 'seen.at',
      },
      { id: 'u.id', sort: 'u.account_name' },
    )
    return {
      ...page,
      content: content.map(({ lastSeenAt, ...row }) => ({ ...row, lastSeenAt: lastSeenAt?.toISOString() ?? null })),
    }
  })

  serve(server, userAccounts.get, async ({ db, session }, { params }) =>
    (await isWithinReach(db, session, params.id)) ? readAccount(db, params.id, session) : fail('not_found'),
  )

  serve(server, userAccounts.create, async ({ db, session, tenantId, after }, { body }) => {
    await mustBeFree(db, body)
    const password = randomPassword()
    const id = await insertRow(db, 'user_account', {
      ...columnsOf(body, session),
      password_hash: await hashPassword(password),
      password_changed_at: new Date(),
    })
    await setCompanies(db, session, id, body)
    await setRoles(db, session, id, body.userRoles ?? [], 'ROLE')
    if (body.employeeId)
      await linkAccount({ db, tenantId, push: server.push, after }, session, {
        user_id: id,
        employee_id: body.employeeId,
      })
    const invites = (body.sendEmail ?? true) && Boolean(body.email) && !body.service
    if (invites) await inviteAccounts(server, db, tenantId, [id])
    return { ...(await readAccount(db, id, session)), password: invites ? null : password }
  })

  serve(server, userAccounts.update, async ({ db, session, tenantId, after }, { params, body }) => {
    await requireHigherRank(db, session, params.id)
    await mustBeFree(db, body, params.id)
    const before = await db
      .selectFrom('user_account')
      .select(['actived', 'admin', 'email', 'employee_id'])
      .where('id', '=', params.id)
      .executeTakeFirstOrThrow(notFound)
    if (params.id === session.userId && (body.actived === false || (before.admin && body.admin === false))) fail('not_yourself')
    if (emailOf(body) !== before.email) await requireCredentialRank(db, session, params.id)
    await updateRow(db, 'user_account', params.id, { ...columnsOf(body, session), version: body.version })
    await setCompanies(db, session, params.id, body)
    if (body.userRoles) await setRoles(db, session, params.id, body.userRoles, 'ROLE')
    if (body.employeeId === null && before.employee_id !== null) await unlinkAccount(db, session, params.id)
    if (body.employeeId && body.employeeId !== before.employee_id)
      await linkAccount({ db, tenantId, push: server.push, after }, session, {
        user_id: params.id,
        employee_id: body.employeeId,
      })
    await requireRemainingAdmin(db)
    if (body.actived === false) await endSessions(db, params.id)
    after(() => notifyChanged(tenantId, params.id))
    return readAccount(db, params.id, session)
  })

  const notifyChanged = (tenantId: number, userId: number) => {
    sessions.invalidate(userId)
    server.push.send({ tenantId, userId }, 'permissions updated')
  }

  /** The four switches: one sentence each, with the same check before and the same notification after. */
  const switches = (
    call: typeof userAccounts.activate | typeof userAccounts.deactivate | typeof userAccounts.block | typeof userAccounts.unblock,
    values: { actived?: boolean; blocked?: boolean },
  ) =>
    serve(server, call as typeof userAccounts.activate, async ({ db, session, tenantId, after }, { params }) => {
      await requireHigherRank(db, session, params.id)
      const shuts = values.actived === false || values.blocked === true
      await updateRow(db, 'user_account', params.id, { ...values, ...(values.blocked === false && { unlock_requested: false }) })
      if (!shuts) {
        await resetAttempts(db, attemptKeys.account(params.id), attemptKeys.own(params.id))
        return
      }
      await endSessions(db, params.id)
      await requireRemainingAdmin(db)
      after(() => notifySessionEnd(server, tenantId, params.id))
    })
  switches(userAccounts.activate, { actived: true })
  switches(userAccounts.deactivate, { actived: false })
  switches(userAccounts.block, { blocked: true })
  switches(userAccounts.unblock, { blocked: false })

  serve(server, userAccounts.endSessions, async ({ db, session, tenantId, after }, { params }) => {
    await requireHigherRank(db, session, params.id)
    await db.selectFrom('user_account').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    await endSessions(db, params.id)
    after(() => notifySessionEnd(server, tenantId, params.id))
  })

  serveOperation(server, userAccounts.generatePassword, async ({ session, scope, tenantId }, { params }) => {
    await database.inTenant(scope, async (db) => {
      await requireCredentialRank(db, session, params.id)
      await db.selectFrom('user_account').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    })
    const password = randomPassword()
    await storePassword(server, { ...scope, tenantId }, params.id, password, undefined, { temporary: true })
    return { password }
  })

  serve(server, userAccounts.sendRecovery, async ({ db, session, tenantId }, { params }) => {
    await requireHigherRank(db, session, params.id)
    const account = await db.selectFrom('user_account').selectAll().where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    return (await wasUsed(db, account.id))
      ? sendRecovery(server, db, tenantId, account)
      : (await inviteAccounts(server, db, tenantId, [account.id])) > 0
  })

  serve(server, userAccounts.sendCommunication, async ({ db, session, tenantId }, { body }) => {
    const wanted = [...new Set(body.userIds)]
    const found = await accountRows(db, session, {}).where('u.id', 'in', wanted).execute()
    if (found.length !== wanted.length) fail('not_found')
    const addresses = found.flatMap(({ email }) => (email ? [email] : []))
    await server.mail.send(db, ...addresses.map((to) => ({ tenantId, to, subject: body.subject, text: body.text })))
    return { sent: addresses.length, withoutEmail: found.length - addresses.length }
  })

  serve(server, userAccounts.verifyUsername, async ({ db }, { query }) => ({ usernameTaken: await isTaken(db, query.username) }))

  serve(server, userAccounts.stats, async ({ db, session }, { params }) => {
    if (!session.companies.some(({ id }) => id === params.id)) fail('not_found')
    const { rows } = await sql<{ total: number; active: number; blocked: number; unlockRequested: number; signedIn: number }>`
      select count(*)::int as total, count(*) filter (where u.actived and not u.blocked)::int as active, count(*) filter (where u.blocked)::int as blocked,
        count(*) filter (where u.unlock_requested)::int as "unlockRequested",
        count(*) filter (where exists (select from user_session s where s.tenant_id = u.tenant_id and s.user_id = u.id and s.expires_at > now()
          and s.seen_at > now() - interval '30 minutes'))::int as "signedIn"
      from user_account u join user_company c on c.tenant_id = u.tenant_id and c.user_id = u.id
      where c.works_in = ${params.id}`.execute(db)
    return rows[0] ?? fail('not_found')
  })
}

const emailOf = ({ email }: UserAccountDraft): string | null => email?.trim().toLowerCase() || null

/** The columns of a draft; what it does not name stays as it is. Only an administrator creates administrators and service accounts. */
const columnsOf = (body: UserAccountDraft, session: Session) => {
  if (!session.admin && (body.admin || body.service)) fail('not_yours_to_grant', { what: 'la administración total' })
  return {
    account_name: body.accountName.trim(),
    name: body.name,
    last_name: body.lastName,
    email: emailOf(body),
    actived: body.actived,
    change_password_on_first_login: body.changePassOnFirstLogin,
    two_factor: body.twoFactor,
    admin: body.admin,
    service: body.service,
    valid_from: body.accountInfo?.validFrom || null,
    valid_until: body.accountInfo?.validUntil || null,
    photo_url: body.personalInfo?.profileImageUrl ?? null,
    details: JSON.stringify({
      personalInfo: body.personalInfo ?? {},
      addressInfo: body.addressInfo ?? {},
      telephoneInfo: body.telephoneInfo ?? {},
    }),
  }
}

/** A company or flag that the caller lacks can be neither granted nor revoked: the account's other ones stay. */
const setCompanies = async (
  db: Db,
  session: Session,
  userId: number,
  { assignedCompaniesToUser }: UserAccountDraft,
): Promise<void> => {
  const own = new Map(session.companies.map(({ id, flags }) => [id, flags]))
  const wanted = assignedCompaniesToUser.map(({ companyId, seeConfidentialInfo, seeConfidentialEmployee, defaultCompany }) => ({
    works_in: companyId,
    flags:
      companyFlags.assigned |
      (seeConfidentialInfo ? companyFlags.seeConfidentialInfo : 0) |
      (seeConfidentialEmployee ? companyFlags.seeConfidentialEmployee : 0) |
      (defaultCompany ? companyFlags.defaultCompany : 0),
  }))
  const former = new Map(
    (await db.selectFrom('user_company').select(['works_in', 'flags']).where('user_id', '=', userId).execute()).map(
      ({ works_in, flags }) => [works_in, flags],
    ),
  )
  const grantable = companyFlags.seeConfidentialInfo | companyFlags.seeConfidentialEmployee
  for (const { works_in, flags } of wanted) {
    const gained = flags & grantable & ~(former.get(works_in) ?? 0)
    const mine = own.get(works_in)
    if (mine === undefined && !session.admin && !former.has(works_in)) fail('company_not_yours', { company: works_in })
    if (!session.admin && (gained & ~(mine ?? 0)) !== 0) fail('not_yours_to_grant', { what: 'ver información confidencial' })
  }
  if (wanted.filter(({ flags }) => flags & companyFlags.defaultCompany).length > 1)
    refuse('assignedCompaniesToUser', 'Solo una empresa puede ser la predeterminada')
  const kept = wanted.map(({ works_in }) => works_in)
  const lost = [...former.keys()].filter((id) => !kept.includes(id) && (session.admin || own.has(id)))
  if (lost.length > 0) await db.deleteFrom('user_company').where('user_id', '=', userId).where('works_in', 'in', lost).execute()
  for (const { works_in, flags } of wanted) {
    if (former.get(works_in) === flags) continue
    await db
      .insertInto('user_company')
      .values({ user_id: userId, works_in, flags })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'works_in']).doUpdateSet({ flags }))
      .execute()
  }
}

const isTaken = async (db: Db, name: string, but = 0): Promise<boolean> =>
  (await db
    .selectFrom('user_account')
    .select('id')
    .where(sql`lower(account_name)`, '=', name.trim().toLowerCase())
    .where('id', '<>', but)
    .executeTakeFirst()) !== undefined

const mustBeFree = async (db: Db, { accountName, email, accountInfo }: UserAccountDraft, but = 0): Promise<void> => {
  if (await isTaken(db, accountName, but)) refuse('accountName', 'El usuario ya se encuentra registrado')
  if (email) {
    const other = await db
      .selectFrom('user_account')
      .select('id')
      .where(sql`lower(email)`, '=', email.trim().toLowerCase())
      .where('id', '<>', but)
      .executeTakeFirst()
    if (other) refuse('email', 'Ya hay un usuario con ese correo')
  }
  if (accountInfo?.validFrom && accountInfo.validUntil && accountInfo.validUntil < accountInfo.validFrom)
    refuse('accountInfo.validUntil', 'Debe ser posterior al comienzo')
}

const passwordAlphabets = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '2468', '#%+-=?*'] as const

/** Sixteen characters without look-alikes; digits are even, so that no pair ascends by one. */
const randomPassword = (): string => {
  const pick = (from: string) => from[randomInt(from.length)] ?? ''
  const letters = Array.from({ length: 10 }, () => pick(passwordAlphabets[randomInt(2)] ?? passwordAlphabets[0]))
  const all = [
    ...letters,
    pick(passwordAlphabets[0]),
    pick(passwordAlphabets[1]),
    pick(passwordAlphabets[2]),
    pick(passwordAlphabets[2]),
    pick(passwordAlphabets[3]),
    pick(passwordAlphabets[3]),
  ]
  for (let i = all.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    ;[all[i], all[j]] = [all[j] ?? '', all[i] ?? '']
  }
  return all.join('')
}
