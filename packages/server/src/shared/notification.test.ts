import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

let app: TestApp
let owner: Caller
let other: Caller
beforeAll(async () => {
  app = await createTestApp()
  owner = await app.userWith([])
  other = await app.userWith([])
})
afterAll(() => app.close())

const notify = async (title: string, menu_type: 'BELL' | 'INBOX' = 'BELL') => {
  const values = { tenant_id: 1, user_id: owner.session?.userId ?? 0, title, menu_type }
  return (await app.superuser.insertInto('notification').values(values).returning('id').executeTakeFirstOrThrow()).id
}
const isRead = async (id: number) =>
  (await app.superuser.selectFrom('notification').select('status_read').where('id', '=', id).executeTakeFirst())?.status_read

it('marks one notification of the caller as read', async () => {
  const [first, second] = [await notify('Uno'), await notify('Dos')]
  const read = (who: Caller) => who.request(notifications.read, { params: { id: first } })
  await read(other)
  expect(await isRead(first)).toBe(false)
  expect((await read(owner)).status).toBe(204)
  expect([await isRead(first), await isRead(second)]).toEqual([true, false])
})

it('marks all notifications of one place as read', async () => {
  const [bell, inbox] = [await notify('Campana'), await notify('Bandeja', 'INBOX')]
  const clear = (who: Caller, type: string) => who.request(notifications.clearBell, { params: { type } })
  expect((await clear(owner, 'OTRA')).status).toBe(404)
  await clear(other, 'BELL')
  expect(await isRead(bell)).toBe(false)
  expect((await clear(owner, 'BELL')).status).toBe(204)
  expect([await isRead(bell), await isRead(inbox)]).toEqual([true, false])
})

it('removes a notification for its user alone', async () => {
  const id = await notify('Para borrar')
  const remove = (who: Caller) => who.request(notifications.remove, { params: { id } })
  expect([(await remove(other)).status, await isRead(id)]).toEqual([404, false])
  expect([(await remove(owner)).status, (await remove(owner)).status]).toEqual([204, 404])
  const list = ok(await owner.request(notifications.list, { params: { lastId: 0 } }))
  expect(list.map(({ title }) => title)).not.toContain('Para borrar')
})
