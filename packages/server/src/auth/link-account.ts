import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { notify, type Sender, usersWithPermit } from '../platform/notify.ts'
import { coversPerson, rightsOfPerson } from '../policies/account-rights.ts'
import { mustMeet } from '../policies/can.ts'
import type { Session } from '../session/session.ts'

interface Link {
  readonly user_id: number
  readonly employee_id: number
}

export const routeOf = (userId: number): string => `/access-module/users?detalle=${userId}`

/** Gives an account the employee of a draft. An account that was used, and one whose maker lacks what the employee gives, waits for a second person. */
export const linkAccount = async (sender: Sender, session: Session, link: Link): Promise<void> => {
  const { db } = sender
  mustMeet(session, { permit: 'WRITE_ACCOUNT_LINK' })
  if (link.user_id === session.userId) fail('self_right')
  await mustBeFreePerson(db, link.employee_id, link.user_id)
  const person = (await rightsOfPerson(db, link.employee_id)) ?? refuse('employeeId', noSuchPerson)
  if (!coversPerson(session, person) || (await wasUsed(db, link.user_id))) return propose(sender, session, link)
  await updateRow(db, 'user_account', link.user_id, { employee_id: link.employee_id })
  await announceLink(sender, link)
}

/** Takes the employee from an account. */
export const unlinkAccount = async (db: Db, session: Session, userId: number): Promise<void> => {
  mustMeet(session, { permit: 'WRITE_ACCOUNT_LINK' })
  await updateRow(db, 'user_account', userId, { employee_id: null })
}

export const requireCoveredPerson = async (db: Db, session: Session, employeeId: number): Promise<void> => {
  const person = (await rightsOfPerson(db, employeeId)) ?? fail('not_found')
  if (!coversPerson(session, person)) fail('too_high_for_you')
}

/** Whether an account has a sign-in. */
export const wasUsed = async (db: Db, userId: number): Promise<boolean> =>
  (await db.selectFrom('user_seen').select('user_id').where('user_id', '=', userId).executeTakeFirst()) !== undefined

const noSuchPerson = 'Ese legajo no existe en la empresa'

/** An employee has one account. */
export const mustBeFreePerson = async (db: Db, employeeId: number, but: number): Promise<void> => {
  if (!(await db.selectFrom('employee_card').select('id').where('id', '=', employeeId).executeTakeFirst()))
    refuse('employeeId', noSuchPerson)
  const other = await db
    .selectFrom('user_account')
    .select('account_name')
    .where('employee_id', '=', employeeId)
    .where('id', '<>', but)
    .executeTakeFirst()
  if (other) refuse('employeeId', `El legajo ya tiene el usuario ${other.account_name}; un legajo tiene uno solo`)
}

const propose = async (sender: Sender, session: Session, link: Link): Promise<void> => {
  await storeProposals(sender.db, session.userId, [link])
  const holders = await usersWithPermit(sender.db, 'WRITE_ACCOUNT_LINK', session.company)
  await notify(
    sender,
    holders.filter((id) => id !== session.userId),
    {
      title: 'Un vínculo de usuario espera confirmación',
      text: `${await describeLink(sender.db, link)}. Lo propuso ${session.name}`,
      route: routeOf(link.user_id),
    },
  )
}

/** Stores proposed links; a later proposal of the same account replaces the earlier one. */
export const storeProposals = async (db: Db, requestedBy: number, links: readonly Link[]): Promise<void> => {
  const ids = links.map(({ user_id }) => user_id)
  if (ids.length === 0) return
  await db.deleteFrom('account_link').where('user_id', 'in', ids).where('status', '=', 'PENDING').execute()
  await db
    .insertInto('account_link')
    .values(links.map(({ user_id, employee_id }) => ({ user_id, employee_id, requested_by_id: requestedBy })))
    .execute()
}

export const announceLink = async (sender: Sender, link: Link): Promise<void> =>
  notify(sender, [link.user_id], { title: 'Tu usuario quedó vinculado con un legajo', text: await describeLink(sender.db, link) })

export const describeLink = async (db: Db, { user_id, employee_id }: Link): Promise<string> => {
  const { rows } = await sql<{
    text: string
  }>`select u.account_name || ' – legajo ' || e.file_code || ', ' || ${fullName('e')} as text
    from user_account u cross join employee_card e where u.id = ${user_id} and e.id = ${employee_id}`.execute(db)
  return rows[0]?.text ?? ''
}
