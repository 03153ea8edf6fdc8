import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accessCards } from '@legajo/contract/clima/access-card.ts'
import { type Survey, surveyDraft, surveys } from '@legajo/contract/clima/survey.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { mailLinks } from '../../test/mail-links.ts'
import { nextDay } from '../../test/next-day.ts'
import { employeeIdsOf, linkUser } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

import { samplePassword } from '../seed/sample-users.ts'

type Failure = { code: string; message: string; fields: { path: string; message: string }[] }
const failure = (body: unknown) => body as Failure

describe('climate surveys', () => {
  let app: TestApp
  let admin: Caller
  let company: number
  let staff: readonly number[]
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    company = admin.session?.companyId ?? 0
    staff = await employeeIdsOf(app, admin)
  })
  afterAll(() => app.close())

  const questions = [
    { kind: 'SCALE', text: '¿Recomendarías trabajar acá?', options: [], required: true },
    { kind: 'SINGLE', text: '¿Qué mejorarías?', options: ['Horarios', 'Salario', 'Clima'], required: true },
    { kind: 'TEXT', text: '¿Algo más?', options: [], required: false },
  ] as const

  const draft = (name = `Pulso ${randomUUID()}`) => ({
    name,
    dateFrom: '2020-01-01',
    dateUntil: '2099-12-31',
    allowedCompanies: [company],
    questions,
  })

  const openSurvey = async (extra: object = {}): Promise<Survey> => {
    const { body } = await admin.request(surveys.create, { body: { ...draft(), ...extra } })
    const opened = await admin.request(surveys.open, { params: { id: body.id } })
    expect([opened.status, opened.body.state]).toEqual([200, 'OPEN'])
    return opened.body
  }

  const newCards = async (survey: Survey, extra: object) => {
    const made = await admin.request(accessCards.generate, { body: { surveyId: survey.id, validationField: 'none', ...extra } })
    expect(made.status).toBe(200)
    return made.body
  }

  const answersTo = (survey: Survey, values: readonly string[]) =>
    values.map((value, index) => ({ questionId: survey.questions[index]?.id ?? 0, value })).filter(({ value }) => value !== '')

  it('has no switch that turns anonymity off', () => {
    const switches = Object.keys(surveyDraft.fields).filter((field) => /anonym|named|identif|confidential/i.test(field))
    expect(switches).toEqual([])
  })

  it('notifies the employees of its companies when it opens in self-service', async () => {
    const person = await app.userWith([])
    await linkUser(app, person, staff[0] ?? 0)
    const titles = async () => ok(await person.request(notifications.list, { params: { lastId: 0 } })).map(({ title }) => title)
    await openSurvey({ selfService: false })
    expect(await titles()).toEqual([])
    const { name } = await openSurvey({ selfService: true })
    expect(await titles()).toEqual([`Podés responder «${name}»`])
  })

  it('goes from draft to open to closed, and its questions are fixed once open', async () => {
    const survey = await openSurvey()
    expect(survey.questions.map(({ text }) => text)).toEqual(questions.map(({ text }) => text))
    const changed = await admin.request(surveys.update, { params: { id: survey.id }, body: draft() })
    expect(failure(changed.body).code).toBe('survey_not_draft')
    const saved = await admin.request(surveys.saveQuestion, {
      body: { surveyId: survey.id, kind: 'TEXT', text: 'Otra pregunta' },
    })
    expect(failure(saved.body).code).toBe('survey_not_draft')
    const { questions: _, ...rest } = draft('Nombre nuevo')
    expect((await admin.request(surveys.update, { params: { id: survey.id }, body: rest })).body.name).toBe('Nombre nuevo')
    expect((await admin.request(surveys.close, { params: { id: survey.id } })).body.state).toBe('CLOSED')
    expect((await admin.request(surveys.open, { params: { id: survey.id } })).status).toBe(409)
  })

  it('refuses to open a survey without questions, and refuses invalid drafts by field', async () => {
    const { body } = await admin.request(surveys.create, { body: { ...draft(), questions: [] } })
    expect(failure((await admin.request(surveys.open, { params: { id: body.id } })).body).code).toBe('survey_no_questions')
    for (const [change, field] of [
      [{ name: '' }, 'name'],
      [{ dateUntil: '2019-12-31' }, 'dateUntil'],
      [{ allowedCompanies: [] }, 'allowedCompanies'],
      [{ questions: [{ kind: 'SINGLE', text: 'Sin opciones', options: ['una'] }] }, 'questions[0].options'],
    ] as const) {
      const answer = await admin.request(surveys.create, { body: { ...draft(), ...change } })
      expect([answer.status, failure(answer.body).fields[0]?.path]).toEqual([400, field])
    }
    expect(failure((await admin.request(surveys.create, { body: { ...draft(), allowedCompanies: [999_999] } })).body).code).toBe(
      'company_not_yours',
    )
  })

  it('accepts one answer per link out of a hundred concurrent ones', async () => {
    const survey = await openSurvey()
    const [card] = await newCards(survey, { unnamed: 1 })
    const body = { hash: card?.hash, answers: answersTo(survey, ['4', 'Clima', 'Todo bien']) }
    const answers = await Promise.all(Array.from({ length: 100 }, () => app.anonymous().request(surveys.answer, { body })))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    // The others are refused as already answered; an overloaded machine may answer 503.
    expect(answers.filter(({ status }) => status !== 204 && status !== 503).map(({ status }) => status)).toContain(409)
    expect(answers.filter(({ status }) => ![204, 409, 503].includes(status))).toEqual([])
    const marks = await app.inTransaction(admin, (db) =>
      db.selectFrom('answer_mark').select('person').where('subject', '=', 'SURVEY').where('subject_id', '=', survey.id).execute(),
    )
    expect(marks).toEqual([{ person: `card:${card?.id}` }])
  })

  it('opens a link exactly limitOfAccess times, three by default, also concurrently', async () => {
    const survey = await openSurvey()
    const [card] = await newCards(survey, { unnamed: 1 })
    expect([card?.limitOfAccess, card?.label]).toEqual([3, 'Campo de validacion'])
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => app.anonymous().request(surveys.logIn, { body: { hash: card?.hash } })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    // An overloaded machine may answer 503.
    expect(failure(answers.find(({ status }) => status !== 200 && status !== 503)?.body).code).toBe('link_used_up')
    expect((await admin.request(accessCards.get, { params: { id: card?.id ?? 0 } })).body).toMatchObject({
      usages: null,
      expired: false,
    })
  })

  it('requests the validation field without counting the request and ends after five wrong answers', async () => {
    const survey = await openSurvey()
    const employee = await app.server.database.inTenant(
      { tenantId: 1, company, companies: [company], confidential: true },
      async (db) => {
        const row = {
          file_code: `V${Date.now() % 100_000}`,
          last_name: 'Validada',
          name: 'Vera',
          cuil: '27300000014',
          document_number: '30.000.001',
          admission_date: '2020-01-01',
          address: '{}',
          person: '{}',
          tax: '{}',
        }
        return db
          .insertInto('employee')
          .values(row as never)
          .returning('id')
          .executeTakeFirstOrThrow()
      },
    )
    const [card] = await newCards(survey, { employeesId: [employee.id], validationField: 'document_number' })
    const enter = (validation: string) => app.anonymous().request(surveys.logIn, { body: { hash: card?.hash, validation } })
    expect((await enter('')).body).toMatchObject({ needsValidation: true, survey: null })
    expect((await enter('30000001')).body).toMatchObject({ needsValidation: false, survey: { id: survey.id } })
    const wrong = await Promise.all(Array.from({ length: 10 }, () => enter('99')))
    expect(wrong.filter(({ body }) => failure(body).code === 'link_validation')).toHaveLength(4)
    expect(failure((await enter('30000001')).body).code).toBe('link_ended')
    const again = await newCards(survey, { employeesId: [employee.id] })
    expect(again).toHaveLength(0)
  })

  it('refuses expired links and links of another tenant', async () => {
    const survey = await openSurvey()
    const [card] = await newCards(survey, { unnamed: 1, dateFrom: '2020-01-01', dateUntil: '2020-01-02' })
    const expired = await app.anonymous().request(surveys.logIn, { body: { hash: card?.hash } })
    const unknown = await app.anonymous().request(surveys.logIn, { body: { hash: 'x'.repeat(32) } })
    const [good] = await newCards(survey, { unnamed: 1 })
    const foreign = await app.anonymous('tenant2').request(surveys.logIn, { body: { hash: good?.hash } })
    for (const answer of [expired, unknown, foreign])
      expect([answer.status, failure(answer.body).code]).toEqual([401, 'link_invalid'])
    expect(failure((await app.anonymous().request(surveys.logIn, { body: { hash: 'x'.repeat(65) } })).body).code).toBe(
      'validation',
    )
  })

  it('refuses invalid answers and leaves the link unused', async () => {
    const survey = await openSurvey()
    const [card] = await newCards(survey, { unnamed: 1 })
    for (const values of [['6', 'Clima'], ['4', 'Otra cosa'], ['4'], ['', 'Clima']]) {
      const answer = await app
        .anonymous()
        .request(surveys.answer, { body: { hash: card?.hash, answers: answersTo(survey, values) } })
      expect(answer.status).toBe(400)
    }
    const twice = [...answersTo(survey, ['4', 'Clima']), { questionId: survey.questions[0]?.id, value: '1' }]
    expect((await app.anonymous().request(surveys.answer, { body: { hash: card?.hash, answers: twice } })).status).toBe(400)
    expect(
      (await app.anonymous().request(surveys.answer, { body: { hash: card?.hash, answers: answersTo(survey, ['4', 'Clima']) } }))
        .status,
    ).toBe(204)
  })

  it('shows nothing while open; after closing, no group below five answers, no unanimous one, and texts only from ten on', async () => {
    const results = async ({ id }: Survey) => (await admin.request(surveys.results, { params: { id } })).body
    const closeSurveyWith = async (values: readonly (readonly string[])[]) => {
      const survey = await openSurvey()
      const cards = await mailLinks(app, admin, survey, staff.slice(0, values.length))
      for (const [index, card] of cards.entries()) {
        const body = { hash: card.hash, answers: answersTo(survey, values[index] ?? []) }
        expect((await app.anonymous().request(surveys.answer, { body })).status).toBe(204)
      }
      expect((await results(survey)).questions.map(({ total, texts }) => total.answers + texts.length)).toEqual([0, 0, 0])
      await admin.request(surveys.close, { params: { id: survey.id } })
      return results(survey)
    }
    const four = await closeSurveyWith([...'1234'].map((value) => [value, 'Clima', value]))
    expect([four.answered, ...four.questions.map(({ total }) => total.answers)]).toEqual([0, 0, 0, 0])
    const five = await closeSurveyWith([...'12345'].map((value) => [value, 'Clima', value]))
    expect(five.questions.map(({ total }) => total.answers)).toEqual([5, 0, 0])
    expect(five.questions[0]?.total).toMatchObject({ average: 3 })
    const ten = await closeSurveyWith([...'abcdefghij'].map((text, index) => ['3', index === 0 ? 'Salario' : 'Clima', text]))
    expect(ten.questions.map(({ total }) => total.answers)).toEqual([0, 10, 0])
    expect(ten.questions[2]?.texts.toSorted()).toEqual([...'abcdefghij'])
    expect(ten.answered).toBe(10)
  })

  it('closes by the daily job after its last day and shows the number of answers as of the start of the day', async () => {
    const survey = await openSurvey()
    const cards = await mailLinks(app, admin, survey, staff.slice(0, 7))
    for (const [index, card] of cards.entries())
      await app
        .anonymous()
        .request(surveys.answer, { body: { hash: card.hash, answers: answersTo(survey, [String((index % 5) + 1), 'Clima']) } })
    const read = async () => (await admin.request(surveys.get, { params: { id: survey.id } })).body
    expect(await read()).toMatchObject({ state: 'OPEN', answered: 0 })
    await nextDay(app.server)
    expect(await read()).toMatchObject({ state: 'OPEN', answered: 5 })
    const { questions: _, ...rest } = draft()
    await admin.request(surveys.update, { params: { id: survey.id }, body: { ...rest, dateUntil: '2020-01-02' } })
    await nextDay(app.server)
    expect(await read()).toMatchObject({ state: 'CLOSED', answered: 7 })
    const { body } = await admin.request(surveys.results, { params: { id: survey.id } })
    expect(body.questions.map(({ total }) => total.answers)).toEqual([7, 0, 0])
  })

  it('stores no column that links an answer to an employee, a link or a time', async () => {
    const columns = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      sql<{
        column_name: string
      }>`select column_name from information_schema.columns where table_name = 'anonymous_answer' and table_schema = current_schema()`.execute(
        db,
      ),
    )
    expect(columns.rows.map((row) => row.column_name).toSorted()).toEqual([
      'free',
      'id',
      'question',
      'released_on',
      'segment',
      'subject',
      'subject_id',
      'tenant_id',
      'value',
    ])
    const traces = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      db
        .selectFrom('audit_log')
        .select('entity')
        .where('entity', 'in', ['anonymous_answer', 'anonymous_ballot', 'access_link', 'answer_mark'])
        .execute(),
    )
    expect(traces).toEqual([])
    const keys = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      db.selectFrom('access_link').selectAll().limit(1).executeTakeFirstOrThrow(),
    )
    expect(Object.keys(keys).filter((name) => /_at$|time/.test(name))).toEqual([])
    expect(keys.token_hash).toMatch(/^[0-9a-f]{64}$/)
  })

  it('refuses visitors, users without permit and other tenants, and is read-only for other companies', async () => {
    const survey = await openSurvey()
    const userWithoutPermits = await app.userWith([])
    const otherTenantAdmin = await app.signIn('admin.demo', 'tenant2')
    for (const call of [surveys.get, surveys.open, surveys.close, surveys.results, surveys.remove]) {
      expect((await app.anonymous().request(call, { params: { id: survey.id } })).status).toBe(401)
      expect((await userWithoutPermits.request(call, { params: { id: survey.id } })).status).toBe(403)
      const body = 'ownPassword' in call ? { password: samplePassword } : undefined
      expect((await otherTenantAdmin.request(call, { params: { id: survey.id }, body })).status).toBe(404)
    }
    const other = admin.session?.companies.find(({ id }) => id !== company)?.id ?? 0
    const elsewhere = { 'selected-company': String(other) }
    expect((await admin.request(surveys.get, { params: { id: survey.id }, headers: elsewhere })).status).toBe(404)
    await admin.request(surveys.update, {
      params: { id: survey.id },
      body: { ...draft(), questions: undefined, allowedCompanies: [company, other] },
    })
    expect((await admin.request(surveys.get, { params: { id: survey.id }, headers: elsewhere })).body.own).toBe(false)
    expect((await admin.request(surveys.close, { params: { id: survey.id }, headers: elsewhere })).status).toBe(404)
  })

  it("accepts one answer from self-service by the session's employee", async () => {
    const survey = await openSurvey()
    const userWithoutPermits = await app.userWith([])
    expect((await userWithoutPermits.request(surveys.mine)).body).toEqual([])
    expect(
      failure(
        (
          await userWithoutPermits.request(surveys.answerMine, {
            params: { id: survey.id },
            body: { answers: answersTo(survey, ['4', 'Clima']) },
          })
        ).body,
      ).code,
    ).toBe('not_an_employee')
    const [employeeId = 0] = await employeeIdsOf(app, admin)
    await linkUser(app, userWithoutPermits, employeeId)
    expect((await userWithoutPermits.request(surveys.mine)).body.find(({ id }) => id === survey.id)).toMatchObject({
      answered: false,
      questions: 3,
    })
    const answer = () =>
      userWithoutPermits.request(surveys.answerMine, {
        params: { id: survey.id },
        body: { answers: answersTo(survey, ['4', 'Clima']) },
      })
    const all = await Promise.all(Array.from({ length: 10 }, answer))
    expect(all.filter(({ status }) => status === 204)).toHaveLength(1)
    expect((await userWithoutPermits.request(surveys.mine)).body.find(({ id }) => id === survey.id)?.answered).toBe(true)
  })

  it('reports employees without e-mail and renews the links of those it writes to', async () => {
    const survey = await openSurvey()
    const cards = await newCards(survey, { everybody: true })
    expect(cards.length).toBeGreaterThan(0)
    const { body } = await admin.request(accessCards.sendMultiple, { body: { ids: cards.map(({ id }) => id) } })
    expect(body.sent + body.withoutEmail.length).toBe(cards.length)
    const none = await admin.request(accessCards.sendMultiple, { body: { ids: [] } })
    expect(failure(none.body).fields[0]?.message).toBe('Debe seleccionar al menos un usuario')
    const printed = await admin.request(accessCards.print, { params: { id: cards[0]?.id ?? 0 } })
    expect(printed.body.printed).toBe(true)
    expect((await app.anonymous().request(surveys.logIn, { body: { hash: cards[0]?.hash } })).status).toBe(401)
    expect((await app.anonymous().request(surveys.logIn, { body: { hash: printed.body.hash } })).status).toBe(200)
  })
})
