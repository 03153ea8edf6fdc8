import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { feedback } from '@legajo/contract/communication/feedback.ts'
import { partnerOrigins, trackedLinks } from '@legajo/contract/communication/partner.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import { scheduledCommunications as calls, communicationWrappers } from '@legajo/contract/communication/scheduled.ts'
import { dynamicForms } from '@legajo/contract/dynamic-forms/dynamic-forms.ts'
import { formAnswers } from '@legajo/contract/dynamic-forms/form-answer.ts'
import type { AnyEndpoint } from '@legajo/contract/endpoint.ts'
import { sql } from 'kysely'
import { mailsTo } from '../../test/mailbox.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'
import { cell } from './reports.ts'
import { startDue } from './start-due.ts'

const failure = (body: unknown) => body as { code: string; message: string; fields: { path: string; message: string }[] }

/** The paths of a body's fields, including nested ones. */
const pathsIn = (body: object, before = ''): string[] =>
  Object.entries(body).flatMap(([name, value]) => [
    `${before}${name}`,
    ...(typeof value === 'object' && value !== null && !Array.isArray(value) ? pathsIn(value, `${before}${name}.`) : []),
  ])

const withoutField = (body: object, path: string): object => {
  const [name = '', ...rest] = path.split('.')
  const { [name]: value, ...others } = body as Record<string, object>
  return rest.length > 0 && value ? { ...others, [name]: withoutField(value, rest.join('.')) } : others
}

describe('scheduled communications', () => {
  let app: TestApp
  let admin: Caller
  let company: number
  let people: number[]
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    company = admin.session?.companyId ?? 0
    people = await inCompany(async (db) => {
      const rows = ['Ñandú', "O'Higgins", '@apellido <b>'].map((name, index) => ({
        file_code: `C${index}${Date.now() % 10_000}`,
        last_name: 'Prueba',
        name,
        cuil: `2030000${1000 + index}1`.slice(0, 11),
        email: index === 2 ? null : `p${index}@tenant1.example`,
        admission_date: '2020-03-01',
        address: '{}',
        person: '{}',
        tax: '{}',
      }))
      return (
        await db
          .insertInto('employee')
          .values(rows as never)
          .returning('id')
          .execute()
      ).map(({ id }) => id)
    })
  })
  afterAll(() => app.close())

  const inCompany = <T>(work: Parameters<TestApp['server']['database']['inTenant']>[1]) =>
    app.server.database.inTenant({ tenantId: 1, company, companies: [company], confidential: true }, work as never) as Promise<T>

  const emails = { type: 'emails' as const }
  const draft = (extra: object = {}) => ({
    communication: {
      name: 'Bienvenida',
      subject: 'Hola, @nombre',
      htmlBody: '<p>Hola <b>@nombre</b><script>x</script></p>',
      displayName: '',
      textBody: '',
    },
    allowedCompanies: [company],
    period: { type: 'unique', date: '2026-01-01' },
    hour: '00:00',
    fixedEmployeeList: people.slice(0, 2),
    ...extra,
  })
  const due = async (id: number) =>
    inCompany(
      (db) =>
        db
          .updateTable('scheduled_communication')
          .set({ next_run: new Date(Date.now() - 1000) })
          .where('id', '=', id)
          .execute() as never,
    )
  const until = async (done: () => Promise<boolean>) => {
    for (let attempt = 0; attempt < 3_000 && !(await done()); attempt++) await new Promise((resolve) => setTimeout(resolve, 250))
  }

  /** Waits until every message of a communication is in the outbox or has an error; this installation has no mail server. */
  const waitForOutbox = (id: number) =>
    until(async () => {
      const { rows } = await sql<{ left: number }>`select count(*)::int as left from communication_delivery
        where scheduled_id = ${id} and state = 'PENDING' and mail_id is null
        union all select count(*)::int from scheduled_communication where id = ${id} and next_run <= now()`.execute(app.superuser)
      return rows.every(({ left }) => left === 0)
    })
  /** Marks the mails as the outbox does once the mail server has accepted them. */
  const acceptMails = () =>
    sql`update mail set result = 'SENT', sent_at = now(), body = null where result = 'WAITING'`.execute(app.superuser)

  /** Publishes these fields as those of the company's files; the values of former ones are hidden. */
  const publishFields = async (components: readonly object[]) => {
    const [former] = ok(await admin.request(dynamicForms.default)).filter(({ module }) => module === 'EMPLOYEE')
    const body = { module: 'EMPLOYEE', description: 'Ficha de mensajes', form: JSON.stringify({ components }) }
    const form = former
      ? ok(await admin.request(dynamicForms.update, { params: { id: former.id }, body: { ...body, version: former.version } }))
      : ok(await admin.request(dynamicForms.create, { body }))
    const { changes } = ok(await admin.request(dynamicForms.checks, { query: { id: form.id } }))
    const decisions = Object.fromEntries(changes.map(({ key }) => [key, 'HIDE']))
    ok(await admin.request(dynamicForms.publish, { params: { id: form.id }, body: { decisions } }))
  }
  const input = (key: string, more: object = {}) => ({ key, type: 'textfield', label: key, input: true, ...more })

  it('refuses a missing audience, a missing mail address, an invalid hour or channel', async () => {
    const none = await admin.request(calls.create, { params: emails, body: draft({ fixedEmployeeList: [] }) })
    expect(failure(none.body).fields[0]?.message).toBe('Debe seleccionar al menos un usuario')
    const without = await admin.request(calls.create, { params: emails, body: draft({ fixedEmployeeList: people }) })
    expect(failure(without.body).fields[0]?.message).toBe(
      'Los siguientes usuario no tienen un email asociado: Prueba, @apellido <b>',
    )
    expect(
      failure((await admin.request(calls.create, { params: emails, body: draft({ hour: '25:00' }) })).body).fields[0]?.message,
    ).toBe('Horario no válido')
    expect((await admin.request(calls.create, { params: { type: 'palomas' }, body: draft() })).status).toBe(404)
    const crlf = draft({ communication: { ...draft().communication, subject: 'a\r\nBcc: todos@evil.example' } })
    expect((await admin.request(calls.create, { params: emails, body: crlf })).status).toBe(400)
  })

  it.each([
    ['emails', ['communication.htmlBody', 'communication.subject']],
    ['sms-messages', ['communication.textBody']],
  ] as const)('reports the missing field: %s', async (type, ownFields) => {
    const whole = draft({ communication: { ...draft().communication, textBody: 'Hola' } })
    const required: string[] = []
    for (const path of pathsIn(whole)) {
      const { status, body } = await admin.request(calls.create, { params: { type }, body: withoutField(whole, path) })
      if (status === 200) continue
      const [first] = failure(body).fields
      expect([path, status, first?.path.startsWith(path)]).toEqual([path, 400, true])
      required.push(path)
    }
    expect(required.filter((path) => path.startsWith('communication.')).toSorted()).toEqual(
      ['communication.name', ...ownFields].toSorted(),
    )
  })

  it('answers a call without any single one of its fields', async () => {
    const filter = { description: 'Ventas', query: 'a', conditions: '[]', sharingFilter: false }
    const { body: saved } = await admin.request(calls.create, { params: emails, body: draft() })
    const params = { ...emails, id: saved.id }
    const requests: readonly (readonly [AnyEndpoint, object, object?])[] = [
      [calls.update, draft(), params],
      [calls.pause, { paused: false, pausedFrom: null, pausedTo: null }, params],
      [calls.findEmployees, { query: 'a', conditions: '[]' }],
      [calls.saveFilter, filter],
      [calls.savePerformanceFilter, filter],
      [communicationWrappers.create, { type: 'CAMPAIGN', name: 'Sin uno' }],
      [partnerOrigins.create, { origin: 'https://sin.uno.example', embeds: true, redirects: true }],
      [trackedLinks.create, { title: 'Sin uno', baseUrl: 'https://sin.uno.example/a' }],
      [
        publications.create,
        {
          name: 'Sin uno',
          title: 'Sin uno',
          htmlBody: '<p>Hola</p>',
          initialDate: '2026-01-01',
          endDate: '2026-12-31',
          allowedCompanies: [company],
          feedbackType: 'STARS',
          feedbackQuestion: '¿Sirve?',
          notify: true,
          alarmText: 'Hola',
        },
      ],
    ]
    for (const [call, body, at] of requests)
      for (const path of ['', ...pathsIn(body)]) {
        const { status } = await admin.request(call, { ...(at && { params: at }), body: withoutField(body, path) })
        expect([call.id, path, status < 500]).toEqual([call.id, path, true])
      }
  })

  it('sends each message once under two concurrent servers, with a valid feedback link', async () => {
    const { body: made } = await admin.request(calls.create, {
      params: emails,
      body: draft({ feedbackType: 'LIKERT', feedbackQuestion: '¿Te sirvió?' }),
    })
    expect([made.state, made.status, made.communication.htmlBody]).toEqual([
      'Pendiente',
      'NONE',
      '<p>Hola <strong>@nombre</strong></p>',
    ])
    await due(made.id)
    await Promise.all([startDue(app.server), startDue(app.server), startDue(app.server)])
    const find = () => admin.request(calls.get, { params: { ...emails, id: made.id } })
    await waitForOutbox(made.id)
    expect((await find()).body).toMatchObject({ state: 'Enviando', nextRun: null })
    const mails = [...(await mailsTo(app, 'p0@tenant1.example')), ...(await mailsTo(app, 'p1@tenant1.example'))]
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual(["Hola, O'Higgins", 'Hola, Ñandú'].toSorted())
    const token = /communication\/feedback\/([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? ''
    const headers = { 'feedback-token': token }
    expect((await app.anonymous().request(feedback.ask, { headers })).body).toMatchObject({
      feedbackType: 'LIKERT',
      feedbackQuestion: '¿Te sirvió?',
    })
    expect((await app.anonymous().request(feedback.answer, { headers, body: { rating: 0, comment: 'Poco' } })).status).toBe(204)
    expect((await admin.request(calls.feedbackReport, { params: { id: made.id } })).body).toMatchObject({
      ratings: 0,
      comments: [],
    })
    const file = await admin.request(calls.feedbackDownload, { params: { id: made.id } })
    expect([file.status, file.headers['content-disposition']]).toEqual([200, 'attachment; filename="resenas.csv"'])
    const count = async () => (await admin.request(calls.sentReceives, { params: { id: made.id } })).body
    expect(await count()).toMatchObject({ sent: 0, errors: 0, pending: 2 })
    await acceptMails()
    expect(await count()).toMatchObject({
      sent: 2,
      errors: 0,
      pending: 0,
    })
    expect((await admin.request(calls.reports, { params: { ...emails, id: made.id } })).body).toMatchObject([
      { total: 2, sent: 2 },
    ])
  })

  it('inserts fields of the company, and sends nothing that names a field which is gone', async () => {
    const [hobby, wish] = [input('hobby'), input('pretension', { sees: 'pay' })]
    await publishFields([hobby, wish])
    const [first = 0] = people
    ok(await admin.request(formAnswers.saveEmployee, { params: { id: first }, body: { values: { hobby: 'Ajedrez & té' } } }))
    const send = (subject: string) => {
      const communication = { ...draft().communication, subject, htmlBody: '<p>Te gusta @hobby</p>' }
      return admin.request(calls.create, { params: emails, body: draft({ communication, fixedEmployeeList: [first] }) })
    }
    const sendAndRead = async (id: number) => {
      await due(id)
      await startDue(app.server)
      await waitForOutbox(id)
      return ok(await admin.request(calls.sentReceives, { params: { id } }))
    }
    const mailsAbout = async (subject: string) =>
      (await mailsTo(app, 'p0@tenant1.example')).filter((mail) => mail.subject === subject)
    expect(failure((await send('Gana @pretension')).body).fields).toEqual([
      { path: 'communication.subject', message: expect.stringMatching(/^«@pretension» es un dato protegido de /) },
    ])
    const [one, two] = [ok(await send('Uno')), ok(await send('Dos'))]
    expect(await sendAndRead(one.id)).toMatchObject({ pending: 1, errors: 0 })
    expect((await mailsAbout('Uno'))[0]?.text).toContain('Te gusta Ajedrez & té')
    await publishFields([wish])
    expect(await sendAndRead(two.id)).toMatchObject({
      sent: 0,
      errors: 1,
      deliveries: [{ error: '«@hobby» ya no es un dato del legajo: corregí el texto' }],
    })
    expect(await mailsAbout('Dos')).toEqual([])
  })

  describe('birthdays', () => {
    const onDay = (day: string) =>
      sql
        .raw(`create or replace function app_today() returns date language sql stable as $$ select '${day}'::date $$`)
        .execute(app.superuser)

    /** The subjects of an event's mails on a day, sent to a sector. */
    const listSubjectsSentOn = async (day: string, event: string) => {
      await onDay(day)
      const { body: made } = await admin.request(calls.create, {
        params: emails,
        body: draft({
          communication: { ...draft().communication, subject: `${event} ${day} @nombre` },
          period: { type: 'event', event },
          fixedEmployeeList: [],
        }),
      })
      await due(made.id)
      await startDue(app.server)
      await waitForOutbox(made.id)
      const all: string[] = []
      for (const to of ['p0', 'p1'])
        for (const { subject } of await mailsTo(app, `${to}@tenant1.example`, 0))
          if (subject.startsWith(`${event} ${day}`)) all.push(`${to}: ${subject.slice(`${event} ${day} `.length)}`)
      await admin.request(calls.remove, { params: { ...emails, id: made.id } })
      return all.toSorted()
    }
    beforeAll(async () => {
      const [first = 0, second = 0, third = 0] = people
      await inCompany(async (db) => {
        const area_id = sql<number>`(select min(id) from area where company_id = app_company())`
        const { id: sector_id } = await db
          .insertInto('sector')
          .values({ area_id, name: 'Cumpleaños' })
          .returning('id')
          .executeTakeFirstOrThrow()
        await db.updateTable('employee').set({ sector_id }).where('id', 'in', people).execute()
        const births = [
          [first, '1990-05-04'],
          [second, '1992-02-29'],
          [third, '1991-05-04'],
        ] as const
        for (const [id, birthdate] of births) await db.updateTable('employee').set({ birthdate }).where('id', '=', id).execute()
        return undefined as never
      })
    })

    it('send each colleague one message per celebrant, with the celebrant’s name', async () => {
      expect(await listSubjectsSentOn('2027-05-04', 'birthday-all')).toEqual([
        'p0: @apellido <b>',
        'p0: Ñandú',
        'p1: @apellido <b>',
        'p1: Ñandú',
      ])
    })

    it('send no message about confidential employees to colleagues', async () => {
      const celebrant = people[2] ?? 0
      const hide = (confidential: boolean) =>
        inCompany((db) => db.updateTable('employee').set({ confidential }).where('id', '=', celebrant).execute() as never)
      await hide(true)
      expect(await listSubjectsSentOn('2028-05-04', 'birthday-all')).toEqual(['p0: Ñandú', 'p1: Ñandú'])
      await hide(false)
    })

    it('treat the 29th of February as the 28th in common years', async () => {
      expect(await listSubjectsSentOn('2027-02-28', 'birthday')).toEqual(["p1: O'Higgins"])
      expect(await listSubjectsSentOn('2027-03-01', 'birthday')).toEqual([])
      expect(await listSubjectsSentOn('2028-02-28', 'birthday')).toEqual([])
      expect(await listSubjectsSentOn('2028-02-29', 'birthday')).toEqual(["p1: O'Higgins"])
      const { rows } = await app.server.database.platform.executeQuery(
        sql`select day::text from anniversary_days('2027-02-25', '2027-03-03') where since = '02-29'`.compile(
          app.server.database.platform,
        ),
      )
      expect(rows).toEqual([{ day: '2027-02-28' }])
    })
  })

  it('stops while paused and resumes afterwards; reports undeliverable messages', async () => {
    const body = draft({
      communication: { ...draft().communication, textBody: 'Hola @nombre' },
      period: { type: 'periodical', date: '2026-01-01', period: 'daily' },
    })
    const sms = { type: 'sms-messages' as const }
    const { body: made } = await admin.request(calls.create, { params: sms, body })
    const params = { ...sms, id: made.id }
    expect((await admin.request(calls.pause, { params, body: { paused: true } })).body.paused).toBe(true)
    await due(made.id)
    await startDue(app.server)
    expect((await admin.request(calls.reports, { params })).body).toEqual([])
    await admin.request(calls.pause, { params, body: { paused: false } })
    await startDue(app.server)
    await until(async () => (await admin.request(calls.get, { params })).body.state === 'Enviada con errores')
    expect((await admin.request(calls.get, { params })).body.state).toBe('Enviada con errores')
    expect((await admin.request(calls.get, { params })).body.nextRun).not.toBeNull()
    expect((await admin.request(calls.period, { params })).body.nextDates).toHaveLength(12)
    expect((await admin.request(calls.get, { params: { ...emails, id: made.id } })).status).toBe(404)
    expect((await admin.request(calls.remove, { params })).status).toBe(204)
  })

  it('sends after a pause what the pause left unsent, and waits for its last day', async () => {
    const sms = { type: 'sms-messages' as const }
    const period = { type: 'periodical', date: '2099-01-01', period: 'daily' }
    const communication = { ...draft().communication, textBody: 'Hola' }
    const made = ok(await admin.request(calls.create, { params: sms, body: draft({ period, communication }) }))
    const params = { ...sms, id: made.id }
    await sql`insert into communication_delivery (tenant_id, scheduled_id, run_at, employee_id, about_employee_id, state)
      select tenant_id, ${made.id}, '2026-01-02', id, id, 'PENDING' from employee where id = ${people[0]}`.execute(app.superuser)
    const waiting = async () =>
      (
        await sql<{
          day: string
        }>`select (start_after at time zone 'America/Argentina/Buenos_Aires')::date::text as day from pgboss.job
          where name = 'communication-send' and start_after > now() and (data ->> 'scheduledId')::int = ${made.id}`.execute(
          app.superuser,
        )
      ).rows.map(({ day }) => day)
    ok(await admin.request(calls.pause, { params, body: { paused: true } }))
    expect(await waiting()).toEqual([])
    ok(await admin.request(calls.pause, { params, body: { paused: true, pausedTo: '2098-12-30' } }))
    expect(await waiting()).toEqual(['2098-12-31'])
    const readStates = async () =>
      (
        await sql<{ state: string }>`select state from communication_delivery where scheduled_id = ${made.id}`.execute(
          app.superuser,
        )
      ).rows.map(({ state }) => state)
    expect(await readStates()).toEqual(['PENDING'])
    ok(await admin.request(calls.pause, { params, body: { paused: false } }))
    // The message has no telephone number.
    await until(async () => (await readStates())[0] === 'ERROR')
    expect(await readStates()).toEqual(['ERROR'])
  })

  it('finds employees by a filter, stores filters for their owner, and refuses unlisted fields', async () => {
    const found = await admin.request(calls.findEmployees, { body: { query: 'nandu' } })
    expect(found.body.map(({ id }) => id)).toEqual([people[0]])
    const payFilter = JSON.stringify([{ field: 'salary', operator: '==', value: '1' }])
    expect((await admin.request(calls.findEmployees, { body: { conditions: payFilter } })).status).toBe(400)
    const quote = JSON.stringify([{ field: 'area', operator: '==', value: "x' or '1'='1" }])
    expect((await admin.request(calls.findEmployees, { body: { conditions: quote } })).body).toEqual([])
    const { body: saved } = await admin.request(calls.saveFilter, { body: { description: 'Ventas', conditions: '[]' } })
    const other = await app.userWith(['READ_PUBLICATION', 'WRITE_PUBLICATION'])
    expect((await other.request(calls.listFilters)).body).toEqual([])
    expect((await other.request(calls.removeFilter, { params: { id: saved.id } })).status).toBe(404)
    expect((await admin.request(calls.removeFilter, { params: { id: saved.id } })).status).toBe(204)
    expect((await admin.request(calls.performanceFilter)).status).toBe(200)
    await admin.request(calls.savePerformanceFilter, { body: { description: 'Uno' } })
    await admin.request(calls.savePerformanceFilter, { body: { description: 'Dos' } })
    expect((await admin.request(calls.performanceFilter)).body?.description).toBe('Dos')
  })

  it('chooses recipients by fields of the file and of the company, with the comparisons of each kind', async () => {
    await publishFields([
      input('idioma'),
      input('hijos', { type: 'number' }),
      input('auto', { type: 'checkbox' }),
      input('desde', { type: 'datetime', enableTime: false }),
      input('talle', { type: 'radio', values: [{ label: 'Chico', value: 'S' }] }),
      input('premio', { type: 'number', sees: 'pay' }),
    ])
    const [first = 0, second = 0] = people
    const answer = (id: number, values: object) =>
      admin.request(formAnswers.saveEmployee, { params: { id }, body: { values } as never })
    ok(await answer(first, { idioma: 'Inglés y francés', hijos: 2, auto: true, desde: '2024-03-01', talle: 'S', premio: 5 }))
    ok(await answer(second, { idioma: 'Francés', hijos: 1, auto: false }))
    const find = (...lines: (readonly [string, string, string])[]) => {
      const conditions = JSON.stringify(lines.map(([field, operator, value]) => ({ field, operator, value })))
      return admin.request(calls.findEmployees, { body: { conditions } })
    }
    const findRecipients = async (...lines: (readonly [string, string, string])[]) =>
      ok(await find(...lines))
        .map(({ id }) => id)
        .filter((id) => people.includes(id))
        .toSorted()
    expect(await findRecipients(['additionalFields.idioma', 'like', 'FRANCES'])).toEqual([first, second].toSorted())
    expect(await findRecipients(['additionalFields.hijos', '>', '1'])).toEqual([first])
    expect(await findRecipients(['additionalFields.auto', '==', 'true'])).toEqual([first])
    expect(await findRecipients(['additionalFields.desde', '<', '2024-03-02'])).toEqual([first])
    expect(await findRecipients(['additionalFields.talle', '==', 'S'], ['additionalFields.hijos', '==', '1'])).toEqual([])
    expect(await findRecipients(['admission_date', '<=', '2020-03-01'], ['additionalFields.hijos', '<=', '1'])).toEqual([second])
    for (const [line, hint] of [
      [['additionalFields.talle', '>', 'S'], /es una opción y se compara con ==, !=, in$/],
      [['additionalFields.idioma', '>=', 'a'], /es un texto y se compara con ==, !=, in, like$/],
      [['additionalFields.hijos', 'like', '1'], /es un número y se compara con/],
      [['additionalFields.premio', '==', '5'], /^«additionalFields.premio» no es un dato/],
      [['additionalFields.nada', '==', '5'], /^«additionalFields.nada» no es un dato/],
    ] as const)
      expect(failure((await find(line)).body).fields).toEqual([
        { path: 'conditions', message: 'Condicion Invalida' },
        { path: 'conditions.hint', message: expect.stringMatching(hint) },
      ])
    expect((await find(['area', '>', 'a'])).status).toBe(400)
    const fields = ok(await admin.request(calls.filterFields))
    expect(fields.map(({ field }) => field)).not.toContain('additionalFields.premio')
    expect(fields.find(({ field }) => field === 'additionalFields.talle')).toMatchObject({
      kind: 'select',
      choices: [{ value: 'S', label: 'Chico' }],
    })
    expect(fields.find(({ field }) => field === 'area')?.choices.length).toBeGreaterThan(1)
  })

  it('selects no recipient by a condition over a field that is gone', async () => {
    await publishFields([input('turno')])
    const [first = 0] = people
    ok(await admin.request(formAnswers.saveEmployee, { params: { id: first }, body: { values: { turno: 'Noche' } } }))
    const conditions = JSON.stringify([{ field: 'additionalFields.turno', operator: '==', value: 'Noche' }])
    const employeeFilter = { description: '', query: '', conditions }
    const { id } = ok(
      await admin.request(calls.create, { params: emails, body: draft({ fixedEmployeeList: [], employeeFilter }) }),
    )
    await publishFields([input('otro')])
    await due(id)
    await startDue(app.server)
    expect(ok(await admin.request(calls.sentReceives, { params: { id } }))).toMatchObject({ sent: 0, errors: 0, pending: 0 })
  })

  it('refuses duplicate names of campaigns and categories', async () => {
    const body = { type: 'CAMPAIGN', name: 'Campaña de prueba' }
    expect((await admin.request(communicationWrappers.create, { body })).status).toBe(200)
    expect((await admin.request(communicationWrappers.create, { body })).status).toBe(409)
    expect((await admin.request(communicationWrappers.create, { body: { ...body, type: 'CATEGORY' } })).status).toBe(200)
  })

  it('writes no formula into a spreadsheet', () => {
    expect(['=1+1', '+1', '-1', '@a', '\tx', 'a;"b"', 7].map(cell)).toEqual([
      '"\'=1+1"',
      '"\'+1"',
      '"\'-1"',
      '"\'@a"',
      '"\'\tx"',
      '"a;""b"""',
      '7',
    ])
  })
})
