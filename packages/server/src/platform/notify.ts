import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Push } from './push.ts'

export interface Notice {
  readonly title: string
  readonly text?: string
  /** Screen opened by the notification. */
  readonly route?: string
}

export type Sender = {
  readonly db: Db
  readonly tenantId: number
  readonly push: Push
  /** Runs after commit: rolled-back changes notify no user. */
  readonly after: (work: () => unknown) => void
}

/** Adds a notification to each user's bell and, once committed, notifies their open tabs. */
export const notify = async (
  { db, tenantId, push, after }: Sender,
  userIds: readonly number[],
  { title, text = '', route }: Notice,
): Promise<void> => {
  const users = [...new Set(userIds)]
  if (users.length === 0) return
  await db
    .insertInto('notification')
    .values(users.map((user_id) => ({ user_id, title, text, route: route ?? null })))
    .execute()
  after(() => {
    for (const userId of users) push.send({ tenantId, userId }, 'new notifications', { title })
  })
}

/** The users linked to this employee. */
export const usersOfEmployee = async (db: Db, employeeId: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('user_account')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('actived', '=', true)
    .execute()
  return rows.map(({ id }) => id)
}

/** Active users who hold a permit, by a role or directly, and work in the company. */
export const usersWithPermit = async (db: Db, permit: string, companyId: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    where u.actived and not u.blocked and not u.service
      and exists (select from user_company c where c.user_id = u.id and c.works_in = ${companyId})
      and (u.admin
        or exists (select from user_permit p where p.user_id = u.id and p.permit_code = ${permit})
        or exists (select from user_role r join role_permit p on p.role_id = r.role_id where r.user_id = u.id and p.permit_code = ${permit}))
    order by u.id limit 200`.execute(db)
  return rows.map(({ id }) => id)
}
