import type { Db } from '../db/database.ts'
import type { Push } from '../platform/push.ts'

export interface Notice {
  readonly tenantId: number
  readonly userId: number
  readonly title: string
  readonly text?: string
  /** Address inside the suite that it opens. */
  readonly route?: string
  readonly menuType?: 'BELL' | 'INBOX'
}

/**
 * Leaves a notification for a user within the transaction in hand, and tells his open tabs to read theirs again. Tabs are
 * told shortly after, when the transaction has had time to commit; one that reads too early finds it at its next look.
 */
export const notify = async (
  db: Db,
  push: Push,
  { tenantId, userId, title, text = '', route, menuType = 'BELL' }: Notice,
): Promise<void> => {
  await db
    .insertInto('notification')
    .values({ user_id: userId, title: title.slice(0, 200), text: text.slice(0, 1000), route: route ?? null, menu_type: menuType })
    .execute()
  setTimeout(() => push.tell({ tenantId, userId }, 'new notifications', { menu_type: menuType }), 150).unref()
}
