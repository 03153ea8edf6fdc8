import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { storedFiles } from '@legajo/contract/files/stored-file.ts'
import { notices } from '@legajo/contract/time/absence/notice.ts'
import { restrictions } from '@legajo/contract/time/absence/notice-rules.ts'
import { noticeCategories, noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { leaveDecisions, leaveStages, ownStandIns } from '@legajo/contract/time/leave/approval.ts'
import { leaveBalances } from '@legajo/contract/time/leave/balance.ts'
import { calendarFeeds } from '@legajo/contract/time/leave/calendar-feed.ts'
import { externalAbsences } from '@legajo/contract/time/leave/external-absence.ts'
import { absenceReports } from '@legajo/contract/time/leave/leave-report.ts'
import { ownAbsences } from '@legajo/contract/time/leave/own-absence.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { addDays, addMonths, startOfMonth } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { employeeWith, type Person } from '../../../test/people.ts'
import { sender } from '../../../test/send-file.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'
import { runLeaveJob } from './leave-reminders.ts'

let app: TestApp
let admin: Caller
let today: string
let typeOf: (code: string) => number
const selfServicePermits = ['READ_0000000139'] as const

beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
  today = (await app.inTransaction(admin, (db) => sql<{ day: string }>`select app_today() as day`.execute(db))).rows[0]?.day ?? ''
  const types = ok(await admin.request(noticeTypes.list, {}))
  typeOf = (code) => types.find((type) => type.code === code)?.id ?? 0
})
afterAll(() => app.close())

const ask = (person: Person, code: string, from: string, more: object = {}) =>
  person.caller.request(ownAbsences.create, {
    body: { notice_type_id: typeOf(code), date_from: from, date_until: from, hours: null, day_part: null, ...more },
  })
const pendingOf = async (caller: Caller, employee: number) =>
  ok(await caller.request(leaveDecisions.pending, {})).filter(({ employee_id }) => employee_id === employee)

/** Puts a person below a manager in a unit of their own. */
const unitOf = async (manager: Person, members: readonly Person[]): Promise<void> => {
  const unit = await app.inTransaction(admin, async (db) => {
    const { rows } = await sql<{ id: number }>`insert into organizational_unit (code, name, type_uo_id, parent_id)
      select 'U' || ${manager.id}, 'Unidad ' || ${manager.id}, type_uo_id, id from organizational_unit
      where company_id = app_company() order by id limit 1 returning id`.execute(db)
    const id = Number(rows[0]?.id)
    for (const member of members)
      await sql`update employee set organizational_unit_id = ${id} where id = ${member.id}`.execute(db)
    await sql`insert into unit_manager (organizational_unit_id, employee_id) values (${id}, ${manager.id})`.execute(db)
    return id
  })
  expect(unit).toBeGreaterThan(0)
}

describe('types of leave', () => {
  it('adds the legal types that a company lacks, once', async () => {
    const codes = ok(await admin.request(noticeTypes.list, {})).map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['ENF', 'MTN', 'EXC', 'DON', 'CIT', 'JUR', 'FAH']))
    expect(ok(await admin.request(noticeTypes.addLegal, {})).added).toBe(0)
  })
})

describe('a request of the person', () => {
  it('refuses what the type does not allow and names the remedy', async () => {
    const person = await employeeWith(app, selfServicePermits)
    const far = addDays(today, 40)
    const check = async (code: string, more: object = {}) =>
      ok(
        await person.caller.request(ownAbsences.check, {
          body: { notice_type_id: typeOf(code), date_from: far, date_until: far, ...more },
        }),
      ).problems[0]
    expect(await check('INJ')).toMatchObject({ field: 'notice_type_id' })
    expect(await check('DON', { day_part: 'AM' })).toMatchObject({ field: 'day_part' })
    expect(await check('DON', { hours: '3' })).toMatchObject({ field: 'hours' })
    expect(await check('EXA', { date_until: addDays(far, 5) })).toMatchObject({ field: 'date_until' })
    expect(await check('EXA', { date_from: today, date_until: today })).toMatchObject({ field: 'date_from' })
    expect(await check('EXC')).toMatchObject({ field: 'date_from' })
    expect(await check('CIT', { hours: '9' })).toMatchObject({ field: 'hours' })
    expect(await check('EXA')).toBeUndefined()
  })

  it('passes the request to the manager of the unit, notifies the person, and refuses their own decision', async () => {
    const [manager, person] = [await employeeWith(app, selfServicePermits), await employeeWith(app, selfServicePermits)]
    await unitOf(manager, [person])
    const day = addDays(today, 30)
    const request = ok(await ask(person, 'EXA', day, { day_part: 'AM' }))
    expect(request).toMatchObject({ status: 'PENDING', days: 0.5, steps: [{ stage: 'Jefatura', status: 'PENDING' }] })
    expect(await pendingOf(person.caller, person.id)).toEqual([])
    const [waiting] = await pendingOf(manager.caller, person.id)
    expect(waiting).toMatchObject({ notice_type: 'Examen', days: 0.5 })
    const params = { id: waiting?.step_id ?? 0 }
    expect((await person.caller.request(leaveDecisions.accept, { params, body: {} })).status).toBe(403)
    const races = await Promise.all([1, 2].map(() => manager.caller.request(leaveDecisions.accept, { params, body: {} })))
    expect(races.map(({ status }) => status).sort()).toEqual([200, 409])
    const [mine] = ok(await person.caller.request(ownAbsences.list, {}))
    expect(mine).toMatchObject({ status: 'APPROVED', certificate_due: addDays(day, 10), cancellable: true })
    const file = { name: 'constancia.pdf', bytes: Buffer.from('%PDF-1.4 constancia') }
    const { key: file_key } = ok(await sender(app, person.caller)(storedFiles.certificates, file))
    const certify = (who: Person, body: object) =>
      who.caller.request(ownAbsences.addCertificate, { params: { id: request.id }, body: body as never })
    expect((await certify(manager, { file_key })).status).toBe(404)
    expect((await certify(person, { file_key: 'certificates/00000000-0000-4000-8000-000000000001.pdf' })).status).toBe(400)
    expect(ok(await certify(person, { file_key })).certificates).toHaveLength(1)
    expect(ok(await person.caller.request(ownAbsences.cancel, { params: { id: request.id } })).status).toBe('CANCELLED')
    const facts = await app.inTransaction(admin, (db) =>
      sql`select * from time_facts(app_company(), date_trunc('month', ${day}::date)::date, date_trunc('month', ${day}::date)::date)
        where source_id = ${request.id} and source_kind = 'NOTICE'`.execute(db),
    )
    expect(facts.rows).toEqual([])
    expect((await certify(person, { file_key })).status).toBe(409)
  })

  it('notifies the manager of a request that human resources enter for a person', async () => {
    const [manager, person] = [await employeeWith(app, selfServicePermits), await employeeWith(app, selfServicePermits)]
    await unitOf(manager, [person])
    const day = addDays(today, 90)
    const body = {
      employee_id: person.id,
      notice_type_id: typeOf('EXA'),
      date_from: day,
      date_until: day,
      status: 'PENDING' as const,
    }
    ok(await admin.request(notices.create, { body }))
    const { rows } = await app.inTransaction(admin, (db) =>
      sql<{ title: string }>`select title from notification where user_id = ${manager.caller.session?.userId ?? 0}`.execute(db),
    )
    expect(rows.map(({ title }) => title)).toEqual([expect.stringContaining('pide una ausencia')])
  })

  it('hides the reason of a private type from the manager and from the team', async () => {
    const [manager, person] = [await employeeWith(app, selfServicePermits), await employeeWith(app, selfServicePermits)]
    await unitOf(manager, [person])
    ok(await ask(person, 'REL', addDays(today, 33), { observation: 'Año nuevo' }))
    expect((await pendingOf(manager.caller, person.id))[0]).toMatchObject({
      notice_type: null,
      observation: null,
      certificates: [],
    })
    const away = ok(
      await manager.caller.request(ownAbsences.teamCalendar, { query: { from: addDays(today, 30), until: addDays(today, 40) } }),
    )
    expect(away).toEqual([expect.objectContaining({ employee_id: person.id, pending: true })])
    expect(JSON.stringify(away)).not.toContain('religioso')
  })

  it('approves a request at once where the type needs no approval, such as sickness', async () => {
    const person = await employeeWith(app, selfServicePermits)
    expect(ok(await ask(person, 'ENF', today))).toMatchObject({ status: 'APPROVED', steps: [] })
  })
})

describe('stages', () => {
  it('allows different people, a stand-in, or human resources where no other user can, to decide the stages', async () => {
    const [first, standIn, person] = [
      await employeeWith(app, selfServicePermits),
      await employeeWith(app, selfServicePermits),
      await employeeWith(app, selfServicePermits),
    ]
    const users = { first: first.caller.session?.userId ?? 0, standIn: standIn.caller.session?.userId ?? 0 }
    const type = { notice_type_id: typeOf('MUD') }
    const one = ok(
      await admin.request(leaveStages.create, {
        body: { ...type, name: 'Uno', position: 1, decided_by: 'USERS', approver_ids: [users.first] },
      }),
    )
    const two = ok(
      await admin.request(leaveStages.create, {
        body: { ...type, name: 'Dos', position: 2, decided_by: 'USERS', approver_ids: [users.first] },
      }),
    )
    ok(
      await first.caller.request(ownStandIns.create, {
        body: { stand_in_id: users.standIn, date_from: today, date_until: addDays(today, 5) },
      }),
    )
    const later = { stand_in_id: users.standIn, date_from: addDays(today, 30), date_until: addDays(today, 35) }
    const { id: laterId } = ok(await first.caller.request(ownStandIns.create, { body: later }))
    const removeLater = (who: Person) => who.caller.request(ownStandIns.remove, { params: { id: laterId } })
    expect([(await removeLater(standIn)).status, (await removeLater(first)).status]).toEqual([404, 204])
    expect((await removeLater(first)).status).toBe(404)
    ok(await ask(person, 'MUD', addDays(today, 20)))
    const [waiting] = await pendingOf(standIn.caller, person.id)
    expect(waiting?.standing_for).toBe('Usuario De Prueba')
    ok(await standIn.caller.request(leaveDecisions.accept, { params: { id: waiting?.step_id ?? 0 }, body: {} }))
    // The stand-in decided the first stage: the second is for the approver alone.
    expect(await pendingOf(standIn.caller, person.id)).toEqual([])
    const [second] = await pendingOf(first.caller, person.id)
    ok(await first.caller.request(leaveDecisions.refuse, { params: { id: second?.step_id ?? 0 }, body: { obs: 'Inventario' } }))
    expect(ok(await person.caller.request(ownAbsences.list, {}))[0]).toMatchObject({ status: 'REFUSED' })

    // The only approver left: human resources decides, with the reason.
    await app.inTransaction(admin, (db) => sql`update user_account set actived = false where id = ${users.first}`.execute(db))
    await app.inTransaction(admin, (db) => sql`delete from stand_in where user_id = ${users.first}`.execute(db))
    ok(await ask(person, 'MUD', addDays(today, 21)))
    const hr = await app.userWith(['READ_NOTICE', 'WRITE_NOTICE'])
    const [left] = await pendingOf(hr, person.id)
    expect(left).toMatchObject({ stage: 'Uno', standing_for: null })
    ok(
      await hr.request(leaveDecisions.onBehalf, {
        params: { id: left?.step_id ?? 0 },
        body: { verdict: 'ACCEPTED', obs: 'Ya no trabaja' },
      }),
    )
    expect(await pendingOf(hr, person.id)).toEqual([])
    for (const { id } of [one, two]) expect((await admin.request(leaveStages.remove, { params: { id } })).status).toBe(204)
  })

  it('pass to human resources after the days of the stage, which the job does once', async () => {
    const [manager, person] = [await employeeWith(app, selfServicePermits), await employeeWith(app, selfServicePermits)]
    await unitOf(manager, [person])
    ok(await ask(person, 'EXA', addDays(today, 25)))
    const hr = await app.userWith(['READ_NOTICE', 'WRITE_NOTICE'])
    expect(await pendingOf(hr, person.id)).toEqual([])
    await app.inTransaction(admin, (db) =>
      sql`update leave_step set waits_since = now() - interval '6 days'
        where notice_id in (select id from notice where employee_id = ${person.id})`.execute(db),
    )
    await runLeaveJob(app.server)
    expect(await pendingOf(hr, person.id)).toMatchObject([{ escalated: true }])
    expect(await pendingOf(manager.caller, person.id)).toMatchObject([{ escalated: true }])
  })
})

describe('limits and balances', () => {
  it('enforces the restrictions of a type: seniority, times, days and order', async () => {
    const person = await employeeWith(app, selfServicePermits, { admission: addDays(today, -100) })
    const type = ok(
      await admin.request(noticeTypes.create, {
        body: { code: 'TRM', name: 'Trámite', self_service: true, needs_approval: false },
      }),
    )
    const createNotice = (from: string) =>
      admin.request(notices.create, {
        body: { employee_id: person.id, notice_type_id: type.id, date_from: from, date_until: from },
      })
    const rule = ok(await admin.request(restrictions.create, { body: { notice_type_id: type.id, min_seniority_months: 12 } }))
    expect((await createNotice(addDays(today, -10))).status).toBe(400)
    ok(
      await admin.request(restrictions.update, {
        params: { id: rule.id },
        body: { ...rule, min_seniority_months: 0, max_times_year: 1 },
      }),
    )
    ok(await createNotice(addDays(today, -10)))
    expect((await createNotice(addDays(today, -8))).status).toBe(400)

    // Each other limit alone, in a month without absences of the type.
    const [month, next] = [addMonths(startOfMonth(today), 2), addMonths(startOfMonth(today), 3)]
    const limitTo = async (limits: object) => {
      const [current] = ok(await admin.request(restrictions.list, {})).filter(({ id }) => id === rule.id)
      const none = { min_seniority_months: 0, max_times_year: 0, max_times_month: 0, max_days_event: 0, max_days_month: 0 }
      ok(await admin.request(restrictions.update, { params: { id: rule.id }, body: { ...current, ...none, ...limits } as never }))
    }
    const days = async (date_from: string, date_until: string) =>
      (
        await admin.request(notices.create, {
          body: { employee_id: person.id, notice_type_id: type.id, date_from, date_until },
        })
      ).status
    await limitTo({ max_days_event: 2 })
    expect(await days(month, addDays(month, 2))).toBe(400)
    expect(await days(month, addDays(month, 1))).toBe(200)
    await limitTo({ max_times_month: 1 })
    expect(await days(addDays(month, 5), addDays(month, 5))).toBe(400)
    expect(await days(next, next)).toBe(200)
    await limitTo({ max_days_month: 3 })
    expect(await days(addDays(month, 5), addDays(month, 6))).toBe(400)
    expect(await days(addDays(month, 5), addDays(month, 5))).toBe(200)
    // In order: the type follows an approved absence of another type the day after.
    const birth = ok(await admin.request(noticeTypes.list, {})).find(({ code }) => code === 'NAC')?.id ?? 0
    await limitTo({ after_type_id: birth })
    const eve = addDays(next, 9)
    expect(await days(addDays(eve, 1), addDays(eve, 1))).toBe(400)
    const before = { employee_id: person.id, notice_type_id: birth, date_from: eve, date_until: eve, status: 'APPROVED' } as const
    ok(await admin.request(notices.create, { body: before }))
    expect(await days(addDays(eve, 1), addDays(eve, 1))).toBe(200)
  })

  it('grants, spends halves and hours, adjusts and never overspends a balance', async () => {
    const person = await employeeWith(app, selfServicePermits)
    const type = ok(
      await admin.request(noticeTypes.create, {
        body: {
          ...{ code: 'PER', name: 'Día personal', self_service: true, needs_approval: false, half_days: true, by_hours: true },
          ...{ balance_rule: 'FIXED_YEAR', balance_days: '2' },
        },
      }),
    )
    const request = (from: string, more: object = {}) =>
      person.caller.request(ownAbsences.create, {
        body: { notice_type_id: type.id, date_from: from, date_until: from, hours: null, day_part: null, ...more },
      })
    const readAvailableDays = async () =>
      ok(await person.caller.request(ownAbsences.types, {})).find(({ id }) => id === type.id)?.available
    expect(await readAvailableDays()).toBe('2')
    const day = (n: number) => `${today.slice(0, 4)}-03-0${n}`
    ok(await request(day(2), { day_part: 'PM' }))
    ok(await request(day(3), { hours: '4' }))
    expect(await readAvailableDays()).toBe('1')
    const races = await Promise.all([request(day(4)), request(day(5))])
    expect(races.map(({ status }) => status).sort()).toEqual([200, 400])
    expect(await readAvailableDays()).toBe('0')
    const params = { employeeId: person.id, typeId: type.id, year: today.slice(0, 4) }
    ok(await admin.request(leaveBalances.adjust, { params, body: { days: '1.5', note: 'Premio' } }))
    expect((await admin.request(leaveBalances.adjust, { params, body: { days: '-2', note: 'Error' } })).status).toBe(400)
    const far = { ...params, year: String(Number(params.year) + 2) }
    expect((await admin.request(leaveBalances.adjust, { params: far, body: { days: '1', note: 'Lejos' } })).status).toBe(400)
    expect(ok(await admin.request(leaveBalances.movements, { params })).map(({ kind }) => kind)).toEqual(['ADJUSTED', 'GRANTED'])
    const page = ok(
      await admin.request(leaveBalances.list, {
        query: { year: Number(today.slice(0, 4)), notice_type_id: type.id, page: 0, size: 200 },
      }),
    )
    expect(page.content.find(({ employee_id }) => employee_id === person.id)).toMatchObject({
      granted: '3.50',
      available: '1.50',
    })
  })
})

describe('vacations and other absences', () => {
  it('gives the sick days within vacations back to their balance, once, and takes them again on undoing', async () => {
    const person = await employeeWith(app, selfServicePermits)
    const from = '2026-12-07'
    const vacation = ok(
      await admin.request(vacationAdmin.createApproved, { body: { employee_id: person.id, date_from: from, days_amount: 14 } }),
    )
    const available = async () =>
      ok(await admin.request(vacationAdmin.movements, { params: { employeeId: person.id } })).reduce(
        (sum, move) => sum + move.granted - move.pending - move.taken,
        0,
      )
    const before = await available()
    const createNotice = (code: string, start: string, until: string) =>
      admin.request(notices.create, {
        body: { employee_id: person.id, notice_type_id: typeOf(code), date_from: start, date_until: until, status: 'APPROVED' },
      })
    expect((await createNotice('MUD', '2026-12-08', '2026-12-08')).status).toBe(400)
    const sick = ok(await createNotice('ENF', '2026-12-10', '2026-12-12'))
    expect(await available()).toBe(before + 3)
    const facts = await app.inTransaction(admin, (db) =>
      sql<{ quantity: string }>`select quantity::text from time_facts(app_company(), '2026-12-01', '2026-12-01')
        where employee_id = ${person.id} and source_kind = 'VACATION'`.execute(db),
    )
    expect(facts.rows).toEqual([{ quantity: '11' }])
    const undone = ok(await admin.request(notices.undo, { params: { id: sick.id }, body: { reason: 'Cargada por error' } }))
    expect(undone).toMatchObject({ status: 'CANCELLED', ended_reason: 'Cargada por error' })
    expect(await available()).toBe(before)
    ok(await createNotice('ENF', '2026-12-10', '2026-12-12'))
    ok(await admin.request(vacationAdmin.undo, { params: { id: vacation.id }, body: { reason: 'No salió' } }))
    expect(await available()).toBe(before + 14)
  })
})

describe('other systems and calendars', () => {
  it('takes an absence from another system once and waits for a decision', async () => {
    const person = await employeeWith(app, selfServicePermits)
    const { file_code } = await app.inTransaction(admin, (db) =>
      db.selectFrom('employee').select('file_code').where('id', '=', person.id).executeTakeFirstOrThrow(),
    )
    const body = {
      ...{ source: 'Servicio médico', external_id: 'A-1', file_code, type_code: 'ENF' },
      ...{ date_from: today, date_until: today, hours: null, day_part: null },
    }
    const first = ok(await admin.request(externalAbsences.report, { body }))
    const again = ok(await admin.request(externalAbsences.report, { body: { ...body, date_until: addDays(today, 1) } }))
    expect([again.id, again.status, again.date_until]).toEqual([first.id, 'PENDING', addDays(today, 1)])
    expect((await admin.request(externalAbsences.report, { body: { ...body, type_code: 'NO' } })).status).toBe(400)
  })

  it('publishes a calendar by a secret address until it is ended', async () => {
    const person = await employeeWith(app, selfServicePermits)
    ok(await ask(person, 'ENF', today))
    const feed = ok(await person.caller.request(calendarFeeds.create, { body: { kind: 'OWN' } }))
    const token = new URL(feed.url).pathname.split('/').at(-1) ?? ''
    const read = (secret: string) => app.anonymous().request(calendarFeeds.file, { params: { tenant: 'tenant1', token: secret } })
    const file = await read(token)
    expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(String(file.body)).toContain(
      `DTSTART;VALUE=DATE:${today.replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${addDays(today, 1).replaceAll('-', '')}`,
    )
    expect((await read(`${token}x`)).status).toBe(404)
    expect((await person.caller.request(calendarFeeds.remove, { params: { id: feed.id } })).status).toBe(204)
    expect((await read(token)).status).toBe(404)
  })

  it('reveals no kind of an absence to the team, neither by title nor by identifier', async () => {
    const person = await employeeWith(app, selfServicePermits)
    const unit = await app.inTransaction(admin, async (db) => {
      const { rows } = await sql<{ id: number }>`update employee e set organizational_unit_id = coalesce(e.organizational_unit_id,
          (select min(id) from organizational_unit)) where e.id = ${person.id} returning organizational_unit_id as id`.execute(db)
      await sql`insert into notice (employee_id, notice_type_id, date_from, date_until, status)
        select ${person.id}, id, ${today}::date, ${today}::date, 'APPROVED' from notice_type where company_id = app_company() and team_visible limit 1`.execute(
        db,
      )
      await sql`insert into vacation_request (employee_id, date_from, date_until, days_amount, status)
        values (${person.id}, ${addDays(today, 5)}::date, ${addDays(today, 11)}::date, 7, 'ACCEPTED')`.execute(db)
      return rows[0]?.id
    })
    expect(unit).toBeDefined()
    const feed = ok(await person.caller.request(calendarFeeds.create, { body: { kind: 'TEAM' } }))
    const token = new URL(feed.url).pathname.split('/').at(-1) ?? ''
    const read = async () =>
      String((await app.anonymous().request(calendarFeeds.file, { params: { tenant: 'tenant1', token } })).body)
    const identifiers = [...(await read()).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid ?? '')
    expect(identifiers.length).toBeGreaterThan(1)
    expect(identifiers.filter((uid) => !/^[0-9a-f]{32}@legajo$/.test(uid))).toEqual([])
    expect([...(await read()).matchAll(/^UID:(.*)\r$/gm)].map(([, uid]) => uid)).toEqual(identifiers)
  })

  it('reports absenteeism by group with its rate', async () => {
    const report = async (by: 'UNIT' | 'AREA' | 'TYPE' | 'CATEGORY' | 'MONTH') =>
      ok(await admin.request(absenceReports.absenteeism, { query: { from: addDays(today, -300), until: today, by } }))
    for (const by of ['UNIT', 'AREA', 'TYPE', 'CATEGORY', 'MONTH'] as const) {
      const rows = await report(by)
      expect(rows.length).toBeGreaterThan(0)
      for (const { rate, absent, planned } of rows) expect(rate).toBeCloseTo((100 * absent) / planned, 1)
    }
    const sick = ok(await admin.request(noticeTypes.get, { params: { id: typeOf('ENF') } }))
    const category = ok(await admin.request(noticeCategories.create, { body: { code: 'SAL', name: 'Salud' } }))
    ok(await admin.request(noticeTypes.update, { params: { id: sick.id }, body: { ...sick, category_id: category.id } as never }))
    const absentOf = async (by: 'TYPE' | 'CATEGORY', group: string) =>
      (await report(by)).find(({ name }) => name === group)?.absent ?? 0
    expect(await absentOf('CATEGORY', 'Salud')).toBe(await absentOf('TYPE', sick.name))
    expect(ok(await admin.request(absenceReports.bradford, { query: { until: today } })).length).toBeGreaterThan(0)
    ok(await admin.request(absenceReports.certificates, {}))
  })
})
