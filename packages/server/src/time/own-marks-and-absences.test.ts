import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { todayOf } from '../platform/today.ts'

let app: TestApp
let admin: Caller
/** A person of human resources with a file of their own. */
let keeper: Person
let date: string
let typeId: number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  keeper = await employeeWith(app, ['READ_ATTENDANCE', 'WRITE_ATTENDANCE', 'READ_NOTICE', 'WRITE_NOTICE'])
  date = addDays(await app.inTransaction(admin, todayOf), -3)
  typeId = ok(await admin.request(noticeTypes.list, {})).find(({ code }) => code === 'ENF')?.id ?? 0
})
afterAll(() => app.close())

const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const markOf = (employee_id: number) => ({ employee_id, date, time: '08:00', reason: 'Olvidó la tarjeta' })

it('leaves the marks of human resources to another person', async () => {
  expect(codeOf(await keeper.caller.request(clockMarks.create, { body: markOf(keeper.id) }))).toEqual([403, 'own_mark'])
  const mark = ok(await admin.request(clockMarks.create, { body: markOf(keeper.id) }))
  const annulment = { params: { id: mark.id }, body: { reason: 'No fui' } }
  expect(codeOf(await keeper.caller.request(clockMarks.annul, annulment))).toEqual([403, 'own_mark'])
  ok(await admin.request(clockMarks.annul, annulment))
})

it('leaves the absences of human resources to another person', async () => {
  const own = { employee_id: keeper.id, notice_type_id: typeId, date_from: date, date_until: date }
  expect(codeOf(await keeper.caller.request(notices.create, { body: own }))).toEqual([403, 'own_absence'])
  const pending = ok(await admin.request(notices.create, { body: { ...own, status: 'PENDING' } }))
  const approval = { params: { id: pending.id }, body: { ...own, status: 'APPROVED' as const } }
  expect(codeOf(await keeper.caller.request(notices.update, approval))).toEqual([403, 'own_absence'])
  expect(codeOf(await keeper.caller.request(notices.remove, { params: { id: pending.id } }))).toEqual([403, 'own_absence'])
})
