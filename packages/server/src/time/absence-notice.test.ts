import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { noticeObservations, notices, replacements } from '@legajo/contract/time/absence/notice.ts'
import { approvalScopes, coexists, visualizations } from '@legajo/contract/time/absence/notice-rules.ts'
import { noticeCategories, noticeTypes } from '@legajo/contract/time/absence/notice-type.ts'
import { schemes, sequences, timeItems, timeSlots, workShifts } from '@legajo/contract/time/absence/work-schedule.ts'
import { holidays } from '@legajo/contract/time/holiday.ts'
import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { employeeWith } from '../../test/people.ts'
import { resourceSuite } from '../../test/resource-suite.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

resourceSuite('notice types', noticeTypes, {
  valid: { code: 'X1', name: 'Donación de sangre', paid: true, day_kind: 'CORRIDOS', max_days: 2 },
  invalid: [
    { body: { code: '' }, field: 'code' },
    { body: { max_days: -1 }, field: 'max_days' },
  ],
  change: { name: 'Donación' },
})

describe('time and absence', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const problem = (body: unknown) => (body as { fields: { path: string; message: string }[] }).fields

  it.each<[string, { list: typeof timeSlots.list }, object, object]>([
    ['time slots', timeSlots, { name: 'Noche', start_time: '22:00', end_time: '06:00' }, { start_time: '25:00' }],
    ['shifts', workShifts, { name: 'Noche', time_slot_ids: [1] }, { name: '' }],
    ['sequences', sequences, { name: '5 x 2', work_shift_ids: [0, 0] }, { work_shift_ids: [] }],
    ['items', timeItems, { code: 'NOC', name: 'Nocturnas', multiplier: '1.1333' }, { multiplier: 'x' }],
    ['categories', noticeCategories, { code: 'GRE', name: 'Gremiales' }, { code: '' }],
    ['approval scopes', approvalScopes, { name: 'Médicas', approver_ids: [] }, { name: '' }],
  ] as never)('keeps the notice: %s', async (_, given, valid, wrong) => {
    const register = given as unknown as typeof timeSlots
    const made = await admin.request(register.create, { body: valid })
    expect([made.status, made.body]).toEqual([200, expect.objectContaining(valid)])
    expect((await admin.request(register.get, { params: { id: made.body.id } })).body).toEqual(made.body)
    expect((await admin.request(register.create, { body: { ...valid, ...wrong } })).status).toBe(400)
    expect((await admin.request(register.remove, { params: { id: made.body.id } })).status).toBe(204)
  })

  it('refuses an absence over another one, unless the two may coexist', async () => {
    const { id: employee_id } = await employeeWith(app, [])
    const { body: types } = await admin.request(noticeTypes.list)
    const typeOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0
    const send = (notice_type_id: number, date_from: string, date_until: string) =>
      admin.request(notices.create, { body: { employee_id, notice_type_id, date_from, date_until } })
    const first = await send(typeOf('ENF'), '2026-05-04', '2026-05-08')
    expect(first.body).toMatchObject({ days: 5, notice_type: 'Enfermedad', status: 'APPROVED' })
    expect(problem((await send(typeOf('EXA'), '2026-05-08', '2026-05-08')).body)[0]?.path).toBe('date_from')
    await admin.request(coexists.create, { body: { notice_type_id: typeOf('EXA'), other_type_id: typeOf('ENF') } })
    expect((await send(typeOf('EXA'), '2026-05-08', '2026-05-08')).status).toBe(200)
    expect(problem((await send(typeOf('EXA'), '2026-06-01', '2026-06-12')).body)[0]?.message).toContain('10 días por año')
    expect((await send(typeOf('ENF'), '2026-07-08', '2026-07-01')).status).toBe(400)
    const races = await Promise.all(Array.from({ length: 4 }, () => send(typeOf('ENF'), '2026-08-03', '2026-08-04')))
    expect(races.filter(({ status }) => status === 200)).toHaveLength(1)

    const page = (await admin.request(notices.paginate, { query: { from: '2026-05-01', until: '2026-05-31', filter: 'prueba' } }))
      .body
    expect(page.content.map(({ notice_type }) => notice_type).sort()).toEqual(['Enfermedad', 'Examen'])
    const csv = await admin.request(notices.download, { query: { from: '2026-05-01', until: '2026-05-31' } })
    expect(String(csv.body)).toContain('"Enfermedad";"04/05/2026";"08/05/2026";"5"')
  })

  const typeWith = async (code: string, more: object): Promise<number> =>
    ok(await admin.request(noticeTypes.create, { body: { code, name: `Tipo ${code}`, ...more } })).id
  const load = (employee_id: number, notice_type_id: number, date_from: string, date_until = date_from, more: object = {}) =>
    admin.request(notices.create, { body: { employee_id, notice_type_id, date_from, date_until, ...more } })

  it('deducts the days that do not count as worked from the year of the vacations, each once', async () => {
    const { id: employee_id } = await employeeWith(app, [], { admission: '2010-03-01' })
    const unpaid = await typeWith('SGT', { paid: false, counts_as_worked: false })
    const other = await typeWith('SGO', { counts_as_worked: false, by_hours: true })
    const paid = await typeWith('ENT', { paid: false })
    ok(await admin.request(coexists.create, { body: { notice_type_id: unpaid, other_type_id: other } }))
    const checkEntitlement = async (year: number) =>
      ok(await admin.request(notices.checkProgressive, { query: { employee_id, year } }))
    expect(await checkEntitlement(2025)).toMatchObject({ worked: 261, workable: 261, days: 28, proportional: false })
    ok(await load(employee_id, paid, '2025-01-02', '2025-01-31'))
    ok(await load(employee_id, unpaid, '2025-02-02', '2026-01-02'))
    ok(await load(employee_id, other, '2025-03-03', '2025-03-14'))
    ok(await load(employee_id, other, '2025-01-01', '2025-01-01', { hours: '4' }))
    ok(await load(employee_id, unpaid, '2026-02-02', '2026-02-06', { status: 'PENDING' }))
    // 1/1 to 2/2 of 2025 are 23 business days; 1/1 and 2/1 of 2026 are two.
    expect(await checkEntitlement(2025)).toMatchObject({ worked: 23, workable: 261, days: 1, proportional: true })
    expect(await checkEntitlement(2026)).toMatchObject({ worked: 259, days: 28, proportional: false })
    ok(await admin.request(vacationAdmin.grant, { body: { year: 2025 } }))
    const { content } = ok(await admin.request(vacationAdmin.balances, { query: { year: 2025, size: 200, filter: 'prueba' } }))
    expect(content.find((row) => row.employee_id === employee_id)?.granted).toBe(1)
  })

  it('counts a type in business days, without the holidays of the company', async () => {
    const { id } = await employeeWith(app, [], { admission: '2010-03-01' })
    const type = await typeWith('HAB', { day_kind: 'HABILES', max_days: 5 })
    expect(ok(await load(id, type, '2027-03-01', '2027-03-07')).days).toBe(5)
    expect(problem((await load(id, type, '2027-03-08')).body)).toEqual([
      { path: 'date_until', message: '«Tipo HAB» admite 5 días hábiles por año: en 2027 ya se usaron 5 y se piden 1' },
    ])
    ok(await admin.request(holidays.create, { body: { date: '2028-03-01', name: 'Día de prueba', kind: 'FERIADO' } }))
    expect(ok(await load(id, type, '2028-02-28', '2028-03-06')).days).toBe(5)
    // Each part of a span over two years belongs to its own year.
    expect((await load(id, type, '2028-12-29', '2029-01-05')).status).toBe(400)
    expect((await load(id, type, '2028-12-30', '2029-01-05')).status).toBe(200)
  })

  it('refuses hours beyond a day, and absences outside the employment', async () => {
    const { id } = await employeeWith(app, [], { admission: '2010-03-01' })
    const type = await typeWith('HRS', {})
    const refusal = async (from: string, until: string, more: object = {}) => {
      const { status, body } = await load(id, type, from, until, more)
      return [status, problem(body)?.[0]]
    }
    expect(await refusal('2026-05-04', '2026-05-04', { hours: '500' })).toEqual([
      400,
      { path: 'hours', message: expect.stringContaining('más de 0 y hasta 24') },
    ])
    expect(await refusal('2026-05-04', '2026-05-04', { hours: '0' })).toMatchObject([400, { path: 'hours' }])
    expect(await refusal('2026-05-04', '2026-05-05', { hours: '4' })).toEqual([
      400,
      { path: 'hours', message: expect.stringContaining('un solo día') },
    ])
    expect(await refusal('1990-05-04', '1990-05-05')).toEqual([
      400,
      { path: 'date_from', message: expect.stringContaining('fue el 01/03/2010; corregí las fechas') },
    ])
    await app.inTransaction(admin, (db) =>
      db.updateTable('employee').set({ egress_date: '2026-06-10' }).where('id', '=', id).execute(),
    )
    expect(await refusal('2026-06-08', '2026-06-12')).toEqual([
      400,
      { path: 'date_until', message: expect.stringContaining('es el 10/06/2026; corregí las fechas') },
    ])
  })

  it('refuses registers with references to missing rows, and removal of rows in use', async () => {
    const refusal = async (call: AnyEndpoint, body: object) => {
      const { status, body: answer } = await admin.request(call, { body })
      return [status, problem(answer)?.[0]]
    }
    const missing = (path: string, noun: string) => [400, { path, message: expect.stringContaining(`${noun} 999999 no existe`) }]
    expect(await refusal(workShifts.create, { name: 'Sin franja', time_slot_ids: [999_999] })).toEqual(
      missing('time_slot_ids', 'La franja horaria'),
    )
    expect(await refusal(sequences.create, { name: 'Sin turno', work_shift_ids: [0, 999_999] })).toEqual(
      missing('work_shift_ids', 'El turno'),
    )
    expect(await refusal(schemes.create, { name: 'X', sequence_id: 999_999, date_from: '2026-01-01' })).toEqual(
      missing('sequence_id', 'La secuencia'),
    )
    expect(await refusal(approvalScopes.create, { name: 'X', approver_ids: [999_999] })).toEqual(
      missing('approver_ids', 'El usuario'),
    )
    expect(await refusal(noticeTypes.create, { code: 'SC', name: 'X', category_id: 999_999 })).toEqual(
      missing('category_id', 'La categoría'),
    )
    expect((await refusal(timeSlots.create, { name: 'Nada', start_time: '08:00', end_time: '08:00' }))[1]).toMatchObject({
      path: 'end_time',
    })
    const slot = ok(await admin.request(timeSlots.create, { body: { name: 'Tres', start_time: '03:00', end_time: '09:00' } })).id
    const shift = ok(await admin.request(workShifts.create, { body: { name: 'De tres', time_slot_ids: [slot] } })).id
    const sequence = ok(await admin.request(sequences.create, { body: { name: 'Ciclo', work_shift_ids: [shift, 0] } })).id
    const scheme = { name: 'Con nadie', sequence_id: sequence, employee_ids: [99_999_999], date_from: '2026-01-01' }
    expect((await refusal(schemes.create, scheme))[1]).toMatchObject({
      path: 'employee_ids',
      message: expect.stringContaining('El empleado 99999999 no existe'),
    })
    const held = await admin.request(timeSlots.remove, { params: { id: slot } })
    expect([held.status, JSON.stringify(held.body)]).toEqual([409, expect.stringContaining('«De tres»')])
    expect((await admin.request(workShifts.remove, { params: { id: shift } })).status).toBe(409)
  })

  it('checks vacations for an employee', async () => {
    const { id: employee_id } = await employeeWith(app, [], { admission: '2010-03-01' })
    expect((await admin.request(notices.checkProgressive, { query: { employee_id, year: 2026 } })).body).toMatchObject({
      days: 28,
      years: 16,
      proportional: false,
    })
    expect(
      (await admin.request(notices.checkWorkday, { query: { employee_id, date_from: '2026-10-12', days: 7 } })).body,
    ).toEqual({
      date_until: '2026-10-18',
      return_date: '2026-10-19',
      business_days: 4,
      lawful_start: false,
    })
  })

  it('hides a type of absence from a role in every read, and from no other role', async () => {
    const { id: employee_id } = await employeeWith(app, [], { area: 'Depósito oculto' })
    const { body: types } = await admin.request(noticeTypes.list)
    const typeOf = (code: string) => types.find((type) => type.code === code)?.id ?? 0
    const load = async (code: string, day: string, caller = admin) =>
      caller.request(notices.create, {
        body: { employee_id, notice_type_id: typeOf(code), date_from: day, date_until: day, observation: 'oculta' },
      })
    const { body: sick } = await load('ENF', '2026-09-07')
    await load('EXA', '2026-09-14')
    const { body: note } = await admin.request(noticeObservations.create, { body: { notice_id: sick.id, text: 'Gripe' } })
    const { id: other } = await employeeWith(app, [], { area: 'Depósito oculto' })
    const stand = ok(
      await admin.request(replacements.create, {
        body: { notice_id: sick.id, employee_id: other, date_from: '2026-09-07', date_until: '2026-09-07' },
      }),
    )

    const restrictedUser = await app.userWith(['READ_NOTICE', 'WRITE_NOTICE'])
    const reads = async () => {
      const query = { from: '2026-09-01', until: '2026-09-30' }
      const pages = await Promise.all([
        restrictedUser.request(notices.paginate, { query }),
        restrictedUser.request(notices.paginateV2, { query: { ...query, sortField: 'notice_type' } }),
        restrictedUser.request(notices.paginate, { query: { ...query, notice_type_id: typeOf('ENF') } }),
        restrictedUser.request(notices.paginate, { query: { filter: "notice_type == 'Enfermedad'", ...query } }),
      ])
      const ids = async (call: typeof noticeObservations.list) => (await restrictedUser.request(call)).body.map(({ id }) => id)
      return {
        totals: pages.map(({ body }) => body.totalElements),
        listed: (await restrictedUser.request(notices.list)).body.some(({ id }) => id === sick.id),
        file: String((await restrictedUser.request(notices.download, { query })).body).includes('Enfermedad'),
        one: (await restrictedUser.request(notices.get, { params: { id: sick.id } })).status,
        note: (await ids(noticeObservations.list)).includes(note.id),
        stand: (await ids(replacements.list as never)).includes(stand.id),
        removed: (await restrictedUser.request(noticeObservations.get, { params: { id: note.id } })).status,
      }
    }
    const open = await reads()
    expect(open).toMatchObject({ listed: true, file: true, one: 200, note: true, stand: true, removed: 200 })
    expect(open.totals[2]).toBeGreaterThan(0)

    const { id: role_id } = await app.inTransaction(admin, (db) =>
      db.insertInto('role').values({ name: 'Jefaturas', kind: 'ROLE' }).returning('id').executeTakeFirstOrThrow(),
    )
    await app.inTransaction(admin, (db) =>
      db
        .insertInto('user_role')
        .values({ user_id: restrictedUser.session?.userId ?? 0, role_id })
        .execute(),
    )
    const { body: restriction } = await admin.request(visualizations.create, {
      body: { notice_type_id: typeOf('ENF'), role_id },
    })
    const [of = 0, , sickOnes = 0] = open.totals
    expect(await reads()).toEqual({
      totals: [of - sickOnes, of - sickOnes, 0, 0],
      ...{ listed: false, file: false, one: 404, note: false, stand: false, removed: 404 },
    })
    const hidden = { params: { id: sick.id } }
    for (const { status } of [
      await restrictedUser.request(notices.update, { ...hidden, body: { ...sick, hours: null } }),
      await restrictedUser.request(notices.remove, hidden),
    ])
      expect(status).toBe(404)

    // Neither loading a hidden type nor a clash with one reveals it.
    expect(problem((await load('ENF', '2026-09-21', restrictedUser)).body)[0]?.path).toBe('notice_type_id')
    const clash = problem((await load('MUD', '2026-09-07', restrictedUser)).body)[0]
    expect([clash?.path, clash?.message.includes('Enfermedad')]).toEqual(['date_from', false])

    // A restricted user cannot lift the restriction.
    const params = { id: restriction.id }
    expect((await restrictedUser.request(visualizations.update, { params, body: restriction })).status).toBe(403)
    expect((await restrictedUser.request(visualizations.remove, { params })).status).toBe(403)
    expect((await admin.request(notices.get, { params: { id: sick.id } })).status).toBe(200)
    const whole = await app.inTransaction(admin, (db) =>
      db.selectFrom('notice').select('id').where('employee_id', '=', employee_id).execute(),
    )
    expect(whole).toHaveLength(2)
    expect((await admin.request(visualizations.remove, { params })).status).toBe(204)
    expect((await restrictedUser.request(notices.get, { params: { id: sick.id } })).status).toBe(200)
  })
})
