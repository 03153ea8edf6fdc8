import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { retros } from '@legajo/contract/payroll/runs/retro.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { schemes, sequences, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { attendanceConcepts } from '@legajo/contract/time/attendance/attendance-concept.ts'
import { clockCards } from '@legajo/contract/time/attendance/clock-device.ts'
import { clockFiles, clockLayouts } from '@legajo/contract/time/attendance/clock-file.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { schemeAssignments } from '@legajo/contract/time/attendance/shift-plan.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { waitUntilDone } from '../../../test/wait-until.ts'

let app: TestApp
let admin: Caller
/** Twenty people of a shop in three rotating teams. */
let people: number[]
let month: string
let first: string
/** The Monday on which the cycle of three weeks begins, before the month. */
let cycleStart: string
let typeOf: (code: string) => number
let run: number

const slots = [
  { name: 'Tienda mañana', start_time: '06:00', end_time: '14:00' },
  { name: 'Tienda tarde', start_time: '14:00', end_time: '22:00' },
  { name: 'Tienda noche', start_time: '22:00', end_time: '06:00' },
] as const
const cycle = [0, 1, 2].flatMap((team) => [team, team, team, team, team, undefined, undefined])
/** The team's slot of a person on a day; undefined on days off. */
const slotOf = (person: number, date: string): number | undefined =>
  cycle[(daysBetween(cycleStart, date) + (person % 3) * 7) % cycle.length]
const workDays = (person: number, count: number): string[] => {
  const days: string[] = []
  for (let date = addDays(first, 7); days.length < count; date = addDays(date, 1))
    if (slotOf(person, date) !== undefined) days.push(date)
  return days
}
const id = (person: number) => people[person] ?? 0
const dayMonth = (date: string) => `${date.slice(8)}/${date.slice(5, 7)}`

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
      today: string
    }>`select id, app_today() as today from employee e where company_id = app_company() and work_status = 'ACTIVO'
      and egress_date is null and contract_end is null and not confidential and admission_date < app_today() - 900
      and not exists (select from attendance_day d where d.employee_id = e.id) and not exists (select from notice n where n.employee_id = e.id and n.date_until > app_today() - 70)
      and not exists (select from vacation_request v where v.employee_id = e.id and v.date_until > app_today() - 70) order by id limit 20`.execute(
      db,
    ),
  )
  people = rows.map((row) => Number(row.id))
  first = startOfMonth(addMonths(rows[0]?.today ?? '', -1))
  month = first.slice(0, 7)
  // Hours of a holiday would count as such.
  await app.inTransaction(admin, (db) => sql`delete from holiday where date >= ${addDays(first, -7)}`.execute(db))
  cycleStart = addDays(first, -((new Date(`${first}T12:00:00Z`).getUTCDay() + 6) % 7))
  const types = ok(await admin.request(noticeTypes.list, {}))
  typeOf = (code) => types.find((type) => type.code === code)?.id ?? 0
  const shifts: number[] = []
  for (const slot of slots) {
    const { id: slotId } = ok(await admin.request(timeSlots.create, { body: slot }))
    shifts.push(ok(await admin.request(workShifts.create, { body: { name: slot.name, time_slot_ids: [slotId] } })).id)
  }
  const sequence = ok(
    await admin.request(sequences.create, {
      body: { name: 'Tienda', work_shift_ids: cycle.map((team) => (team === undefined ? 0 : (shifts[team] ?? 0))) },
    }),
  )
  const scheme = ok(
    await admin.request(schemes.create, {
      body: { name: 'Tienda', sequence_id: sequence.id, date_from: cycleStart, by_teams: true, works_holidays: true },
    }),
  )
  for (const [person, employee_id] of people.entries()) {
    ok(
      await admin.request(schemeAssignments.create, {
        body: { scheme_id: scheme.id, employee_id, date_from: first, offset_days: (person % 3) * 7 },
      }),
    )
    ok(await admin.request(clockCards.create, { body: { employee_id, code: String(700 + person), date_from: cycleStart } }))
  }
  const concepts = { overtime_50_code: '0130', overtime_100_code: '0131', late_code: '0171', night_code: '0106' }
  ok(await admin.request(attendanceConcepts.save, { body: concepts }))
  ok(await admin.request(timeFacts.start, { body: { month } }))
})
afterAll(() => app.close())

/** The period of a month: that of the sample, else a new one. */
const periodOf = async (from: string): Promise<number> => {
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
    }>`select id from liquidation_period where company_id = app_company() and date_from = ${from}::date limit 1`.execute(db),
  )
  return Number(rows[0]?.id ?? (await newPeriod(admin, from.slice(0, 7))))
}

/** People with something special in the month, by their place in the list. */
const [overtime, late, unpunched, sick, unpaid, lateAbsence] = [0, 1, 2, 3, 4, 5] as const

it('turns the file of the clock into days, with a correction and approved overtime', async () => {
  const vacation = vacationStart()
  const away = (person: number, date: string) =>
    (person === sick && date >= vacation && date < addDays(vacation, 14)) ||
    (person === unpaid && workDays(unpaid, 4).includes(date)) ||
    (person === lateAbsence && workDays(lateAbsence, 2).includes(date))
  const lines: string[] = []
  for (const person of people.keys())
    for (let date = first; date <= endOfMonth(first); date = addDays(date, 1)) {
      const slot = slots[slotOf(person, date) ?? -1]
      if (!slot || away(person, date)) continue
      const [day] = workDays(person, 1)
      const entry = person === late && date === day ? slot.start_time.replace(':00', ':30') : slot.start_time
      const isOver = person === overtime && date === day
      const exit = isOver ? `${String((Number(slot.end_time.slice(0, 2)) + 2) % 24).padStart(2, '0')}:00` : slot.end_time
      lines.push(`${700 + person}\t${date} ${entry}:00\t1\t0`)
      if (person === unpunched && date === day) continue
      lines.push(`${700 + person}\t${exit < slot.start_time ? addDays(date, 1) : date} ${exit}:00\t1\t1`)
    }
  const layout = ok(await admin.request(clockLayouts.create, { body: { name: 'Tienda', in_codes: '0', out_codes: '1' } }))
  const loaded = ok(
    await admin.request(clockFiles.load, {
      body: { layout_id: layout.id, file_name: 'tienda.dat', content: `${lines.join('\r\n')}\r\n` },
    }),
  )
  expect(loaded).toMatchObject({ added: lines.length, unknown: 0, invalid: 0 })
  ok(await admin.request(attendanceDays.recalculate, { body: { from: first, until: endOfMonth(first) } }))

  const [missing] = workDays(unpunched, 1)
  const exceptions = async () => ok(await admin.request(timeFacts.get, { query: { month } })).exceptions
  const missingOf = async () =>
    (await exceptions()).filter(({ route }) => route.includes(`persona=${id(unpunched)}&`)).map(({ text }) => text)
  expect(await missingOf()).toEqual([`Faltan marcas el ${dayMonth(missing ?? '')}`])
  const slot = slots[slotOf(unpunched, missing ?? '') ?? 0]
  ok(
    await admin.request(attendanceDays.correct, {
      body: {
        employee_id: id(unpunched),
        date: missing ?? '',
        add: [{ time: slot?.end_time ?? '', next_day: slot?.end_time === '06:00' }],
        reason: 'Olvidó marcar la salida',
      },
    }),
  )
  expect(await missingOf()).toEqual([])

  const [date] = workDays(overtime, 1)
  expect((await exceptions()).map(({ text }) => text)).toContain(`Horas extra sin decidir el ${dayMonth(date ?? '')}`)
  const decision = { employee_id: id(overtime), date: date ?? '', approve: true, minutes_50: 120, minutes_100: 0, seen: 0 }
  ok(await admin.request(attendanceDays.decideOvertime, { body: { decisions: [decision], reason: 'Inventario' } }))
})

/** A Monday whose vacations of fourteen days stay in the month. */
const vacationStart = (): string => {
  const monday = addDays(cycleStart, 7)
  return monday < first ? addDays(monday, 7) : monday
}

it('gives back the vacation days on which a person was sick', async () => {
  const from = vacationStart()
  await app.inTransaction(admin, (db) =>
    sql`insert into vacation_movement (company_id, employee_id, year, kind, granted)
      select company_id, id, extract(year from ${from}::date)::int - 1, 'ADJUSTED', 14 from employee where id = ${id(sick)}`.execute(
      db,
    ),
  )
  ok(await admin.request(vacationAdmin.createApproved, { body: { employee_id: id(sick), date_from: from, days_amount: 14 } }))
  await absence(sick, 'ENF', addDays(from, 4), addDays(from, 6))
  const own = (await facts()).filter(({ employeeId }) => employeeId === id(sick))
  expect(own.map(({ code, after }) => `${code} ${Number(after)}`).sort()).toEqual(['0150 11', '0160 3'])
})

const absence = async (person: number, code: string, date_from: string, date_until: string) =>
  ok(
    await admin.request(notices.create, {
      body: { employee_id: id(person), notice_type_id: typeOf(code), date_from, date_until, status: 'APPROVED' },
    }),
  )
const facts = async () => ok(await admin.request(timeFacts.get, { query: { month } })).facts
const acceptAll = async () => {
  const keys = (await facts()).map(({ key }) => key)
  ok(await admin.request(timeFacts.accept, { body: { month, keys } }))
}

it('closes the month by two people and pays each fact in a line that names its mark or absence', async () => {
  const days = workDays(unpaid, 4)
  await absence(unpaid, 'LSG', days[0] ?? '', days[0] ?? '')
  await acceptAll()
  const { pending } = ok(await admin.request(timeFacts.request, { body: { month, action: 'CLOSE', reason: 'Fin de mes' } }))
  const other = await app.userWith(['READ_NOVELTY', 'WRITE_NOVELTY'])
  ok(await other.request(timeFacts.decide, { params: { id: pending?.id ?? 0 }, body: { approve: true } }))
  // The sample paid the month already, without these absences and marks.
  await app.inTransaction(admin, (db) =>
    sql`update liquidation set state = 'CANCELLED' where period_id in (select id from liquidation_period where date_from = ${first}::date)`.execute(
      db,
    ),
  )
  run = await runIn(admin, await periodOf(first), people)
  const line = async (person: number, code: string) => {
    const { lines } = ok(await admin.request(results.trace, { params: { id: resultId(run, id(person)) } }))
    return lines.find((one) => one.code === code)
  }
  const extra = await line(overtime, '0130')
  expect(extra).toMatchObject({ quantity: '2.00' })
  expect(extra?.explanation).toContain(`Marcas: ${dayMonth(workDays(overtime, 1)[0] ?? '')} 2,00`)
  const lateLine = await line(late, '0171')
  expect(lateLine).toMatchObject({ quantity: '0.50' })
  expect(lateLine?.explanation).toContain(`Marcas: ${dayMonth(workDays(late, 1)[0] ?? '')} 0,50`)
  expect(await line(sick, '0150')).toMatchObject({ quantity: '11.00' })
  expect((await line(sick, '0160'))?.explanation).toContain('Enfermedad del')
  expect((await line(unpaid, '0172'))?.explanation).toContain('Licencia sin goce de sueldo del')
  // Rotating teams have no surcharge by night hours (LCT, art. 200).
  expect(await line(late, '0106')).toBeUndefined()
})

it('owes a late absence of the closed month as a retroactive difference with its reason', async () => {
  const [from = '', until = ''] = workDays(lateAbsence, 2)
  await absence(lateAbsence, 'INJ', from, until)
  expect(await facts()).toEqual([expect.objectContaining({ employeeId: id(lateAbsence), code: '0170', late: true })])
  await acceptAll()
  const periodId = await periodOf(addMonths(first, 1))
  const draft = { fromMonth: month, untilMonth: month, periodId, reason: 'Ausencia informada tarde' }
  const started = ok(await admin.request(retros.start, { body: draft }))
  const retro = await waitUntilDone(() => admin.request(retros.get, { params: { id: started.id } }))
  expect(retro).toMatchObject({ state: 'READY', employees: 1 })
  expect(retro.causes.find(({ kind }) => kind === 'novelty')?.detail).toContain('Ausencia injustificada del')
  const owed = ok(await admin.request(retros.employee, { params: { id: retro.id, employeeId: id(lateAbsence) } }))
  expect(JSON.stringify(owed)).toContain('"code":"0170"')
})
