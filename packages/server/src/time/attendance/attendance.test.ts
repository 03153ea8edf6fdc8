import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { pendingWork } from '@legajo/contract/home/pending-work.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { schemes, sequences, timeItems, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { attendanceConcepts } from '@legajo/contract/time/attendance/attendance-concept.ts'
import { attendanceRules, ruleParameters, ruleSimulation } from '@legajo/contract/time/attendance/attendance-rule.ts'
import { clockCards, clockDevices, deviceCalls } from '@legajo/contract/time/attendance/clock-device.ts'
import { clockFiles, clockLayouts } from '@legajo/contract/time/attendance/clock-file.ts'
import { clockMarks } from '@legajo/contract/time/attendance/clock-mark.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { markPlaces, markSettings } from '@legajo/contract/time/attendance/mark-setting.ts'
import { ownMarks } from '@legajo/contract/time/attendance/own-mark.ts'
import { schemeAssignments, shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { ownStandIns } from '@legajo/contract/time/leave/approval.ts'
import { addDays, addMonths, formatDate, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { mailsTo } from '../../../test/mailbox.ts'
import { employeeWith, type Person } from '../../../test/people.ts'
import { pngImage } from '../../../test/real-images.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { inTenantAndAfter } from '../../db/after-commit.ts'
import { todayOf } from '../../platform/today.ts'
import { personDay } from './day-rows.ts'
import { dropOldPhotos } from './mark-photo.ts'
import { recalculate, recalculateTouched } from './recalculate.ts'
import { remindLeaders } from './remind-leaders.ts'

let app: TestApp
let admin: Caller
let ana: Person
let bruno: Person
let today: string
/** The first Monday of last month: its week is over. */
let monday: string
let shifts: { day: number; night: number }
let schemeId: number

const errorBody = (body: unknown) => (body as { fields?: { path: string; message: string }[] }).fields?.[0]
const inDatabase = <T>(work: Parameters<typeof app.inTransaction<T>>[1]) => app.inTransaction(admin, work)
const calculateAll = () => inDatabase((db) => recalculateTouched(db))
const dayOf = async (person: number, date: string) =>
  ok(await admin.request(attendanceDays.one, { params: { employeeId: person }, query: { date } }))
const markAt = (employee_id: number, date: string, time: string) =>
  admin.request(clockMarks.create, { body: { employee_id, date, time, reason: 'Olvidó la tarjeta' } })

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = await inDatabase(todayOf)
  const first = startOfMonth(addMonths(today, -1))
  monday = [0, 1, 2, 3, 4, 5, 6].map((days) => addDays(first, days)).find((day) => new Date(day).getUTCDay() === 1) ?? first
  // The tested weeks have workdays only, whatever today is.
  await inDatabase((db) => sql`delete from holiday where date >= ${addMonths(first, -1)} and date < ${today}`.execute(db))
  ana = await employeeWith(app, ['READ_0000000139'])
  bruno = await employeeWith(app, ['READ_0000000139'])
  const slot = async (name: string, start_time: string, end_time: string) =>
    ok(await admin.request(timeSlots.create, { body: { name, start_time, end_time } })).id
  const shift = async (name: string, id: number) =>
    ok(await admin.request(workShifts.create, { body: { name, time_slot_ids: [id] } })).id
  shifts = {
    day: await shift('Prueba día', await slot('Prueba día', '08:00', '16:00')),
    night: await shift('Prueba noche', await slot('Prueba noche', '22:00', '06:00')),
  }
  const { day } = shifts
  const sequence = ok(
    await admin.request(sequences.create, { body: { name: 'Cinco por dos', work_shift_ids: [day, day, day, day, day, 0, 0] } }),
  )
  schemeId = ok(await admin.request(schemes.create, { body: { name: 'Prueba', sequence_id: sequence.id, date_from: monday } })).id
  for (const { id } of [ana, bruno])
    ok(await admin.request(schemeAssignments.create, { body: { scheme_id: schemeId, employee_id: id, date_from: monday } }))
})
afterAll(() => app.close())

it('plans the days of an assignment and counts those without marks as absent', async () => {
  const week = ok(await admin.request(shiftPlans.week, { query: { from: monday, days: 7, filter: 'Persona' } }))
  const own = week.people.find(({ employee_id }) => employee_id === ana.id)
  expect(own?.days.map(({ kind }) => kind)).toEqual(['WORK', 'WORK', 'WORK', 'WORK', 'WORK', 'REST', 'REST'])
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ status: 'ABSENT', absent_minutes: 480 })
})

it('refuses an assignment to a person and a unit at once, and to none', async () => {
  const { status, body } = await admin.request(schemeAssignments.create, { body: { scheme_id: schemeId, date_from: monday } })
  expect([status, errorBody(body)?.message]).toEqual([400, 'Elegí una persona o una unidad, no las dos'])
  const twice = await admin.request(schemeAssignments.create, {
    body: { scheme_id: schemeId, employee_id: ana.id, date_from: monday },
  })
  expect(errorBody(twice.body)).toEqual({
    path: 'date_from',
    message: `Desde el ${formatDate(monday)} ya rige el esquema «Prueba»: cambialo, o elegí otro día`,
  })
})

it('follows manual marks, an approved absence and its removal', async () => {
  ok(await markAt(ana.id, monday, '08:30'))
  expect((await dayOf(ana.id, monday)).day?.status).toBe('MISSING')
  ok(await markAt(ana.id, monday, '18:00'))
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ status: 'WORKED', late_minutes: 30, overtime_50: 120, paid_50: 0 })
  const type = ok(await admin.request(noticeTypes.list, {})).find(({ code }) => code === 'ENF')
  const date = addDays(monday, 1)
  const sick = ok(
    await admin.request(notices.create, {
      body: { employee_id: ana.id, notice_type_id: type?.id ?? 0, date_from: date, date_until: date, status: 'APPROVED' },
    }),
  )
  expect((await dayOf(ana.id, date)).day).toMatchObject({ status: 'LEAVE', absent_minutes: 0 })
  await admin.request(notices.remove, { params: { id: sick.id } })
  expect((await dayOf(ana.id, date)).day?.status).toBe('ABSENT')
})

it('counts only half of an absent day on half a day of leave', async () => {
  const date = addDays(monday, 1)
  await inDatabase((db) =>
    sql`insert into notice (employee_id, notice_type_id, date_from, date_until, status, day_part)
      select ${ana.id}, id, ${date}::date, ${date}::date, 'APPROVED', 'AM' from notice_type
      where company_id = app_company() and code = 'EXA'`.execute(db),
  )
  await calculateAll()
  expect((await dayOf(ana.id, date)).day).toMatchObject({ status: 'ABSENT', absent_minutes: 240, leave_minutes: 240 })
  await inDatabase((db) => sql`delete from notice where employee_id = ${ana.id}`.execute(db))
  await calculateAll()
})

it('corrects a day with a reason, keeps the annulled mark, and refuses to annul it twice', async () => {
  const date = addDays(monday, 2)
  ok(await markAt(ana.id, date, '08:00'))
  ok(await markAt(ana.id, date, '12:00'))
  const { marks } = await dayOf(ana.id, date)
  const correction = {
    employee_id: ana.id,
    date,
    annul: [marks[1]?.id ?? 0],
    add: [{ time: '16:00' }],
    reason: 'Salió más tarde',
  }
  const fixed = ok(await admin.request(attendanceDays.correct, { body: correction }))
  expect(fixed.day).toMatchObject({ worked_minutes: 480 })
  expect(fixed.marks.map(({ annulled }) => annulled)).toEqual([false, true, false])
  const { content } = ok(await admin.request(clockMarks.list, { query: { from: date, until: date, employee_id: ana.id } }))
  const annulled = content.find(({ id }) => id === marks[1]?.id)
  expect(annulled).toMatchObject({ annulled: true, annulled_by: expect.any(String), annulled_at: expect.any(String) })
  expect(content.find(({ id }) => id === marks[0]?.id)).toMatchObject({ annulled_by: null, annulled_at: null })
  expect((await admin.request(attendanceDays.correct, { body: { ...correction, add: [] } })).status).toBe(409)
})

it('completes several days with the entry or exit of their shifts, once for two users at once, and names the others', async () => {
  const [first, second, third] = [addDays(monday, 1), addDays(monday, 2), addDays(monday, 4)]
  ok(await markAt(bruno.id, first, '08:05'))
  ok(await markAt(bruno.id, second, '16:02'))
  const days = [first, second, third].map((date) => ({ employee_id: bruno.id, date }))
  const complete = (by: Caller) => by.request(attendanceDays.complete, { body: { days, reason: 'Se cortó la luz' } })
  const answers = await Promise.all([complete(admin), complete(await app.userWith(['WRITE_ATTENDANCE']))])
  expect(answers.map((answer) => ok(answer).completed).sort()).toEqual([0, 2])
  const { left } = ok(answers.find((answer) => answer.body.completed === 2) ?? answers[0])
  expect(left).toEqual([expect.stringMatching(`${formatDate(third)}: no le falta una sola marca de su turno`)])
  expect((await dayOf(bruno.id, first)).day).toMatchObject({ status: 'WORKED', real: [{ from: 485, until: 960 }] })
  expect((await dayOf(bruno.id, second)).day).toMatchObject({ status: 'WORKED', real: [{ from: 480, until: 962 }] })
  expect((await complete(bruno.caller)).status).toBe(403)
})

it('takes marks of a device once, in any order, and holds those of unknown numbers until they have a person', async () => {
  const device = ok(await admin.request(clockDevices.create, { body: { name: 'Portería', kind: 'CLOCK' } }))
  const { key } = ok(await admin.request(clockDevices.renewKey, { params: { id: device.id } }))
  const date = addDays(monday, 3)
  const marks = [
    // Instants of two zones beside local time.
    { code: '77', at: `${date}T19:00:00Z` },
    { code: '77', at: `${date} 08:00:00` },
    { code: '77', at: `${date}T08:00:30-03:00` },
    { code: '77', at: '2026-02-31 08:00:00' },
  ]
  const send = (body: object, tenant = 'tenant1') => app.anonymous(tenant).request(deviceCalls.send, { body })
  await inDatabase((db) =>
    sql`update company set config = config || '{"integrationInfo": {"emails": ["relojes@ejemplo.com"]}}' where id = app_company()`.execute(
      db,
    ),
  )
  expect(ok(await send({ key, marks })).results).toEqual(['UNKNOWN', 'UNKNOWN', 'UNKNOWN', 'INVALID'])
  const mails = () =>
    inDatabase(
      async (db) => await db.selectFrom('mail').select('subject').where('recipient', '=', 'relojes@ejemplo.com').execute(),
    )
  // Mail is entered after the answer.
  await waitUntil(async () => (await mails()).length > 0)
  expect(await mails()).toEqual([{ subject: 'El reloj «Portería» envió 4 marcas sin persona o sin hora válida' }])
  const card = { employee_id: bruno.id, code: '77', pin: '4321', date_from: monday }
  ok(await admin.request(clockCards.create, { body: card }))
  expect((await dayOf(bruno.id, date)).day).toMatchObject({ status: 'WORKED', worked_minutes: 480 })
  expect(ok(await send({ key, marks })).results).toEqual(['REPEATED', 'REPEATED', 'REPEATED', 'INVALID'])
  const other = await admin.request(clockCards.create, { body: { ...card, employee_id: ana.id } })
  expect(errorBody(other.body)?.message).toContain('En esas fechas el número es de')

  // The same batch at once in other orders, over the end of a year: each mark is stored once, and the night is of its first day.
  const newYear = `${addDays(today, -10).slice(0, 4)}-01-01`
  const yearEnd = addDays(newYear, -1)
  await inDatabase((db) => sql`insert into holiday (date, name) values (${newYear}, 'Prueba')`.execute(db))
  const nights = Array.from({ length: 100 }, (_, n) => addDays(yearEnd, -2 * n)).flatMap((day) => [
    { code: '78', at: `${day} 22:00:00` },
    { code: '78', at: `${addDays(day, 1)} 06:00:00` },
  ])
  const batches = [nights, nights.toReversed(), nights, nights.toReversed()]
  const results = await Promise.all(batches.map(async (part) => ok(await send({ key, marks: part })).results))
  expect(results.flat().filter((result) => result !== 'REPEATED')).toHaveLength(nights.length)
  await inDatabase((db) =>
    sql`insert into shift_change (employee_id, date, work_shift_id) values (${bruno.id}, ${yearEnd}, ${shifts.night})`.execute(
      db,
    ),
  )
  ok(await admin.request(clockCards.create, { body: { ...card, code: '78', date_from: yearEnd, date_until: newYear } }))
  expect((await dayOf(bruno.id, yearEnd)).day).toMatchObject({ status: 'WORKED', worked_minutes: 480, holiday_minutes: 360 })
  expect((await dayOf(bruno.id, newYear)).day?.worked_minutes ?? 0).toBe(0)
  // Six of its eight hours are of the holiday (LCT art. 166).
  ok(await admin.request(attendanceConcepts.save, { body: { holiday_code: '0141' } }))
  const paid = await admin.request(attendanceDays.explain, {
    params: { employeeId: bruno.id },
    query: { month: yearEnd.slice(0, 7), code: '0141' },
  })
  expect(ok(paid).map(({ date, quantity }) => [date, quantity])).toEqual([[yearEnd, '0.7500']])
  await inDatabase((db) => sql`delete from holiday where name = 'Prueba'`.execute(db))

  expect((await send({ key: 'x'.repeat(32), marks })).status).toBe(401)
  expect((await send({ key, marks }, 'tenant2')).status).toBe(401)
  ok(await admin.request(clockDevices.renewKey, { params: { id: device.id } }))
  expect((await send({ key, marks })).status).toBe(401)
})

it('marks in a kiosk with number and PIN, and by its changing code once per person', async () => {
  const device = ok(await admin.request(clockDevices.create, { body: { name: 'Entrada', kind: 'KIOSK' } }))
  const { key } = ok(await admin.request(clockDevices.renewKey, { params: { id: device.id } }))
  const kiosk = (pin: string) => app.anonymous().request(deviceCalls.kiosk, { body: { key, code: '77', pin } })
  expect((await kiosk('0000')).status).toBe(401)
  expect(ok(await kiosk('4321')).employee).toContain('Prueba')
  const { token } = ok(await app.anonymous().request(deviceCalls.token, { body: { key } }))
  const scan = (kiosk_token: string) => ana.caller.request(ownMarks.mark, { body: { kiosk_token } })
  expect(ok(await scan(token)).today).toHaveLength(1)
  expect((await scan(token)).status).toBe(409)
  expect((await scan(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)).status).toBe(400)
})

it('marks from self-service only when the company allows it, and reads the position only after consent', async () => {
  const mark = (body: object) => bruno.caller.request(ownMarks.mark, { body })
  ok(await admin.request(markSettings.save, { body: { self_marks: false } }))
  expect((await mark({})).status).toBe(409)
  ok(
    await admin.request(markSettings.save, {
      body: { self_marks: true, asks_position: true, consent_text: 'Para saber si estás en el local' },
    }),
  )
  ok(
    await admin.request(markPlaces.create, {
      body: { name: 'Local', latitude: -34.6, longitude: -58.4, radius_meters: 200 },
    }),
  )
  const here = { latitude: -34.6005, longitude: -58.4, accuracy: 20 }
  expect(ok(await mark(here)).today.at(-1)?.outside).toBe(true)
  const edition = ok(await bruno.caller.request(ownMarks.get, {})).consents[0]?.edition ?? 0
  expect((await bruno.caller.request(ownMarks.consent, { body: { edition: edition + 1, accepted: true } })).status).toBe(400)
  ok(await bruno.caller.request(ownMarks.consent, { body: { edition, accepted: true } }))
  expect(ok(await mark(here)).today.at(-1)?.outside).toBe(false)
  expect(ok(await mark({ ...here, latitude: -34.7 })).today.at(-1)?.outside).toBe(true)
  const { rows } = await inDatabase((db) =>
    sql<{ kept: number }>`select count(*)::int as kept from clock_mark where latitude is not null`.execute(db),
  )
  expect(rows[0]?.kept).toBe(0)
})

it('keeps the photo of a mark only after consent, shows it to its person and who administers marks, and for its days', async () => {
  const photo = pngImage('cara', [40, 30]).toString('base64')
  const setting = { self_marks: true, asks_photo: true, photo_days: 30, photo_text: 'La ve RR. HH. por 30 días' }
  expect(errorBody((await admin.request(markSettings.save, { body: { ...setting, photo_text: '' } })).body)?.path).toBe(
    'photo_text',
  )
  ok(await admin.request(markSettings.save, { body: setting }))
  const mark = async () => ok(await bruno.caller.request(ownMarks.mark, { body: { photo, phone: true } })).today.at(-1)
  expect(await mark()).toMatchObject({ has_photo: false })
  const device = ok(await admin.request(clockDevices.create, { body: { name: 'Con cámara', kind: 'KIOSK' } }))
  const { key } = ok(await admin.request(clockDevices.renewKey, { params: { id: device.id } }))
  const atKiosk = async () =>
    ok(await app.anonymous().request(deviceCalls.kiosk, { body: { key, code: '77', pin: '4321', photo } }))
  const first = await atKiosk()
  expect([first.with_photo, first.consent?.text]).toEqual([false, setting.photo_text])
  const answer = { key, code: '77', pin: '4321', edition: first.consent?.edition ?? 0, accepted: true }
  expect((await app.anonymous().request(deviceCalls.kioskConsent, { body: { ...answer, pin: '0000' } })).status).toBe(401)
  ok(await app.anonymous().request(deviceCalls.kioskConsent, { body: answer }))
  expect(await atKiosk()).toMatchObject({ with_photo: true, consent: null })
  const own = await mark()
  expect(own).toMatchObject({ has_photo: true })
  const params = { id: own?.id ?? 0 }
  const reader = await app.userWith(['READ_ATTENDANCE'])
  const statuses = await Promise.all([
    bruno.caller.request(ownMarks.photo, { params }),
    admin.request(clockMarks.photo, { params }),
    ana.caller.request(ownMarks.photo, { params }),
    reader.request(clockMarks.photo, { params }),
  ])
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 404, 403])
  const damaged = await bruno.caller.request(ownMarks.mark, { body: { photo: 'AAAA' } })
  expect(damaged.status).toBe(400)
  await inDatabase((db) =>
    sql`update mark_photo set taken_at = now() - interval '31 days' where mark_id = ${params.id}`.execute(db),
  )
  await inDatabase(dropOldPhotos)
  expect((await bruno.caller.request(ownMarks.photo, { params })).status).toBe(404)
})

it('loads a clock file once, shows what it would add, and undoes it', async () => {
  const layout = ok(await admin.request(clockLayouts.create, { body: { name: 'ZKTeco', in_codes: '0', out_codes: '1' } }))
  const date = addDays(monday, 4)
  const content = `77\t${date} 08:00:00\t1\t0\r\n77\t${date} 16:30:00\t1\t1\r\nbasura\r\n99\t${date} 09:00:00\t1\t0\r\n`
  const body = { layout_id: layout.id, file_name: '1_attlog.dat', content }
  expect(ok(await admin.request(clockFiles.preview, { body }))).toMatchObject({ lines: 4, added: 2, unknown: 1, invalid: 1 })
  expect(ok(await admin.request(clockFiles.load, { body }))).toMatchObject({ added: 2, repeated: 0, unknown: 1, invalid: 1 })
  expect((await dayOf(bruno.id, date)).day).toMatchObject({ status: 'WORKED', overtime_50: 30 })
  expect(ok(await admin.request(clockFiles.load, { body }))).toMatchObject({ added: 0, repeated: 3 })
  const loads = ok(await admin.request(clockFiles.list, {}))
  const first = loads.find(({ added }) => added === 2)
  ok(await admin.request(clockFiles.undo, { params: { id: first?.id ?? 0 }, body: { reason: 'Era de otra sucursal' } }))
  expect((await dayOf(bruno.id, date)).day?.status).toBe('ABSENT')
  expect(ok(await admin.request(clockFiles.load, { body }))).toMatchObject({ added: 2 })
  expect((await dayOf(bruno.id, date)).day?.status).toBe('WORKED')
})

it('allows one of two people to decide the overtime of a day, and none their own', async () => {
  const day = (await dayOf(ana.id, monday)).day
  const decide = (caller: Caller, minutes_50: number) =>
    caller.request(attendanceDays.decideOvertime, {
      body: {
        decisions: [
          { employee_id: ana.id, date: monday, approve: true, minutes_50, minutes_100: 0, seen: day?.decision_version ?? 0 },
        ],
        reason: 'Cierre de caja',
      },
    })
  const other = await app.userWith(['READ_ATTENDANCE', 'WRITE_OVERTIME'])
  const answers = await Promise.all([decide(admin, 90), decide(other, 60)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([60, 90]).toContain((await dayOf(ana.id, monday)).day?.paid_50)
  const self = await employeeWith(app, ['READ_ATTENDANCE', 'WRITE_OVERTIME'])
  const own = { employee_id: self.id, date: monday, approve: true, minutes_50: 60, minutes_100: 0, seen: 0 }
  expect(
    (await self.caller.request(attendanceDays.decideOvertime, { body: { decisions: [own], reason: 'Propias' } })).status,
  ).toBe(403)
})

it('hands accepted hours to the payroll by concept, and explains them by day', async () => {
  const month = monday.slice(0, 7)
  ok(await admin.request(timeFacts.start, { body: { month } }))
  const withoutConcept = async () => ok(await admin.request(timeFacts.get, { query: { month } })).withoutConcept
  expect(await withoutConcept()).toEqual(expect.arrayContaining(['horas extra al 50 %', 'ausencias sin justificar']))
  ok(
    await admin.request(attendanceConcepts.save, {
      body: { overtime_50_code: '0130', late_code: '0171', absence_code: '0170', night_code: '0106' },
    }),
  )
  const refused = await admin.request(attendanceConcepts.save, { body: { overtime_50_code: '9999' } })
  expect(errorBody(refused.body)?.path).toBe('overtime_50_code')
  expect(await withoutConcept()).toEqual([])
  const stale = await admin.request(attendanceConcepts.save, { body: { overtime_50_code: '0131', version: 0 } })
  expect(stale.status).toBe(409)
  const view = ok(await admin.request(timeFacts.get, { query: { month } }))
  const own = view.facts.filter(({ employeeId }) => employeeId === ana.id)
  const paid = (await dayOf(ana.id, monday)).day?.paid_50 ?? 0
  expect(own.find(({ code }) => code === '0130')).toMatchObject({ after: (paid / 60).toFixed(2) })
  expect(own.find(({ code }) => code === '0171')).toMatchObject({ after: '0.50' })
  expect(Number(own.find(({ code }) => code === '0170')?.after)).toBeGreaterThan(5)
  expect(view.exceptions.some(({ text }) => text.startsWith('Horas extra sin decidir'))).toBe(true)
  const explainDay = ok(
    await admin.request(attendanceDays.explain, { params: { employeeId: ana.id }, query: { month, code: '0130' } }),
  )
  expect(explainDay).toEqual([{ date: monday, text: 'Extra al 50 % · 08:30–18:00', quantity: (paid / 60).toFixed(4) }])
  await inDatabase((db) =>
    sql`insert into attendance_stale (employee_id, date) values (${ana.id}, ${monday}::date) on conflict do nothing`.execute(db),
  )
  expect(ok(await admin.request(timeFacts.get, { query: { month } })).uncounted).toBe(1)
  const accepted = ok(await admin.request(timeFacts.accept, { body: { month, keys: own.map(({ key }) => key) } }))
  expect(accepted.uncounted).toBe(0)
  expect(
    ok(await admin.request(timeFacts.get, { query: { month } })).facts.filter(({ employeeId }) => employeeId === ana.id),
  ).toEqual([])
})

it('changes the shift of a day unless another person changed it first', async () => {
  const date = addDays(today, 5)
  const change = (body: object) => admin.request(shiftPlans.change, { body: { employee_id: ana.id, date, ...body } })
  const first = ok(await change({ to: 'SHIFT', work_shift_id: shifts.night, seen: 0 }))
  expect(first.days[0]).toMatchObject({ shift: 'Prueba noche', changed: true, hours: '22:00–06:00' })
  expect((await change({ to: 'REST', seen: 0 })).status).toBe(409)
  ok(await change({ to: 'CLEAR', seen: first.days[0]?.change_version ?? 0 }))
})

it('exchanges two shifts with three people, and keeps twelve hours between shifts', async () => {
  const unit = await inDatabase((db) => db.selectFrom('organizational_unit').select('id').limit(1).executeTakeFirstOrThrow())
  await inDatabase((db) =>
    db.updateTable('employee').set({ organizational_unit_id: unit.id }).where('id', 'in', [ana.id, bruno.id]).execute(),
  )
  const [chief, stranger] = [await employeeWith(app, ['READ_0000000139']), await employeeWith(app, ['READ_0000000139'])]
  await inDatabase((db) =>
    sql`insert into unit_manager (organizational_unit_id, employee_id) values (${unit.id}, ${chief.id})`.execute(db),
  )
  const saturday = [0, 1, 2, 3, 4, 5, 6].map((n) => addDays(today, 7 + n)).find((day) => new Date(day).getUTCDay() === 6) ?? ''
  const put = (employee_id: number, date: string, work_shift_id: number) =>
    admin.request(shiftPlans.change, { body: { employee_id, date, to: 'SHIFT', work_shift_id } })
  ok(await put(ana.id, saturday, shifts.day))
  ok(await put(bruno.id, addDays(saturday, 1), shifts.day))
  const offer = { date: saturday, other_employee_id: bruno.id, other_date: addDays(saturday, 1), reason: 'Un cumpleaños' }
  const swap = ok(await ana.caller.request(shiftPlans.offer, { body: offer }))
  const again = await ana.caller.request(shiftPlans.offer, { body: offer })
  expect(errorBody(again.body)?.message).toMatch(/^Ya ofreciste este cambio y espera respuesta/)
  const params = { id: swap.id }
  const bell = ok(await bruno.caller.request(notifications.list, { params: { lastId: 0 } }))
  expect(bell[0]?.route).toBe('/selfservice/schedule-module/my-hours?solapa=cambios')
  expect((await admin.request(shiftPlans.decideSwap, { params, body: { approve: true } })).status).toBe(409)
  expect((await ana.caller.request(shiftPlans.answer, { params, body: { accept: true } })).status).toBe(403)
  expect(ok(await bruno.caller.request(shiftPlans.answer, { params, body: { accept: true } })).status).toBe('ACCEPTED')
  // The leader of the unit decides without a permit of attendance; no other user does.
  expect(ok(await chief.caller.request(shiftPlans.waitingSwaps, {})).map(({ id, shift }) => [id, shift])).toEqual([
    [swap.id, 'Prueba día (08:00–16:00)'],
  ])
  expect(ok(await chief.caller.request(notifications.list, { params: { lastId: 0 } }))[0]?.route).toBe(
    '/selfservice/schedule-module/absence-approvals',
  )
  expect(ok(await ana.caller.request(shiftPlans.waitingSwaps, {}))).toEqual([])
  const decide = (by: Person) => by.caller.request(shiftPlans.decideSwap, { params, body: { approve: true } })
  expect((await decide(stranger)).body).toMatchObject({ code: 'not_your_swap' })
  expect((await decide(bruno)).body).toMatchObject({ code: 'own_request' })
  const until = addDays(today, 5)
  const standsIn = { stand_in_id: stranger.caller.session?.userId ?? 0, date_from: today, date_until: until }
  ok(await chief.caller.request(ownStandIns.create, { body: standsIn }))
  expect(ok(await stranger.caller.request(shiftPlans.waitingSwaps, {}))).toHaveLength(1)
  expect(ok(await decide(stranger))).toMatchObject({ status: 'APPROVED', decidable: false, shift: 'Prueba día (08:00–16:00)' })
  expect((await decide(chief)).status).toBe(409)
  const mine = ok(await bruno.caller.request(shiftPlans.mine, { query: { from: saturday, days: 2 } }))
  expect(mine.days.map(({ kind }) => kind)).toEqual(['WORK', 'REST'])

  // The night of Sunday ends at 06:00 of Monday, and the shift of Monday begins at 08:00.
  const sunday = addDays(saturday, 1)
  ok(await put(bruno.id, sunday, shifts.night))
  const late = { ...offer, date: sunday, other_date: sunday }
  expect(errorBody((await ana.caller.request(shiftPlans.offer, { body: late })).body)?.message).toBe(
    `Quedarían menos de 12 horas entre turnos el ${formatDate(addDays(sunday, 1))} (LCT, art. 197)`,
  )
})

it('allows the leader of a unit and a stand-in of the leader to decide overtime of their people', async () => {
  const [chief, standIn, outsider] = [
    await employeeWith(app, ['READ_0000000139']),
    await employeeWith(app, ['READ_0000000139']),
    await employeeWith(app, ['READ_0000000139']),
  ]
  const [first, second] = [addDays(today, -20), addDays(today, -19)]
  await inDatabase(async (db) => {
    const { rows } = await sql<{ id: number }>`insert into organizational_unit (code, name, type_uo_id, parent_id)
      select 'DEP-P', 'Depósito de prueba', type_uo_id, id from organizational_unit limit 1 returning id`.execute(db)
    const unit = Number(rows[0]?.id)
    await sql`update employee set organizational_unit_id = ${unit} where id in (${ana.id}, ${chief.id})`.execute(db)
    await sql`insert into unit_manager (organizational_unit_id, employee_id) values (${unit}, ${chief.id})`.execute(db)
    await sql`update user_account set email = 'jefa@prueba.test' where id = ${chief.caller.session?.userId ?? 0}`.execute(db)
    await sql`insert into attendance_day (employee_id, date, status, worked_minutes, overtime_50) values
        (${ana.id}, ${first}::date, 'WORKED', 540, 60), (${ana.id}, ${second}::date, 'WORKED', 570, 90),
        (${chief.id}, ${first}::date, 'WORKED', 540, 60), (${outsider.id}, ${first}::date, 'WORKED', 540, 60)
      on conflict (tenant_id, employee_id, date) do update set status = 'WORKED', overtime_50 = excluded.overtime_50, overtime_auto = false`.execute(
      db,
    )
    await sql`delete from overtime_decision where employee_id = ${ana.id} and date in (${first}, ${second})`.execute(db)
  })
  const waiting = async (by: Person) =>
    ok(await by.caller.request(attendanceDays.waitingOfTeam, {})).map(({ employee_id, date }) => [employee_id, date])
  const inFirst = [ana.id, first]
  expect(await waiting(chief)).toEqual(expect.arrayContaining([inFirst, [ana.id, second]]))
  expect((await waiting(chief)).every(([id]) => id === ana.id)).toBe(true)
  expect(await waiting(standIn)).toEqual([])
  const countPending = async (by: Person) =>
    ok(await by.caller.request(pendingWork.own, {})).find(({ kind }) => kind === 'TEAM_OVERTIME')?.count ?? 0
  expect(await countPending(chief)).toBe((await waiting(chief)).length)

  const decide = (by: Person, employee_id: number, date: string, approve = true) =>
    by.caller.request(attendanceDays.decideOfTeam, {
      body: { decisions: [{ employee_id, date, approve, minutes_50: 45, minutes_100: 0, seen: 0 }], reason: 'Inventario' },
    })
  expect((await decide(chief, chief.id, first)).body).toMatchObject({ code: 'own_request' })
  expect((await decide(chief, outsider.id, first)).status).toBe(404)
  expect((await decide(outsider, ana.id, first)).status).toBe(404)
  expect((await decide(chief, 99_999_999, first)).status).toBe(404)

  const company = Number((await inDatabase((db) => sql<{ id: number }>`select app_company() as id`.execute(db))).rows[0]?.id)
  await inTenantAndAfter(
    app.server.database,
    { tenantId: 1, company, companies: [company], confidential: true, user: 'job' },
    (db, after) => remindLeaders({ ...app.server, db, tenantId: 1, after }, company),
  )
  expect(ok(await chief.caller.request(notifications.list, { params: { lastId: 0 } }))[0]).toMatchObject({
    title: expect.stringContaining('con horas extra de tu equipo por decidir'),
    route: '/selfservice/schedule-module/absence-approvals',
  })
  expect((await mailsTo(app, 'jefa@prueba.test'))[0]?.subject).toContain('con horas extra de tu equipo por decidir')

  const days = { date_from: today, date_until: addDays(today, 3) }
  ok(await chief.caller.request(ownStandIns.create, { body: { stand_in_id: standIn.caller.session?.userId ?? 0, ...days } }))
  expect(await waiting(standIn)).toContainEqual(inFirst)
  expect(ok(await decide(standIn, ana.id, first)).decided).toBe(1)
  expect((await decide(chief, ana.id, first)).status).toBe(409)
  expect(ok(await decide(chief, ana.id, second, false)).decided).toBe(1)
  expect((await dayOf(ana.id, first)).day).toMatchObject({ paid_50: 45, overtime_state: 'APPROVED' })
  expect(ok(await ana.caller.request(notifications.list, { params: { lastId: 0 } })).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['Tus horas extra fueron aprobadas', 'Tus horas extra fueron rechazadas']),
  )
})

it('shows people whose shift has begun and who have not clocked in', async () => {
  const { people } = ok(await admin.request(attendanceDays.presence, {}))
  expect(people.every(({ state, since }) => state === 'LATE' || since === 0)).toBe(true)
})

it('sums planned and worked hours of a month and shows employees their own', async () => {
  const month = monday.slice(0, 7)
  const rows = ok(await admin.request(attendanceDays.hours, { query: { month } }))
  expect(rows.find(({ employee_id }) => employee_id === ana.id)?.worked).toBeGreaterThan(900)
  // The coefficient of an item changes the hours in simple ones.
  const item = ok(await admin.request(timeItems.list, {})).find(({ code }) => code === 'HE50')
  const equivalent = async () =>
    ok(await admin.request(attendanceDays.hours, { query: { month } })).find(({ employee_id }) => employee_id === ana.id)
  const before = await equivalent()
  ok(await admin.request(timeItems.update, { params: { id: item?.id ?? 0 }, body: { ...item, multiplier: '3' } as never }))
  const after = await equivalent()
  // Both sums are of whole minutes.
  const added = (after?.equivalent ?? 0) - (before?.equivalent ?? 0)
  expect(Math.abs(added - 1.5 * (before?.overtime_50 ?? 0))).toBeLessThan(1)
  expect(before?.overtime_50).toBeGreaterThan(0)
  const mine = ok(await ana.caller.request(attendanceDays.mine, { query: { month } }))
  expect(mine.days.every(({ employee_id }) => employee_id === ana.id)).toBe(true)
  expect((await ana.caller.request(attendanceDays.hours, { query: { month } })).status).toBe(403)
})

it('counts by the newest rule of the day', async () => {
  ok(
    await admin.request(attendanceRules.create, {
      body: { name: 'Sin aprobación', valid_from: monday, overtime_after: 'AUTO', late_counts: 'EXCESS' },
    }),
  )
  await calculateAll()
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ late_minutes: 20 })
})

it('counts by the formula of a rule of the scheme, refuses a wrong one, and tries it on a sample day', async () => {
  const rule = { name: 'Del esquema', valid_from: monday, scheme_id: schemeId }
  const wrong = await admin.request(attendanceRules.create, { body: { ...rule, late_formula: 'V.DEMORA * 2' } })
  expect(errorBody(wrong.body)).toMatchObject({ path: 'late_formula' })
  const body = { ...rule, late_formula: 'V.TARDE * 2', overtime_50_formula: 'V.FUERA_DE_TURNO / 2' }
  const day = { date: monday, shift_from: '08:00', shift_until: '16:00', marks: ['08:30', '18:00'] }
  const sample = ok(await admin.request(ruleSimulation, { body: { rule: body, day } }))
  const minutes = Object.fromEntries((sample.minutes ?? []).map(({ label, minutes }) => [label, minutes]))
  expect(minutes).toMatchObject({ 'Llegada tarde': 60, 'Extra al 50 %': 60, Trabajado: 450 + 60 })
  const broken = ok(await admin.request(ruleSimulation, { body: { rule: { ...body, late_formula: 'V.TARDE *' }, day } }))
  expect([broken.minutes, broken.problems[0]?.field]).toEqual([null, 'late_formula'])
  const made = ok(await admin.request(attendanceRules.create, { body }))
  await calculateAll()
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ late_minutes: 60, overtime_50: 60 })
  ok(await admin.request(attendanceRules.remove, { params: { id: made.id } }))
  await calculateAll()
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ late_minutes: 20 })
})

it('counts by the payroll parameter in force on the day, recounts when its value changes, and refuses its removal while a rule names it', async () => {
  const free = ok(
    await admin.request(liquidationParameters.create, {
      body: { code: 'DEMORA_LIBRE', name: 'Demora sin descuento', kind: 'VALOR', type: 'number', decimals: 0 },
    }),
  )
  const rule = { name: 'Con parámetro', valid_from: monday, scheme_id: schemeId, late_formula: 'V.TARDE - P.DEMORA_LIBRE' }
  const early = await admin.request(attendanceRules.create, { body: rule })
  expect(errorBody(early.body)).toEqual({
    path: 'late_formula',
    message: 'El parámetro «DEMORA_LIBRE» no tiene ningún valor: cargale uno con su fecha en Parámetros de liquidación',
  })
  const save = async (validFrom: string, value: string) =>
    ok(await admin.request(liquidationParameters.saveValues, { body: { items: [{ parameterId: free.id, validFrom, value }] } }))
  await save(monday, '10')
  const made = ok(await admin.request(attendanceRules.create, { body: rule }))
  await calculateAll()
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ late_minutes: 20 })
  ok(
    await admin.request(attendanceRules.update, {
      params: { id: made.id },
      body: { ...made, late_formula: 'V.TARDE + P.DEMORA_LIBRE' },
    }),
  )
  await calculateAll()
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ late_minutes: 40 })
  const { values } = ok(await admin.request(liquidationParameters.historical, { params: { id: free.id } }))
  ok(
    await admin.request(liquidationParameters.saveValues, {
      body: { items: [{ parameterId: free.id, id: values[0]?.id, version: values[0]?.version, validFrom: monday, value: '3' }] },
    }),
  )
  await calculateAll()
  expect((await dayOf(ana.id, monday)).day).toMatchObject({ late_minutes: 33 })
  expect(ok(await admin.request(ruleParameters, {}))).toContainEqual({ code: 'DEMORA_LIBRE', name: 'Demora sin descuento' })
  const removal = await admin.request(liquidationParameters.remove, { params: { id: free.id } })
  expect(JSON.stringify(removal.body)).toMatch(/regla de asistencia Con parámetro/)
  ok(await admin.request(attendanceRules.remove, { params: { id: made.id } }))
  await calculateAll()
})

it('pays the night over the legal day and the excess of the average of a team as overtime', async () => {
  // The second Monday: the month of the cycle's end has nights of workdays.
  const end = addDays(monday, 7)
  const carla = await employeeWith(app, ['READ_0000000139'])
  const sequence = ok(
    await admin.request(sequences.create, { body: { name: 'Todas las noches', work_shift_ids: [shifts.night] } }),
  )
  const scheme = { name: 'Noches', sequence_id: sequence.id, date_from: addDays(end, -21), works_holidays: true }
  const { id, version } = ok(await admin.request(schemes.create, { body: scheme }))
  const assigned = ok(
    await admin.request(schemeAssignments.create, {
      body: { scheme_id: id, employee_id: carla.id, date_from: scheme.date_from },
    }),
  )
  await inDatabase((db) =>
    sql`insert into clock_mark (employee_id, marked_at, source, reason)
      select ${carla.id}, (d::date + t) at time zone 'America/Argentina/Buenos_Aires', 'MANUAL', 'Prueba'
      from generate_series(${scheme.date_from}::timestamp, ${addDays(end, -1)}::timestamp, interval '1 day') d,
        unnest(array[interval '22 hours', interval '30 hours']) t
      order by 2`.execute(db),
  )
  const month = addDays(end, -1).slice(0, 7)
  const calculateAgain = async () => {
    ok(await admin.request(attendanceDays.recalculate, { body: { from: scheme.date_from, until: addDays(end, 1) } }))
    await calculateAll()
  }
  await calculateAgain()
  const explainDay = async () =>
    ok(await admin.request(attendanceDays.explain, { params: { employeeId: carla.id }, query: { month, code: '0130' } }))
  const nights = await explainDay()
  expect(nights.some(({ text, quantity }) => text.startsWith('Recargo nocturno') && quantity === '1.0667')).toBe(true)
  ok(
    await admin.request(schemes.update, {
      params: { id },
      body: { ...scheme, by_teams: true, version, change_from: scheme.date_from },
    }),
  )
  await calculateAgain()
  const team = await explainDay()
  // Twenty-one nights of eight hours in three weeks, over 144 hours.
  expect(team.map(({ text, quantity }) => [text.split(' (')[0], quantity])).toEqual([
    ['Exceso del promedio de los equipos', '24.0000'],
  ])
  // An entry in the second week leaves two thirds of the hours: fourteen nights over 96 hours.
  const joined = addDays(end, -14)
  const body = { scheme_id: id, employee_id: carla.id, date_from: joined }
  ok(await admin.request(schemeAssignments.update, { params: { id: assigned.id }, body: { ...body, version: assigned.version } }))
  await calculateAgain()
  expect((await explainDay()).find(({ text }) => text.startsWith('Exceso'))?.quantity).toBe('16.0000')
  const sheet = ok(await admin.request(attendanceDays.ofPerson, { params: { employeeId: carla.id }, query: { month } }))
  expect(sheet.cycles[0]).toEqual({ end: addDays(end, -1), worked: 14 * 480, cap: 96 * 60 })
})

it('refuses days outside the employment, more than a day of overtime and slots that do not fit in a day', async () => {
  const [employee_id, before] = [ana.id, '2009-12-31']
  const reason = 'Prueba'
  const overtime = (date: string, minutes_100: number) =>
    admin.request(attendanceDays.decideOvertime, {
      body: { decisions: [{ employee_id, date, approve: true, minutes_50: 1000, minutes_100, seen: 0 }], reason },
    })
  const shift = (time_slot_ids: number[]) => admin.request(workShifts.create, { body: { name: 'No entra', time_slot_ids } })
  const slot = ok(await admin.request(timeSlots.list, {})).find(({ name }) => name === 'Prueba día')?.id ?? 0
  const earlier = ok(
    await admin.request(timeSlots.create, { body: { name: 'Antes', start_time: '06:00', end_time: '09:00' } }),
  ).id
  const answers = [
    await admin.request(attendanceDays.correct, {
      body: { employee_id, date: before, add: [{ time: '08:00' }], annul: [], reason },
    }),
    await markAt(employee_id, before, '08:00'),
    await overtime(before, 0),
    await overtime(monday, 1000),
    await admin.request(shiftPlans.change, { body: { employee_id, date: before, to: 'REST', work_shift_id: null, reason } }),
    await shift([slot, slot]),
    await shift([slot, earlier]),
    await admin.request(timeItems.create, { body: { code: 'NEG', name: 'Negativo', multiplier: '-5' } }),
  ]
  const left = 'El 31/12/2009 es anterior al ingreso de Prueba, Persona'
  expect(answers.map(({ status, body }) => [status, errorBody(body)?.path])).toEqual(
    ['date', 'date', 'decisions', 'decisions', 'date', 'time_slot_ids', 'time_slot_ids', 'multiplier'].map((path) => [400, path]),
  )
  expect(errorBody(answers[0]?.body)?.message).toContain(left)
})

it('keeps marks append-only', async () => {
  await expect(inDatabase((db) => sql`delete from clock_mark`.execute(db))).rejects.toThrow('append-only')
  await expect(inDatabase((db) => sql`update clock_mark set marked_at = now()`.execute(db))).rejects.toThrow('append-only')
})

it.each(['America/Santiago', 'America/New_York'])(
  'counts the real minutes of the nights on which the clock of %s changes',
  async (zone) => {
    const setZone = (to: string) =>
      app.superuser.updateTable('tenant').set({ time_zone: to }).where('tenant_id', '=', 1).execute()
    await setZone(zone)
    try {
      await inDatabase(async (db) => {
        const { rows } = await sql<{ date: string; at: string; minutes: number }>`
        with hours as (
          select t, extract(epoch from t at time zone ${zone}) - extract(epoch from t at time zone 'UTC') as seconds
          from generate_series(now() - interval '380 days', now() - interval '4 days', interval '1 hour') t
        ), change as (select t, seconds, lag(seconds) over (order by t) as before from hours)
        select ((t - interval '6 hours') at time zone ${zone})::date::text as date, (480 - (seconds - before) / 60)::int as minutes
        from change where before <> seconds`.execute(db)
        expect(rows.map(({ minutes }) => minutes).sort()).toEqual([420, 540])
        for (const { date, minutes } of rows) {
          await sql`insert into shift_change (employee_id, date, work_shift_id) values (${bruno.id}, ${date}::date, ${shifts.night})
          on conflict (tenant_id, employee_id, date) do update set work_shift_id = excluded.work_shift_id`.execute(db)
          await sql`insert into clock_mark (employee_id, marked_at, source, reason)
          select ${bruno.id}, at, 'MANUAL', 'Prueba' from (values ((${date}::date + time '22:00') at time zone ${zone}),
            ((${date}::date + 1 + time '06:00') at time zone ${zone})) as m (at)`.execute(db)
          await recalculate(db, [bruno.id], date, date)
          expect(await personDay(db, bruno.id, date)).toMatchObject({
            day: { status: 'WORKED', planned_minutes: minutes, worked_minutes: minutes, late_minutes: 0, early_minutes: 0 },
          })
        }
      })
    } finally {
      await setZone('America/Argentina/Buenos_Aires')
    }
  },
)
