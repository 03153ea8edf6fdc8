import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employeeRequests, requestStates, vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { nextLawfulStart } from '@legajo/contract/time/vacation-rules.ts'
import { exceptions, groups, policies, stages } from '@legajo/contract/time/vacation-setup.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

const selfServicePermit = 'READ_0000000139'
const errorBody = (body: unknown) => body as { code: string; fields?: { path: string; message: string }[] }

/** Lawful start dates far apart, from half a year ahead. */
const monday = (week: number) => nextLawfulStart(addDays(new Date().toISOString().slice(0, 10), 180 + week * 7), new Map())

describe('vacation requests', () => {
  let app: TestApp
  let admin: Caller
  let approver: Caller
  let second: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    approver = await app.userWith(['WRITE_VACATION', 'READ_VACATION'])
    second = await app.userWith(['WRITE_VACATION'])
  })
  afterAll(() => app.close())

  /** An employee of a group with two stages: the first of `approver`, the second open to any approver. */
  const createStagedEmployee = async (): Promise<Person> => {
    const person = await employeeWith(app, [selfServicePermit])
    const group = (await admin.request(groups.create, { body: { name: `Grupo ${person.id}`, employee_ids: [person.id] } })).body
    const bossId = approver.session?.userId ?? 0
    await admin.request(stages.create, { body: { name: 'Jefatura', position: 1, group_id: group.id, approver_ids: [bossId] } })
    await admin.request(stages.create, { body: { name: 'Recursos Humanos', position: 2, group_id: group.id } })
    return person
  }
  const available = async ({ caller }: Person) => (await caller.request(employeeRequests.balance)).body.available
  const ask = (person: Person, week: number, days = 14) =>
    person.caller.request(employeeRequests.create, { body: { date_from: monday(week), days_amount: days } })

  it('grants the year by seniority once, however often it is read', async () => {
    const person = await employeeWith(app, [selfServicePermit], { admission: '2010-03-01' })
    const answers = await Promise.all(Array.from({ length: 5 }, () => person.caller.request(employeeRequests.balance)))
    expect(answers.map(({ body }) => body.available)).toEqual([28, 28, 28, 28, 28])
    expect((await admin.request(vacationAdmin.movements, { params: { employeeId: person.id } })).body).toHaveLength(1)
  })

  it('passes its stages in order, and then uses the days', async () => {
    const person = await createStagedEmployee()
    const { body: requested, status } = await ask(person, 0)
    expect([status, requested.status, requested.request_states.map(({ stage, status: state }) => [stage, state])]).toEqual([
      200,
      'SENT',
      [
        ['Jefatura', 'PENDING'],
        ['Recursos Humanos', 'PENDING'],
      ],
    ])
    expect(await available(person)).toBe(14)
    const [first, last] = requested.request_states.map(({ id }) => id)
    const early = await second.request(requestStates.accept, { params: { id: last }, body: {} })
    expect([early.status, errorBody(early.body).code]).toEqual([409, 'stage_order'])
    const other = await second.request(requestStates.accept, { params: { id: first }, body: {} })
    expect([other.status, errorBody(other.body).code]).toEqual([403, 'not_your_stage'])

    expect((await approver.request(requestStates.pending)).body.map(({ id }) => id)).toContain(requested.id)
    expect((await second.request(requestStates.pending)).body.map(({ id }) => id)).not.toContain(requested.id)
    const half = await approver.request(requestStates.accept, { params: { id: first }, body: { obs: 'Bien' } })
    expect([half.status, half.body.status]).toEqual([200, 'SENT'])
    const done = await second.request(requestStates.accept, { params: { id: last }, body: {} })
    expect([done.status, done.body.status]).toEqual([200, 'ACCEPTED'])
    const { years } = (await person.caller.request(employeeRequests.balance)).body
    expect(years.at(-1)).toMatchObject({ granted: 28, pending: 0, taken: 14, available: 14 })
    const again = await second.request(requestStates.refuse, { params: { id: last }, body: { obs: 'Tarde' } })
    expect([again.status, errorBody(again.body).code]).toEqual([409, 'already_decided'])
  })

  it('refuses a request with an observation, and returns its days', async () => {
    const person = await createStagedEmployee()
    const { body: requested } = await ask(person, 0)
    const id = requested.pending_state_id ?? 0
    const bare = await approver.request(requestStates.refuse, { params: { id }, body: {} })
    expect([bare.status, errorBody(bare.body).fields?.[0]?.path]).toEqual([400, 'obs'])
    const refused = await approver.request(requestStates.refuse, { params: { id }, body: { obs: 'Es temporada alta' } })
    expect(refused.body).toMatchObject({
      status: 'REFUSED',
      request_states: [{ status: 'REFUSED', obs: 'Es temporada alta' }, { status: 'PENDING' }],
    })
    expect(await available(person)).toBe(28)
    const later = await second.request(requestStates.accept, { params: { id: requested.request_states[1]?.id }, body: {} })
    expect(errorBody(later.body).code).toBe('already_decided')
  })

  it('notifies the approver and then the employee', async () => {
    const person = await createStagedEmployee()
    const { body: requested } = await ask(person, 0)
    await approver.request(requestStates.refuse, {
      params: { id: requested.pending_state_id ?? 0 },
      body: { obs: 'No se puede' },
    })
    const readNotices = async (userId: number | undefined) =>
      app.server.database.inTenant({ tenantId: 1 }, async (db) =>
        (
          await db
            .selectFrom('notification')
            .select(['title', 'text'])
            .where('user_id', '=', userId ?? 0)
            .orderBy('id', 'desc')
            .execute()
        ).map(({ title, text }) => `${title} ${text}`),
      )
    expect((await readNotices(approver.session?.userId))[0]).toContain('pide vacaciones')
    expect(await readNotices(person.caller.session?.userId)).toEqual([expect.stringMatching(/rechazadas.*No se puede/)])
  })

  it('refuses a decision by the requester', async () => {
    const person = await employeeWith(app, [selfServicePermit, 'WRITE_VACATION', 'WRITE_VACATION_CONFIGURATION'])
    const { body: requested } = await ask(person, 0)
    for (const type of ['APPROVER', 'ADMIN']) {
      const answer = await person.caller.request(requestStates.accept, {
        params: { id: requested.pending_state_id ?? 0 },
        body: { type },
      })
      expect([answer.status, errorBody(answer.body).code]).toEqual([403, 'own_request'])
    }
    expect((await person.caller.request(requestStates.pending)).body.map(({ id }) => id)).not.toContain(requested.id)
    const loaded = await person.caller.request(vacationAdmin.createApproved, {
      body: { employee_id: person.id, date_from: monday(9), days_amount: 7 },
    })
    expect(errorBody(loaded.body).code).toBe('own_request')
  })

  it('refuses to overspend or overlap through parallel requests', async () => {
    const person = await employeeWith(app, [selfServicePermit], { admission: '2023-02-01' })
    const apart = await Promise.all(Array.from({ length: 6 }, (_, index) => ask(person, index * 3)))
    expect(apart.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(apart.filter(({ body }) => errorBody(body).fields?.[0]?.path === 'days_amount')).toHaveLength(5)
    const other = await employeeWith(app, [selfServicePermit], { admission: '1990-02-01' })
    const same = await Promise.all(Array.from({ length: 6 }, () => ask(other, 1, 7)))
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await available(other)).toBe(28)
  })

  it('creates one request for one key', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    const headers = { 'idempotency-key': randomUUID() }
    const body = { date_from: monday(0), days_amount: 7 }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => person.caller.request(employeeRequests.create, { body, headers })),
    )
    expect(new Set(answers.map(({ body: { id } }) => id)).size).toBe(1)
    expect(await available(person)).toBe(21)
  })

  it('decides a request once for many concurrent deciders, and balance and ledger agree', async () => {
    const person = await createStagedEmployee()
    const { body: requested } = await ask(person, 0)
    const id = requested.pending_state_id ?? 0
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 2
          ? approver.request(requestStates.refuse, { params: { id }, body: { obs: 'No' } })
          : approver.request(requestStates.accept, { params: { id }, body: {} }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 409)])
    const moves = (await admin.request(vacationAdmin.movements, { params: { employeeId: person.id } })).body
    const sum = (name: 'granted' | 'pending' | 'taken') => moves.reduce((total, move) => total + move[name], 0)
    expect((await person.caller.request(employeeRequests.balance)).body.years[0]).toMatchObject({
      granted: sum('granted'),
      pending: sum('pending'),
      taken: sum('taken'),
    })
  })

  it('cancels a request, also after acceptance, and returns its days once', async () => {
    const person = await createStagedEmployee()
    const { body: requested } = await ask(person, 0)
    const state = requested.pending_state_id ?? 0
    expect((await approver.request(requestStates.accept, { params: { id: state }, body: {} })).body.status).toBe('SENT')
    const accepted = (await admin.request(vacationAdmin.get, { params: { id: requested.id } })).body
    expect(
      (await admin.request(requestStates.accept, { params: { id: accepted.pending_state_id ?? 0 }, body: { type: 'ADMIN' } }))
        .body.status,
    ).toBe('ACCEPTED')
    const cancels = await Promise.all(
      Array.from({ length: 4 }, () => person.caller.request(employeeRequests.cancel, { params: { id: requested.id } })),
    )
    expect(cancels.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    expect(await available(person)).toBe(28)
    expect(errorBody((await admin.request(requestStates.refuse, { params: { id: state }, body: { obs: 'x' } })).body).code).toBe(
      'already_decided',
    )
  })

  it('belongs to its employee: other employees neither see nor cancel it', async () => {
    const [person, other] = [await employeeWith(app, [selfServicePermit]), await employeeWith(app, [selfServicePermit])]
    const { body: requested } = await ask(person, 0)
    expect((await other.caller.request(employeeRequests.get, { params: { id: requested.id } })).status).toBe(404)
    expect((await other.caller.request(employeeRequests.cancel, { params: { id: requested.id } })).status).toBe(404)
    expect((await other.caller.request(employeeRequests.list)).body).toEqual([])
    const stranger = await app.signIn('admin.demo', 'tenant2')
    expect(
      (await stranger.request(requestStates.accept, { params: { id: requested.pending_state_id ?? 0 }, body: {} })).status,
    ).toBe(404)
    expect((await stranger.request(vacationAdmin.get, { params: { id: requested.id } })).status).toBe(404)
  })

  it('hides a request of a confidential employee from an approver without the flag', async () => {
    const person = await employeeWith(app, [selfServicePermit], { confidential: true })
    const { body: requested, status } = await ask(person, 0)
    expect(status).toBe(200)
    expect((await second.request(requestStates.pending)).body.map(({ id }) => id)).not.toContain(requested.id)
    expect(
      (await second.request(requestStates.accept, { params: { id: requested.pending_state_id ?? 0 }, body: {} })).status,
    ).toBe(404)
  })

  it.each<[string, object, string]>([
    ['negative days', { days_amount: -7 }, 'days_amount'],
    ['half days', { days_amount: 7.5 }, 'days_amount'],
    ['days as text', { days_amount: '7' }, 'days_amount'],
    ['a day that does not exist', { date_from: '2027-02-30' }, 'date_from'],
    ['the past', { date_from: '2020-01-06' }, 'date_from'],
    ['somebody else', { employee_id: 1 }, 'employee_id'],
  ])('refuses a request: %s', async (_, wrong, field) => {
    const person = await employeeWith(app, [selfServicePermit])
    const answer = await person.caller.request(employeeRequests.create, {
      body: { date_from: monday(0), days_amount: 7, ...wrong },
    })
    expect([answer.status, errorBody(answer.body).fields?.map(({ path }) => path)]).toEqual([400, [field]])
  })

  it('requires an employee linked to the user, and the permit', async () => {
    const nobody = await app.userWith([selfServicePermit])
    expect(
      errorBody((await nobody.request(employeeRequests.create, { body: { date_from: monday(0), days_amount: 7 } })).body).code,
    ).toBe('not_an_employee')
    expect((await approver.request(employeeRequests.list)).status).toBe(403)
    expect((await app.anonymous().request(employeeRequests.list)).status).toBe(401)
  })

  it('follows the policy of the group, except for an exception', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    const group = (await admin.request(groups.create, { body: { name: `Estrictos ${person.id}`, employee_ids: [person.id] } }))
      .body
    await admin.request(policies.create, {
      body: { name: `Estricta ${person.id}`, group_id: group.id, start_rule: 'REFUSE', min_days: 14 },
    })
    const wednesday = addDays(monday(0), 2)
    const body = { date_from: wednesday, days_amount: 7 }
    const refused = await person.caller.request(employeeRequests.create, { body })
    expect(
      errorBody(refused.body)
        .fields?.map(({ path }) => path)
        .sort(),
    ).toEqual(['date_from', 'days_amount'])
    for (const rule of ['start', 'minimum']) {
      await admin.request(exceptions.create, {
        body: { employee_id: person.id, rule, date_from: wednesday, date_until: wednesday, reason: 'Viaje acordado' },
      })
    }
    expect((await person.caller.request(employeeRequests.create, { body })).status).toBe(200)
  })

  it('limits how many employees of an area are away, also for concurrent requests', async () => {
    const people = []
    for (let n = 0; n < 4; n += 1) people.push(await employeeWith(app, [selfServicePermit], { area: 'Depósito chico' }))
    const group = (
      await admin.request(groups.create, { body: { name: 'Depósito chico', employee_ids: people.map(({ id }) => id) } })
    ).body
    await admin.request(policies.create, { body: { name: 'De a dos', group_id: group.id, max_absent: 2 } })
    const answers = await Promise.all(people.map((person) => ask(person, 2)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400])
  })

  it('reports in advance which rules a period would break', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    const { body } = await person.caller.request(employeeRequests.check, {
      body: { date_from: addDays(monday(0), 1), days_amount: 40 },
    })
    expect(body).toMatchObject({
      available: 28,
      problems: [{ rule: 'balance' }],
      warnings: [{ rule: 'start' }, ...body.warnings.slice(1)],
      suggested_from: monday(1),
    })
  })

  it('requests several periods in one batch: all or none', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    const both = (days: number) => ({ requests: [0, 4].map((week) => ({ date_from: monday(week), days_amount: days })) })
    expect((await person.caller.request(employeeRequests.createMany, { body: both(15) })).status).toBe(400)
    expect(await available(person)).toBe(28)
    expect((await person.caller.request(employeeRequests.createMany, { body: both(14) })).body).toHaveLength(2)
    expect(await available(person)).toBe(0)
  })

  it('requests for many employees and reports those who could not', async () => {
    const [one, two] = [await employeeWith(app, [selfServicePermit]), await employeeWith(app, [selfServicePermit])]
    await ask(two, 0)
    const { body } = await admin.request(vacationAdmin.createMany, {
      body: { employee_ids: [one.id, two.id, 99_999_999], date_from: monday(0), days_amount: 7 },
    })
    expect(body.created).toHaveLength(1)
    expect(body.refused.map(({ employee_id }) => employee_id)).toEqual([two.id, 99_999_999])
    const three = await employeeWith(app, [selfServicePermit])
    await admin.request(vacationAdmin.createMany, {
      body: { employee_ids: [two.id, three.id], date_from: monday(8), days_amount: 7 },
    })
    const titles = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      db.selectFrom('notification').select(['title', 'text']).orderBy('id', 'desc').limit(1).execute(),
    )
    expect(titles).toEqual([{ title: '2 empleados piden vacaciones', text: expect.stringMatching(/^7 días desde el /) }])
  })

  it('loads agreed vacations, past ones too, within the balance', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    const load = (days: number) =>
      admin.request(vacationAdmin.createApproved, {
        body: { employee_id: person.id, date_from: '2026-01-05', days_amount: days },
      })
    expect((await load(29)).status).toBe(400)
    expect((await load(14)).body).toMatchObject({ status: 'ACCEPTED', date_until: '2026-01-18' })
    expect((await load(7)).status).toBe(400)
    expect(await available(person)).toBe(14)
    const refusedCancellation = await person.caller.request(employeeRequests.cancel, {
      params: { id: (await person.caller.request(employeeRequests.list)).body[0]?.id },
    })
    expect(errorBody(refusedCancellation.body).code).toBe('vacations_begun')
  })

  it('refuses a part that leaves less than seven days of a year, from Human Resources and from the employee', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    await available(person)
    const load = (days: number, date_from = monday(8)) =>
      admin.request(vacationAdmin.createApproved, { body: { employee_id: person.id, date_from, days_amount: days } })
    const { years } = ok(await person.caller.request(employeeRequests.balance))
    const first = years.find((year) => year.available > 0)?.available ?? 0
    const short = first - 4
    const refused = errorBody((await load(short)).body).fields?.[0]
    expect([refused?.path, refused?.message]).toEqual(['days_amount', expect.stringMatching(/^Quedarían 4 días del año/)])
    const asked = await person.caller.request(employeeRequests.create, { body: { date_from: monday(8), days_amount: short } })
    expect(errorBody(asked.body).fields?.[0]?.message).toMatch(/^Quedarían 4 días del año/)
    expect((await load(first)).status).toBe(200)
  })

  it('undoes vacations that were loaded by mistake, past ones too, with a reason', async () => {
    const person = await employeeWith(app, [selfServicePermit, 'WRITE_VACATION'])
    const body = { employee_id: person.id, date_from: '2026-01-05', days_amount: 14 }
    const { id } = ok(await admin.request(vacationAdmin.createApproved, { body }))
    const undo = (caller: Caller, reason = 'Cargada a otra persona') =>
      caller.request(vacationAdmin.undo, { params: { id }, body: { reason } })
    expect(errorBody((await undo(person.caller)).body).code).toBe('own_request')
    expect(errorBody((await undo(admin, ' ')).body).fields?.[0]?.path).toBe('reason')
    const undone = ok(await undo(admin))
    expect(undone.status).toBe('CANCELLED')
    expect(undone.request_states.at(-1)).toMatchObject({
      stage: 'Anulación de Recursos Humanos',
      status: 'REFUSED',
      obs: 'Cargada a otra persona',
      decided_by: 'Ana Administradora',
    })
    expect(await available(person)).toBe(28)
    expect(errorBody((await undo(admin)).body).code).toBe('already_decided')
    expect((await admin.request(vacationAdmin.createApproved, { body })).status).toBe(200)
  })

  it('refuses current days for vacations years ahead, and days of a later year for current vacations', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    await available(person)
    const far = { date_from: '2036-02-04', days_amount: 7 }
    const refused = errorBody((await person.caller.request(employeeRequests.create, { body: far })).body).fields
    expect(refused?.[0]).toMatchObject({ path: 'date_from', message: expect.stringContaining('pueden empezar hasta el 30/04/') })
    const loaded = await admin.request(vacationAdmin.createApproved, { body: { employee_id: person.id, ...far } })
    expect(errorBody(loaded.body).fields?.[0]?.message).toContain('pueden empezar hasta el 30/04/')
    const { years, available: now } = ok(await person.caller.request(employeeRequests.balance))
    const last = new Date().getUTCFullYear() + 1
    const adjust = (year: number) =>
      admin.request(vacationAdmin.adjust, {
        params: { employeeId: person.id },
        body: { year, days: 20, note: 'De después' },
      })
    for (const { body } of [await adjust(last + 1), await admin.request(vacationAdmin.grant, { body: { year: last + 1 } })])
      expect(errorBody(body).fields?.[0]).toMatchObject({ path: 'year', message: expect.stringContaining(`hasta ${last}`) })
    ok(await adjust(last))
    expect(await available(person)).toBe(now)
    expect(ok(await person.caller.request(employeeRequests.balance)).years).toEqual(years)
    expect(errorBody((await ask(person, 0, now + 1)).body).fields?.[0]?.message).toBe(
      `Hay ${now} días disponibles y se piden ${now + 1}`,
    )
  })

  it('adjusts a balance with a reason, never below what was spent', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    await available(person)
    const year = (await person.caller.request(employeeRequests.balance)).body.years[0]?.year ?? 0
    const adjust = (days: number) =>
      admin.request(vacationAdmin.adjust, { params: { employeeId: person.id }, body: { year, days, note: 'Días de 2024' } })
    expect((await adjust(3)).body.available).toBe(31)
    expect((await adjust(-32)).status).toBe(400)
    expect((await admin.request(vacationAdmin.movements, { params: { employeeId: person.id } })).body[0]).toMatchObject({
      kind: 'ADJUSTED',
      granted: 3,
      note: 'Días de 2024',
    })
  })

  it('keeps an audit trail of every step', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    const { body: requested } = await ask(person, 0)
    await person.caller.request(employeeRequests.cancel, { params: { id: requested.id } })
    const rows = await app.server.database.inTenant({ tenantId: 1, company: admin.session?.companyId ?? 0 }, (db) =>
      db
        .selectFrom('audit_log')
        .select(['state', 'field', 'after', 'user_name'])
        .where('entity', '=', 'vacation_request')
        .where('entity_id', '=', String(requested.id))
        .orderBy('id')
        .execute(),
    )
    expect(rows.map(({ state, field, after }) => [state, field, field && after])).toEqual([
      ['CREATED', null, null],
      ['UPDATED', 'status', 'CANCELLED'],
    ])
    expect(new Set(rows.map(({ user_name }) => user_name))).toEqual(new Set([person.caller.session?.username]))
  })

  it('serves lists, overviews and pages for administrators', async () => {
    const person = await employeeWith(app, [selfServicePermit])
    await ask(person, 0)
    const page = (await admin.request(vacationAdmin.list, { query: { size: 5, status: 'SENT', filter: 'prueba' } })).body
    expect(page.content.length).toBeGreaterThan(0)
    expect(page.content.every(({ status }) => status === 'SENT')).toBe(true)
    const away = (await admin.request(vacationAdmin.overview, { query: { from: monday(0), until: monday(1) } })).body
    expect(away.map(({ employee_id }) => employee_id)).toContain(person.id)
    const balances = await admin.request(vacationAdmin.balances, {
      query: { year: new Date().getUTCFullYear(), filter: 'Persona', sortField: 'available' },
    })
    expect(balances.status).toBe(200)
    expect((await admin.request(vacationAdmin.grant, { body: { year: 2024 } })).body.granted).toBeGreaterThan(0)
    expect((await admin.request(vacationAdmin.grant, { body: { year: 2024 } })).body).toEqual({ granted: 0, corrected: 0 })
  })
})
