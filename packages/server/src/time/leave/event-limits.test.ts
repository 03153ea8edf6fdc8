import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { sql } from 'kysely'
import { employeeWith } from '../../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
let types: ReadonlyMap<string, number>
let person: number

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  await app.inTransaction(admin, (db) =>
    sql`delete from holiday where date between '2026-10-01' and '2027-12-31' and date <> '2026-10-12'`.execute(db),
  )
  types = new Map(ok(await admin.request(noticeTypes.list, {})).map(({ id, code }) => [code, id]))
})
beforeEach(async () => {
  person = (await employeeWith(app, [])).id
})
afterAll(() => app.close())

/** Enters an absence; answers its days or the message of the refusal. */
const enter = async (code: string, date_from: string, date_until: string, more: object = {}) => {
  const body = { employee_id: person, notice_type_id: types.get(code) ?? 0, date_from, date_until, ...more }
  const answer = await admin.request(notices.create, { body })
  return answer.status === 200
    ? answer.body.days
    : (answer.body as unknown as { fields: { message: string }[] }).fields[0]?.message
}

// 2026-10-10 is a Saturday, the Monday after it a holiday; people without a scheme work from Monday to Friday.
it('runs a leave of births and deaths on to the first working day, by event', async () => {
  expect(await enter('FAL', '2026-10-10', '2026-10-12')).toBe(
    '«Fallecimiento de familiar directo» incluye al menos un día hábil (LCT, art. 160): llevala hasta el 13/10/2026',
  )
  expect(await enter('FAL', '2026-10-10', '2026-10-13')).toBe(4)
  expect(await enter('NAC', '2026-11-14', '2026-11-15')).toMatch(/llevala hasta el 16\/11\/2026/)
  expect(await enter('NAC', '2026-11-14', '2026-11-16')).toBe(3)
  expect(await enter('NAC', '2026-11-20', '2026-11-21')).toBe(2)
  expect(await enter('NAC', '2026-11-27', '2026-11-30')).toMatch(/admite 2 días por vez/)
  expect(await enter('FAH', '2026-11-29', '2026-11-29')).toMatch(/llevala hasta el 30\/11\/2026/)
})

it('limits the hours of union representatives in a month, and permits two days of apheresis', async () => {
  const hours = (date: string, count: string) => enter('GRE', date, date, { hours: count })
  expect(await hours('2026-11-03', '6')).toBeLessThan(1)
  expect(await hours('2026-11-04', '5')).toBe('«Horas gremiales» admite 10 horas por mes, y con éstas serían 11 en 11/2026')
  expect(await hours('2026-11-04', '4')).toBeLessThan(1)
  expect(await hours('2026-12-01', '5')).toBeLessThan(1)
  expect(await enter('DON', '2026-11-10', '2026-11-11')).toMatch(/admite 1 días? por vez/)
  expect(await enter('AFE', '2026-11-10', '2026-11-11')).toBe(2)
})

it('limits suspensions in the year that begins with the first one', async () => {
  expect(await enter('SUS', '2026-11-02', '2026-11-21')).toBe(20)
  expect(await enter('SUS', '2027-03-01', '2027-03-11')).toBe(
    'En el año que empieza el 02/11/2026 la ley admite 30 días de suspensión (LCT, art. 220): sobran 1',
  )
  expect(await enter('SUS', '2027-03-01', '2027-03-10')).toBe(10)
  // Lack of work shares the thirty days of discipline; force majeure has its own 75, and all together 90.
  expect(await enter('SFT', '2027-04-01', '2027-04-01')).toMatch(/admite 30 días de suspensión \(LCT, art. 220\): sobran 1/)
  expect(await enter('SFM', '2027-04-01', '2027-05-31')).toMatch(/admite 90 días de suspensión \(LCT, art. 222\): sobran 1/)
  expect(await enter('SFM', '2027-04-01', '2027-05-30')).toBe(60)
})

it('counts half of a day that is not worked as nothing', async () => {
  const working = ok(
    await admin.request(noticeTypes.create, {
      body: { code: 'MED', name: 'Medio día', day_kind: 'HABILES', half_days: true } as never,
    }),
  )
  types = new Map([...types, ['MED', working.id]])
  expect(await enter('MED', '2026-11-29', '2026-11-29', { day_part: 'AM' })).toBe(0)
  expect(await enter('MED', '2026-11-30', '2026-11-30', { day_part: 'AM' })).toBe(0.5)
})
