import type { Sender } from './notify.ts'

/** Removes the notifications that open `route`, and once committed notifies the open tabs of their users. */
export const withdrawNotices = async ({ db, tenantId, push, after }: Sender, route: string): Promise<void> => {
  const removed = await db.deleteFrom('notification').where('route', '=', route).returning('user_id').execute()
  after(() => {
    for (const { user_id: userId } of removed) push.send({ tenantId, userId }, 'new notifications')
  })
}
