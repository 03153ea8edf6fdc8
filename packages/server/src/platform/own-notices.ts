import type { Db } from '../db/database.ts'

/** The notifications of one user: one of them, or those of a menu. */
type OwnNotices = { readonly userId: number } & ({ readonly id: number } | { readonly menuType: 'BELL' | 'INBOX' })

export const markNoticesRead = async (db: Db, { userId, ...which }: OwnNotices): Promise<void> => {
  await db
    .updateTable('notification')
    .set({ status_read: true })
    .where('user_id', '=', userId)
    .where((of) => ('id' in which ? of('id', '=', which.id) : of('menu_type', '=', which.menuType)))
    .execute()
}

/** Removes one notification of a user; false when the user has no such one. */
export const removeNotice = async (db: Db, userId: number, id: number): Promise<boolean> => {
  const { numDeletedRows } = await db
    .deleteFrom('notification')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
