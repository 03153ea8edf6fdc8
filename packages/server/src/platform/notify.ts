import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import type { PushServer } from './push.ts'

export interface Notice {
  readonly title: string
  readonly text?: string
  /** Screen opened by the notification. */
  readonly route?: string
}

export type Sender = {
  readonly db: Db
  readonly tenantId: number
  readonly push: PushServer
  /** Runs after commit: rolled-back changes notify no user. */
  readonly after: (work: () => unknown) => void
}

/** Adds a notification to each user's bell and, once committed, notifies their open tabs. */
export const notify = async (
  { db, tenantId, push, after }: Sender,
  userIds: readonly number[],
  { title, text = '', route }: Notice,
): Promise<void> => {
  const users = await addNotices(db, userIds, { title, text, ...(route !== undefined && { route }) })
  after(() => {
    for (const userId of users) push.send({ tenantId, userId }, 'new notifications', { title })
  })
}

/** Adds a notification to each user's bell, for work that cannot reach open tabs; they show it when they read the bell next. */
export const addNotices = async (db: Db, userIds: readonly number[], { title, text = '', route }: Notice): Promise<number[]> => {
  const users = [...new Set(userIds)]
  if (users.length > 0)
    await sql`insert into notification (user_id, title, text, route)
      select user_id, ${title}::text, ${text}::text, ${route ?? null}::text from unnest(${users}::bigint[]) user_id`.execute(db)
  return users
}

/** The users linked to this employee. */
export const usersOfEmployee = (db: Db, employeeId: number): Promise<number[]> => usersOfEmployees(db, [employeeId])

/** The active accounts of these employees, each with its employee. */
export const activeAccounts = async (db: Db, employeeIds: readonly number[]) =>
  employeeIds.length === 0
    ? []
    : db
        .selectFrom('account_card')
        .select(['id', 'employee_id'])
        .where('actived', '=', true)
        .where('employee_id', '=', anyOf(employeeIds))
        .execute()

/** The users with an active account of these employees. */
export const usersOfEmployees = async (db: Db, employeeIds: readonly number[]): Promise<number[]> =>
  (await activeAccounts(db, employeeIds)).map(({ id }) => id)

/** Active users who hold a permit, by a role or directly, and work in the company. */
export const usersWithPermit = async (db: Db, permit: string, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from account_card u
    where u.actived and not u.blocked and not u.service
      and exists (select from account_company c where c.user_id = u.id and c.works_in = ${companyId})
      and (u.admin
        or exists (select from user_permit p where p.user_id = u.id and p.permit_code = ${permit})
        or exists (select from user_role r join role_permit p on p.role_id = r.role_id where r.user_id = u.id and p.permit_code = ${permit}))
    order by u.id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}

/** The tasks for which a company may name a unit. */
type UnitTask = 'defaultUOForTeamNovelties' | 'defaultUOForPaymentReceipt'

/** Users with a permit who belong to the unit that the company names for a task; all of them where it names none, or none of its people has the permit. */
export const usersInCharge = async (db: Db, permit: string, companyId: number, task: UnitTask): Promise<number[]> => {
  const all = await usersWithPermit(db, permit, companyId)
  const { rows } = await withConfidentialEmployees(db, () =>
    sql<{ id: number }>`select u.id from company c join account_card u on u.id = any(${all}::bigint[])
      join employee e on e.id = u.employee_id and e.work_status <> 'BAJA'
    where c.id = ${companyId} and ((c.config ->> ${task})::bigint = e.organizational_unit_id
      or exists (select from employee_unit m where m.employee_id = e.id and m.organizational_unit_id = (c.config ->> ${task})::bigint
        and is_current(m.date_from, m.date_until, app_today()))) order by u.id`.execute(db),
  )
  return rows.length > 0 ? rows.map(({ id }) => id) : all
}
