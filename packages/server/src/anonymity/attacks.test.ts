import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accessCards, type MadeCard } from '@legajo/contract/clima/access-card.ts'
import { type Survey, surveys } from '@legajo/contract/clima/survey.ts'
import { feedback } from '@legajo/contract/communication/feedback.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import { notifications } from '@legajo/contract/shared/notification.ts'
import { sql } from 'kysely'
import { mailLinks } from '../../test/mail-links.ts'
import { nextDay } from '../../test/next-day.ts'
import { employeeIdsOf, employeeWith, type Person } from '../../test/people.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../test/test-app.ts'

/** Attacks on the anonymity of answers, by the survey author's account or with a copy of the database. */
describe('anonymous answers under attack', () => {
  let app: TestApp
  let maker: Caller
  let company: number
  let staff: readonly number[]
  beforeAll(async () => {
    app = await createTestApp()
    maker = await app.signIn('admin.demo')
    company = maker.session?.companyId ?? 0
    staff = await employeeIdsOf(app, maker)
  })
  afterAll(() => app.close())

  const options = ['Sí', 'No'] as const

  const openSurvey = async (): Promise<Survey> => {
    const made = ok(
      await maker.request(surveys.create, {
        body: {
          name: `Ataque ${randomUUID()}`,
          dateFrom: '2020-01-01',
          dateUntil: '2099-12-31',
          allowedCompanies: [company],
          questions: [{ kind: 'SINGLE', text: '¿Renunciarías?', options, required: true }],
        },
      }),
    )
    return ok(await maker.request(surveys.open, { params: { id: made.id } }))
  }

  const cardsFor = async (survey: Survey, request: object): Promise<readonly MadeCard[]> =>
    ok(await maker.request(accessCards.generate, { body: { surveyId: survey.id, validationField: 'none', ...request } }))

  const answer = (survey: Survey, hash: string | undefined, value: string) =>
    app.anonymous().request(surveys.answer, { body: { hash, answers: [{ questionId: survey.questions[0]?.id, value }] } })

  const answerWith = async (survey: Survey, cards: readonly { readonly hash: string }[], values: readonly string[]) => {
    for (const [index, card] of cards.entries()) expect((await answer(survey, card.hash, values[index] ?? '')).status).toBe(204)
  }

  const resultsOf = async (survey: Survey) => ok(await maker.request(surveys.results, { params: { id: survey.id } }))
  const close = (survey: Survey) => maker.request(surveys.close, { params: { id: survey.id } })
  const countsOf = async (survey: Survey) =>
    Object.fromEntries((await resultsOf(survey)).questions[0]?.total.distribution.map(({ label, count }) => [label, count]) ?? [])

  const publish = async () =>
    ok(
      await maker.request(publications.create, {
        body: {
          name: 'Interna',
          title: `Aviso ${randomUUID()}`,
          content: '<p>Texto</p>',
          allowedCompanies: [company],
          initialDate: '2020-01-01',
          endDate: '2099-12-31',
          feedbackType: 'STARS',
          feedbackQuestion: '¿Qué te pareció?',
          notify: false,
        },
      }),
    )
  const finish = async (publication: Awaited<ReturnType<typeof publish>>) => {
    const {
      id,
      state: _s,
      companyId: _c,
      createdAt: _a,
      updatedAt: _u,
      createdBy: _b,
      updatedBy: _y,
      own: _o,
      ...draft
    } = publication
    await maker.request(publications.update, { params: { id }, body: { ...draft, endDate: '2020-01-02' } })
  }

  it('keeps a lot incomplete when the survey author answers unnamed cards', async () => {
    const survey = await openSurvey()
    const [victim] = await cardsFor(survey, { employeesId: staff.slice(0, 1) })
    const own = await cardsFor(survey, { unnamed: 4 })
    await answerWith(survey, own, ['Sí', 'Sí', 'Sí', 'Sí'])
    await answerWith(survey, victim ? [victim] : [], ['No'])
    await close(survey)
    expect(await countsOf(survey)).toEqual({ Sí: 0, No: 0 })
  })

  it('keeps a lot incomplete when the survey author answers named cards, and leaves their owners the own answer', async () => {
    const survey = await openSurvey()
    const people: Person[] = []
    for (let index = 0; index < 5; index++) people.push(await employeeWith(app, []))
    const [victim, ...others] = people
    const cards = await cardsFor(survey, { employeesId: others.map(({ id }) => id) })
    const printed = await Promise.all(cards.map(async ({ id }) => ok(await maker.request(accessCards.print, { params: { id } }))))
    await answerWith(survey, printed, ['No', 'No', 'No', 'No'])
    const answerOwn = async (person: Person | undefined, value: string) =>
      (
        await person?.caller.request(surveys.answerMine, {
          params: { id: survey.id },
          body: { answers: [{ questionId: survey.questions[0]?.id, value }] },
        })
      )?.status
    expect(await answerOwn(victim, 'Sí')).toBe(204)
    const mine = async (person: Person | undefined) =>
      person && ok(await person.caller.request(surveys.mine)).find(({ id }) => id === survey.id)
    expect(await mine(others[0])).toMatchObject({ answered: false, cardAnswered: true })
    expect(await mine(victim)).toMatchObject({ answered: true, cardAnswered: false })
    const bell = await others[0]?.caller.request(notifications.list, { params: { lastId: 0 } })
    expect(JSON.stringify(bell?.body)).toContain('con una tarjeta a tu nombre')
    expect(await answerOwn(others[0], 'Sí')).toBe(204)
    await close(survey)
    expect(await countsOf(survey)).toEqual({ Sí: 0, No: 0 })
  })

  it('keeps a lot incomplete when the survey author mails links to addresses changed for it', async () => {
    const survey = await openSurvey()
    const people = staff.slice(20, 24)
    await app.inTransaction(maker, (db) =>
      db
        .updateTable('employee')
        .set((of) => ({ email: sql<string>`'maker' || ${of.ref('id')} || '@example.com'` }))
        .where('id', 'in', [...people])
        .execute(),
    )
    const own = await mailLinks(app, maker, survey, people)
    const [victim] = await mailLinks(app, maker, survey, staff.slice(0, 1))
    await answerWith(survey, own, ['Sí', 'Sí', 'Sí', 'Sí'])
    await answerWith(survey, victim ? [victim] : [], ['No'])
    await close(survey)
    expect(await countsOf(survey)).toEqual({ Sí: 0, No: 0 })
  })

  it('keeps a lot incomplete when links of guests are answered', async () => {
    const publication = await publish()
    const person = await employeeWith(app, [])
    const links = ok(await maker.request(publications.makeLinks, { params: { id: publication.id }, body: { guests: 12 } }))
    for (const [index, link] of links.guests.entries()) {
      const headers = { 'feedback-token': new URL(link).pathname.split('/').at(-1) ?? '' }
      expect(
        (await app.anonymous().request(feedback.answer, { body: { rating: (index % 2) + 1, comment: 'x' }, headers })).status,
      ).toBe(204)
    }
    const params = { id: publication.id }
    expect((await person.caller.request(feedback.sendOfPublication, { params, body: { rating: 5, comment: 'y' } })).status).toBe(
      204,
    )
    expect(ok(await maker.request(feedback.ofPublication, { params })).ratings).toBe(0)
    await finish(publication)
    await nextDay(app.server)
    expect(ok(await maker.request(feedback.ofPublication, { params }))).toMatchObject({ ratings: 0, comments: [] })
  })

  it('reveals neither results nor card usage to a reader who checks after every answer', async () => {
    const survey = await openSurvey()
    const cards = await mailLinks(app, maker, survey, staff.slice(0, 6))
    const view = async () => {
      const { answered, questions } = await resultsOf(survey)
      const list = ok(await maker.request(accessCards.list, { query: { surveyId: survey.id, size: 200 } })).content
      const one = ok(await maker.request(accessCards.get, { params: { id: cards[0]?.id ?? 0 } }))
      const listed = ok(await maker.request(surveys.get, { params: { id: survey.id } })).answered
      return JSON.stringify({ answered, questions, list, one, listed })
    }
    const seen = new Set([await view()])
    for (const [index, card] of cards.entries()) {
      await app.anonymous().request(surveys.logIn, { body: { hash: card.hash } })
      await answer(survey, card.hash, index < 5 ? 'Sí' : 'No')
      seen.add(await view())
    }
    expect(seen.size).toBe(1)
    await close(survey)
    expect(await countsOf(survey)).toEqual({ Sí: 5, No: 1 })
  })

  it('leaves no answer value in a database copy while the survey is open, and no unreleased one afterwards', async () => {
    const value = `valor-${randomUUID()}`
    const survey = await openSurvey()
    const text = ok(
      await maker.request(surveys.create, {
        body: {
          name: `Copia ${randomUUID()}`,
          dateFrom: '2020-01-01',
          dateUntil: '2099-12-31',
          allowedCompanies: [company],
          questions: [{ kind: 'TEXT', text: 'Contanos', options: [], required: true }],
        },
      }),
    )
    const open = ok(await maker.request(surveys.open, { params: { id: text.id } }))
    const cards = await cardsFor(open, { employeesId: staff.slice(0, 4) })
    const person = await employeeWith(app, [])
    await answerWith(open, cards, [value, value, value, value])
    const own = {
      params: { id: open.id },
      body: { answers: [{ questionId: open.questions[0]?.id, value }] },
      headers: { 'idempotency-key': randomUUID() },
    }
    expect((await person.caller.request(surveys.answerMine, own)).status).toBe(204)
    // A stored key would contain a digest of the answers, which could be brute-forced.
    expect(await tablesWith(own.headers['idempotency-key'])).toEqual([])
    // The scan reads every table: it finds a non-secret text.
    expect(await tablesWith(open.name)).toContain('public.survey')
    expect(await tablesWith(value)).toEqual([])
    await close(open)
    expect(await tablesWith(value)).toEqual([])
    await close(survey)
  })

  it('stores released answers in an order independent of the order of the marks', async () => {
    const survey = await openSurvey()
    const cards = await mailLinks(app, maker, survey, staff.slice(0, 20))
    await answerWith(
      survey,
      cards,
      cards.map((_, index) => options[index % 2] ?? ''),
    )
    // Without the free space that removed answers left, rows are stored in the order in which they are written.
    await sql`vacuum full anonymous_answer`.execute(app.superuser)
    await close(survey)
    const { rows } = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      sql<{ id: string; transaction: string }>`select id, xmin::text as transaction from anonymous_answer
        where subject = 'SURVEY' and subject_id = ${survey.id} order by ctid`.execute(db),
    )
    const ids = rows.map(({ id }) => id)
    expect(ids).toHaveLength(20)
    // Sorted by a random id and written by one transaction: no other order can be read.
    expect(ids).toEqual(ids.toSorted())
    expect(new Set(rows.map(({ transaction }) => transaction)).size).toBe(1)
  })

  it('hides whether an employee has answered when cards are sent, printed or linked again', async () => {
    const survey = await openSurvey()
    const [first, second] = await cardsFor(survey, { employeesId: staff.slice(0, 2) })
    await answer(survey, first?.hash, 'Sí')
    const probe = async (card: MadeCard | undefined) => {
      const { body: sent } = await maker.request(accessCards.sendMultiple, { body: { ids: [card?.id] } })
      const printed = await maker.request(accessCards.print, { params: { id: card?.id ?? 0 } })
      const entered = await app.anonymous().request(surveys.logIn, { body: { hash: printed.body.hash } })
      const answered = await answer(survey, printed.body.hash, 'No')
      return {
        sent: sent.sent + sent.withoutEmail.length,
        printed: printed.status,
        entered: entered.status,
        answered: answered.status,
      }
    }
    const requested = await probe(first)
    expect(requested).toEqual({ sent: 1, printed: 200, entered: 200, answered: 204 })
    expect(requested).toEqual(await probe(second))
  })

  it("counts only a respondent's first answer, across all links and screens", async () => {
    const survey = await openSurvey()
    const cards = await mailLinks(app, maker, survey, staff.slice(0, 5))
    await answerWith(survey, cards, ['Sí', 'Sí', 'Sí', 'Sí', 'No'])
    for (const { id } of cards) {
      const printed = ok(await maker.request(accessCards.print, { params: { id } }))
      expect((await answer(survey, printed.hash, 'No')).status).toBe(204)
    }
    await close(survey)
    expect(await countsOf(survey)).toEqual({ Sí: 4, No: 1 })
  })

  /** Tables of every schema that contain a text, in any column. */
  const tablesWith = async (text: string): Promise<readonly string[]> => {
    const { superuser } = app
    const { rows } = await sql<{ name: string }>`select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`.execute(superuser)
    const holds = await Promise.all(
      rows.map(async ({ name }) => {
        const found = await sql`select from ${sql.raw(name)} t where t::text like ${`%${text}%`} limit 1`.execute(superuser)
        return found.rows.length > 0 ? [name] : []
      }),
    )
    return holds.flat()
  }
})
