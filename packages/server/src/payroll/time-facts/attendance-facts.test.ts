import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { resultId } from '@legajo/contract/payroll/result-id.ts'
import { results } from '@legajo/contract/payroll/runs/liquidation-result.ts'
import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { schemes, sequences, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { attendanceConcepts } from '@legajo/contract/time/attendance/attendance-concept.ts'
import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { schemeAssignments } from '@legajo/contract/time/attendance/shift-plan.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import { addDays, addMonths, addYears, startOfMonth, weekday } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { newPeriod, runIn } from '../../../test/runs.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { earlierQuantities } from '../facts/earlier-quantities.ts'

let app: TestApp
let admin: Caller
let me: number
/** A month after all sample runs. */
const month = '2028-03'
/** The first day of the month before the present one, whose marks are counted. */
const lastMonth = addMonths(startOfMonth(new Date().toISOString().slice(0, 10)), -1)

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  const { rows } = await app.inTransaction(admin, (db) =>
    sql<{
      id: number
    }>`select id from employee where company_id = app_company() and work_status = 'ACTIVO' and egress_date is null
      and contract_end is null and admission_date < app_today() - 900
      and not exists (select from attendance_day d where d.employee_id = employee.id) and not exists (select from notice n where n.employee_id = employee.id)
      and not exists (select from vacation_request v where v.employee_id = employee.id and v.date_until > app_today() - 70) order by id limit 1`.execute(
      db,
    ),
  )
  me = Number(rows[0]?.id)
  const concepts = { overtime_50_code: '0130', overtime_100_code: '0131', late_code: '0171', holiday_code: '0141' }
  ok(await admin.request(attendanceConcepts.save, { body: concepts }))
  ok(await admin.request(timeFacts.start, { body: { month: lastMonth.slice(0, 7) } }))
})
afterAll(() => app.close())

const insertCountedDay = (date: string, overtime: number, late = 0) =>
  app.inTransaction(admin, (db) =>
    sql`insert into attendance_day (employee_id, date, status, worked_minutes, overtime_50, overtime_auto, late_minutes)
      values (${me}, ${date}::date, 'WORKED', 480, ${overtime}, true, ${late})
      on conflict (tenant_id, employee_id, date) do update set overtime_50 = excluded.overtime_50`.execute(db),
  )
const factsOfEmployee = async () =>
  ok(await admin.request(timeFacts.get, { query: { month } })).facts.filter(({ employeeId }) => employeeId === me)

it('pays overtime of marks, and explains the line down to its days', async () => {
  await insertCountedDay(`${month}-07`, 90)
  await insertCountedDay(`${month}-08`, 30, 45)
  const facts = await factsOfEmployee()
  expect(facts.map(({ code, after, source }) => [code, after, source])).toEqual([
    ['0130', '2.00', 'Marcas: 07/03 1,50; 08/03 0,50'],
    ['0171', '0.75', 'Marcas: 08/03 0,75'],
  ])
  ok(await admin.request(timeFacts.accept, { body: { month, keys: facts.map(({ key }) => key) } }))
  const run = await runIn(admin, await newPeriod(admin, month), [me])
  const trace = ok(await admin.request(results.trace, { params: { id: resultId(run, me) } }))
  const line = trace.lines.find(({ code }) => code === '0130')
  expect(line).toMatchObject({ quantity: '2.00' })
  expect(line?.explanation).toContain('Viene de Marcas: 07/03 1,50; 08/03 0,50.')
  expect(line?.facts).toEqual([{ kind: 'ATTENDANCE', id: me, month, text: 'Marcas: 07/03 1,50; 08/03 0,50' }])
})

it('reports a corrected day whose sum stays the same', async () => {
  await insertCountedDay(`${month}-07`, 60)
  await insertCountedDay(`${month}-08`, 60, 45)
  expect(await factsOfEmployee()).toEqual([
    expect.objectContaining({ code: '0130', change: 'CHANGED', after: '2.00', source: 'Marcas: 07/03 1,00; 08/03 1,00' }),
  ])
})

it('divides the hours of marks by the day on which the pay changes', async () => {
  const earlier = (date: string) =>
    app.inTransaction(admin, (db) => earlierQuantities(db, [{ id: me, changes: [{ date }] }], `${month}-01`))
  expect((await earlier(`${month}-08`)).get(me)?.get('0130:ANTES')).toBe(100)
  expect((await earlier(`${month}-09`)).get(me)?.get('0130:ANTES')).toBe(200)
})

/**
 * Cases from the marks or the absence to the receipt, by hand. All earn 1,200,000 a month outside of agreements: an hour is
 * 1,200,000 / 200 = 6,000, a day of the month 1,200,000 / 30 = 40,000, and a day of vacations 1,200,000 / 25 = 48,000 (LCT art. 155).
 */
describe('the law to the cent, from marks and absences to the receipt', () => {
  /** A week of the month from Monday to Sunday without holidays of the country, from its second Monday on. */
  let monday: string
  const dayOf = (place: number) => addDays(monday, place - 1)
  let shiftOf: Readonly<Record<'day' | 'saturday' | 'late', number>>
  let run: number
  const people = new Map<string, number>()

  const hire = async (name: string, admission_date: string): Promise<number> => {
    const place = people.size
    const { id } = ok(
      await admin.request(employees.create, {
        body: {
          ...{ file_code: `H${place}`, admission_date, out_of_agreement: true, salary: '1200000.00', omitCalcTaxEarnings: true },
          ...{ work_status_id: 'ACTIVO', person: { lastname: 'Caso', name, cuil: makeCuil(71_000_000 + place) } },
        } as never,
      }),
    )
    people.set(name, id)
    return id
  }
  const follow = async (employee_id: number, name: string, cycle: readonly number[], date_from: string) => {
    const sequence = ok(await admin.request(sequences.create, { body: { name, work_shift_ids: [...cycle] } }))
    const scheme = ok(await admin.request(schemes.create, { body: { name, sequence_id: sequence.id, date_from } }))
    ok(await admin.request(schemeAssignments.create, { body: { scheme_id: scheme.id, employee_id, date_from } }))
  }
  const mark = async (employee_id: number, place: number, entry: string, exit: string) =>
    ok(
      await admin.request(attendanceDays.correct, {
        body: {
          ...{ employee_id, date: dayOf(place), reason: 'Caso resuelto a mano' },
          add: [{ time: entry }, { time: exit, next_day: exit < entry }] as never,
        },
      }),
    )
  const approve = async (employee_id: number, place: number, minutes_50: number, minutes_100: number) =>
    ok(
      await admin.request(attendanceDays.decideOvertime, {
        body: {
          decisions: [{ employee_id, date: dayOf(place), approve: true, minutes_50, minutes_100, seen: 0 }],
          reason: 'Inventario',
        },
      }),
    )
  const absent = async (employee_id: number, code: string, date_from: string, date_until: string) => {
    const types = ok(await admin.request(noticeTypes.list, {}))
    const notice_type_id = types.find((type) => type.code === code)?.id ?? 0
    ok(await admin.request(notices.create, { body: { employee_id, notice_type_id, date_from, date_until, status: 'APPROVED' } }))
  }
  const vacation = async (employee_id: number, year: number, days_amount: number, date_from = monday) => {
    await app.inTransaction(admin, (db) =>
      sql`insert into vacation_movement (company_id, employee_id, year, kind, granted)
        values (app_company(), ${employee_id}, ${year}, 'ADJUSTED', ${days_amount})`.execute(db),
    )
    ok(await admin.request(vacationAdmin.createApproved, { body: { employee_id, date_from, days_amount } }))
  }
  /** Days of vacations that the law gives for a year. */
  const daysOfYear = async (employee_id: number, year: number) =>
    ok(await admin.request(notices.checkProgressive, { query: { employee_id, year } })).days

  beforeAll(async () => {
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ date: string }>`select date::text from holiday where company_id = app_company() and province is null`.execute(db),
    )
    const holidayDates = new Set(rows.map(({ date }) => date))
    const mondays = [7, 14].map((days) => {
      const day = addDays(lastMonth, days)
      return addDays(day, (8 - weekday(day)) % 7)
    })
    monday = mondays.find((day) => [0, 1, 2, 3, 4, 5, 6].every((place) => !holidayDates.has(addDays(day, place)))) ?? ''
    const shift = async (name: string, start_time: string, end_time: string) => {
      const slot = ok(await admin.request(timeSlots.create, { body: { name, start_time, end_time } }))
      return ok(await admin.request(workShifts.create, { body: { name, time_slot_ids: [slot.id] } })).id
    }
    shiftOf = {
      day: await shift('Caso: de 8 a 16', '08:00', '16:00'),
      saturday: await shift('Caso: sábado de 8 a 13', '08:00', '13:00'),
      late: await shift('Caso: de 18 a 2', '18:00', '02:00'),
    }
    const short = await shift('Caso: de 8 a 15:30', '08:00', '15:30')
    const { day, saturday, late } = shiftOf
    const years = (count: number) => addYears(lastMonth, -count)
    const week = [day, day, day, day, day, saturday, 0]

    const latecomer = await hire('Llega tarde', years(3))
    await follow(latecomer, 'Caso: llega tarde', week, monday)
    await mark(latecomer, 2, '08:25', '16:00')
    const over = await hire('Hace horas extra', years(3))
    await follow(over, 'Caso: horas extra', week, monday)
    await mark(over, 2, '08:00', '17:45')
    await approve(over, 2, 100, 0)
    const weekend = await hire('Trabaja el sábado a la tarde', years(3))
    await follow(weekend, 'Caso: sábado', week, monday)
    await mark(weekend, 6, '08:00', '14:45')
    await approve(weekend, 6, 0, 105)
    const sunday = await hire('Trabaja el domingo', years(3))
    await follow(sunday, 'Caso: domingo', week, monday)
    await mark(sunday, 7, '09:00', '12:20')
    await approve(sunday, 7, 0, 195)
    const night = await hire('Trabaja de noche', years(3))
    await follow(night, 'Caso: noche', [late, late, late, late, late, 0, 0], monday)
    await mark(night, 3, '18:00', '02:00')
    const onHoliday = await hire('Trabaja en un feriado', years(3))
    const sequence = ok(await admin.request(sequences.create, { body: { name: 'Caso: feriado', work_shift_ids: week } }))
    const scheme = ok(
      await admin.request(schemes.create, {
        body: { name: 'Caso: feriado', sequence_id: sequence.id, date_from: monday, works_holidays: true },
      }),
    )
    ok(
      await admin.request(schemeAssignments.create, {
        body: { scheme_id: scheme.id, employee_id: onHoliday, date_from: monday },
      }),
    )
    await app.inTransaction(admin, (db) =>
      sql`insert into holiday (company_id, date, name, kind, province) values (app_company(), ${dayOf(4)}, 'Caso', 'FERIADO', '14')`.execute(
        db,
      ),
    )
    await app.inTransaction(admin, (db) =>
      sql`update employee set tax = '{"zone": "18"}'::jsonb where id = ${onHoliday}`.execute(db),
    )
    await mark(onHoliday, 4, '08:00', '16:00')

    const briefly = await hire('Trabaja dos horas de un feriado de siete y media', years(3))
    await follow(briefly, 'Caso: siete horas y media', [short, short, short, short, short, 0, 0], monday)
    await app.inTransaction(admin, (db) =>
      sql`update employee set tax = '{"zone": "18"}'::jsonb where id = ${briefly}`.execute(db),
    )
    await mark(briefly, 4, '08:00', '10:00')

    const called = await hire('Descansa en feriados y lo llaman', years(3))
    await follow(called, 'Caso: descansa en feriados', week, monday)
    await app.inTransaction(admin, (db) =>
      sql`update employee set tax = '{"zone": "18"}'::jsonb where id = ${called}`.execute(db),
    )
    await mark(called, 4, '08:00', '18:00')
    await approve(called, 4, 0, 120)
    const examined = await hire('Rinde a la tarde', years(3))
    await follow(examined, 'Caso: medio día', week, monday)
    await mark(examined, 2, '08:00', '12:00')
    const types = ok(await admin.request(noticeTypes.list, {}))
    await app.inTransaction(admin, (db) =>
      sql`insert into notice (employee_id, notice_type_id, date_from, date_until, status, day_part)
        values (${examined}, ${types.find(({ code }) => code === 'EXA')?.id ?? 0}, ${dayOf(2)}::date, ${dayOf(2)}::date, 'APPROVED', 'PM')`.execute(
        db,
      ),
    )

    const senior = await hire('Seis años de antigüedad', years(6))
    const year = Number(lastMonth.slice(0, 4)) - 1
    // From the first Monday on, so that all days are of the month.
    await vacation(senior, year, await daysOfYear(senior, year), addDays(lastMonth, (8 - weekday(lastMonth)) % 7))
    const newcomer = await hire('Ingresó en septiembre, seis días', '2025-09-01')
    await follow(newcomer, 'Caso: ingreso en septiembre', week, '2025-09-01')
    await vacation(newcomer, year, await daysOfYear(newcomer, 2025))
    const sick = await hire('Enfermo más de tres meses', years(2))
    await absent(sick, 'ENF', addMonths(addDays(lastMonth, 10), -3), addDays(lastMonth, 19))
    const married = await hire('Se casa', years(2))
    await absent(married, 'MAT', monday, addDays(monday, 9))
    const unpaid = await hire('Licencia sin goce', years(2))
    await absent(unpaid, 'LSG', monday, addDays(monday, 4))

    const ids = new Set(people.values())
    const { facts } = ok(await admin.request(timeFacts.get, { query: { month: lastMonth.slice(0, 7) } }))
    const keys = facts.filter(({ employeeId }) => ids.has(employeeId)).map(({ key }) => key)
    ok(await admin.request(timeFacts.accept, { body: { month: lastMonth.slice(0, 7), keys } }))
    // The sample paid the month already, without these people.
    await app.inTransaction(admin, (db) =>
      sql`update liquidation set state = 'CANCELLED' where period_id in (select id from liquidation_period where date_from = ${lastMonth}::date)`.execute(
        db,
      ),
    )
    const periods = await app.inTransaction(admin, (db) =>
      sql<{
        id: number
      }>`select id from liquidation_period where company_id = app_company() and date_from = ${lastMonth}::date limit 1`.execute(
        db,
      ),
    )
    const period = Number(periods.rows[0]?.id ?? (await newPeriod(admin, lastMonth.slice(0, 7))))
    run = await runIn(admin, period, [...ids])
  })

  it.each([
    // 6,000 / 60 = 100 a minute, 25 of them.
    ['Llega tarde', 'LCT art. 103', { '0171': '-2500.00' }],
    // 100 approved minutes of the 105 worked after the shift: 6,000 x 1.5 x 100 / 60.
    ['Hace horas extra', 'LCT art. 201', { '0130': '15000.00' }],
    // From 13:00 to 14:45 on Saturday: 6,000 x 2 x 105 / 60.
    ['Trabaja el sábado a la tarde', 'LCT arts. 201 and 204', { '0131': '21000.00' }],
    // Three hours and twenty minutes on the day off, 195 in steps of 15: 6,000 x 2 x 195 / 60.
    ['Trabaja el domingo', 'LCT art. 201', { '0131': '39000.00' }],
    // From 18:00 to 2:00, five hours of night: 5 x 8 = 40 minutes over the day of eight hours: 6,000 x 1.5 x 40 / 60.
    ['Trabaja de noche', 'LCT arts. 200 and 201', { '0130': '6000.00' }],
    // The normal pay plus an equal amount, by the day of art. 155: 48,000.
    ['Trabaja en un feriado', 'LCT art. 166', { '0141': '48000.00' }],
    // Two of the seven and a half hours of the day: 48,000 x 2 / 7.5, without hundredths of a day between.
    ['Trabaja dos horas de un feriado de siete y media', 'LCT art. 166', { '0141': '12800.00' }],
    // The day of art. 166, and two hours beyond the shift of the week: 6,000 x 2 x 2.
    ['Descansa en feriados y lo llaman', 'LCT arts. 166 and 201', { '0141': '48000.00', '0131': '24000.00' }],
    // Four of eight hours are owed and worked: nothing is taken off.
    ['Rinde a la tarde', 'LCT art. 158 e', { '0171': undefined }],
    // More than five years at the end of the year: 21 days, 21 x 48,000, instead of 21 x 40,000.
    ['Seis años de antigüedad', 'LCT arts. 150 and 155', { '0150': '1008000.00', '0151': '-840000.00' }],
    // 88 Mondays to Fridays and 17 Saturdays from 1 September to 31 December 2025: 105 / 20 = 5 days.
    ['Ingresó en septiembre, seis días', 'LCT arts. 151, 153 and 155', { '0150': '240000.00', '0151': '-200000.00' }],
    // Three months with less than five years and no family: paid until the tenth of the month, ten days; the other ten are not.
    ['Enfermo más de tres meses', 'LCT art. 208', { '0160': '400000.00', '0161': '-400000.00', '0172': '-400000.00' }],
    // Ten days in a row by the value of vacations: 10 x 48,000 instead of 10 x 40,000.
    ['Se casa', 'LCT arts. 158 and 159', { '0163': '480000.00', '0164': '-400000.00' }],
    // Five days without pay: 5 x 40,000.
    ['Licencia sin goce', 'agreed leave', { '0172': '-200000.00' }],
  ])('pays the fact «%s» by %s', async (name, _law, expected) => {
    const { lines } = ok(await admin.request(results.trace, { params: { id: resultId(run, people.get(name) ?? 0) } }))
    const paid = Object.fromEntries(Object.keys(expected).map((code) => [code, lines.find((line) => line.code === code)?.amount]))
    expect(paid).toEqual(expected)
  })
})
