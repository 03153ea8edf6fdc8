import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { type FeedbackType, feedback } from '@legajo/contract/communication/feedback.ts'
import { publications } from '@legajo/contract/communication/publication.ts'
import { nextDay } from '../../test/next-day.ts'
import { employeeIdsOf, employeeWith, linkUser } from '../../test/people.ts'
import { resourceSuite } from '../../test/resource-suite.ts'
import { type Caller, createTestApp, type TestApp } from '../../test/test-app.ts'
import { hashToken } from '../anonymity/link-token.ts'

const failure = (body: unknown) => body as { code: string; message: string; fields: { path: string; message: string }[] }

describe('publications and feedback', () => {
  let app: TestApp
  let admin: Caller
  let company: number
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    company = admin.session?.companyId ?? 0
  })
  afterAll(() => app.close())

  const draft = (extra: object = {}) => ({
    name: 'Interna',
    title: 'Nueva sala de descanso',
    content: '<p>Abrió la <b>sala</b></p>',
    allowedCompanies: [company],
    initialDate: '2020-01-01',
    endDate: '2099-12-31',
    feedbackType: 'STARS' as FeedbackType,
    feedbackQuestion: '¿Qué te pareció?',
    notify: false,
    ...extra,
  })
  const publish = async (extra: object = {}) => {
    const { status, body } = await admin.request(publications.create, { body: draft(extra) })
    expect(status).toBe(200)
    return body
  }
  const tokensOf = async (id: number, guests: number) => {
    const { body } = await admin.request(publications.makeLinks, { params: { id }, body: { guests } })
    return body.guests.map((link) => /feedback\/([\w-]+)/.exec(link)?.[1] ?? '')
  }
  const answerWith = (token: string, body: object = { rating: 4, comment: 'Muy linda' }) =>
    app.anonymous().request(feedback.answer, { body, headers: { 'feedback-token': token } })

  it('derives the state of a publication from its dates', async () => {
    expect((await publish()).state).toBe('Publicada')
    expect((await publish({ initialDate: '2098-01-01' })).state).toBe('Pendiente')
    expect((await publish({ endDate: '2020-02-01' })).state).toBe('Finalizada')
    const { body } = await admin.request(publications.list, { query: { state: 'Finalizada', size: 100 } })
    expect(new Set(body.content.map(({ state }) => state))).toEqual(new Set(['Finalizada']))
  })

  it('lists publications by date, the latest first, and finds them by texts, state and a column', async () => {
    const early = await publish({ name: 'Obra del comedor', initialDate: '2021-01-01' })
    const late = await publish({ name: 'Obra del patio', initialDate: '2021-06-01' })
    const listPublications = async (query: object) => {
      const { status, body } = await admin.request(publications.list, { query: { size: 100, ...query } as never })
      expect([query, status]).toEqual([query, 200])
      return body.content.map(({ id }) => id).filter((id) => id === early.id || id === late.id)
    }
    expect(await listPublications({})).toEqual([late.id, early.id])
    expect(await listPublications({ sortField: 'name', sortOrder: 1 })).toEqual([early.id, late.id])
    expect(await listPublications({ filter: 'comedor publicada' })).toEqual([early.id])
    expect(await listPublications({ filter: "initialDate > '2021-05-01'" })).toEqual([late.id])
  })

  it('stores only safe content', async () => {
    const made = await publish({ content: '<p onclick="x()">Hola<script>alert(1)</script> <a href="javascript:x">acá</a></p>' })
    expect(made.content).toBe('<p>Hola acá</p>')
    const refused = await admin.request(publications.create, { body: draft({ backgroundImage: 'https://evil.example/x.png' }) })
    expect(failure(refused.body).fields[0]?.path).toBe('backgroundImage')
  })

  it('shows employees only the current publications of their company', async () => {
    const shown = await publish({ title: 'A la vista' })
    const later = await publish({ initialDate: '2098-01-01' })
    const reader = await app.userWith([])
    const { body } = await reader.request(publications.mine, { query: { size: 200 } })
    const ids = body.content.map(({ id }) => id)
    expect(ids).toContain(shown.id)
    expect(ids).not.toContain(later.id)
    expect((await reader.request(publications.get, { params: { id: shown.id } })).status).toBe(403)
    expect(
      (await reader.request(feedback.sendOfPublication, { params: { id: later.id }, body: { rating: 5, comment: 'x' } })).status,
    ).toBe(404)
  })

  it('accepts one feedback per employee, also concurrently', async () => {
    const { id } = await publish()
    const reader = await app.userWith([])
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        index % 2
          ? reader.request(feedback.send, { body: { publicationId: id, rating: 5, comment: 'Bien' } })
          : reader.request(feedback.sendOfPublication, { params: { id }, body: { rating: 5, comment: 'Bien' } }),
      ),
    )
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(failure(answers.find(({ status }) => status !== 204 && status !== 503)?.body).message).toBe(
      'El feedback ya fue realizado',
    )
    expect((await reader.request(feedback.ofPublication, { params: { id } })).body).toMatchObject({
      given: true,
      ratings: 0,
      comments: [],
    })
  })

  it('accepts one answer per token out of a hundred concurrent ones', async () => {
    const { id } = await publish()
    const [token = ''] = await tokensOf(id, 1)
    const requested = await app.anonymous().request(feedback.ask, { headers: { 'feedback-token': token } })
    expect(requested.body).toEqual({
      title: 'Nueva sala de descanso',
      feedbackType: 'STARS',
      feedbackQuestion: '¿Qué te pareció?',
    })
    const answers = await Promise.all(Array.from({ length: 100 }, () => answerWith(token)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    const after = await app.anonymous().request(feedback.ask, { headers: { 'feedback-token': token } })
    expect([after.status, failure(after.body).message]).toEqual([400, 'El feedback ya fue realizado'])
  })

  it('refuses guessed, missing, foreign and overlong tokens', async () => {
    const { id } = await publish()
    const [token = ''] = await tokensOf(id, 1)
    const foreign = await app.anonymous('tenant2').request(feedback.ask, { headers: { 'feedback-token': token } })
    for (const answer of [
      foreign,
      await answerWith('adivinado'),
      await answerWith(`${token}x`.repeat(3)),
      await app.anonymous().request(feedback.ask),
    ]) {
      expect([answer.status, failure(answer.body).message]).toEqual([401, 'El token es inválido'])
    }
    expect((await answerWith(token)).status).toBe(204)
  })

  it.each([
    ['STARS', [1, 5], [0, 6, -1, 4.5, '4', null]],
    ['LIKERT', [0, 4], [5, -1, 6, '0', null]],
  ] as const)('accepts for %s only its own range', async (feedbackType, good, bad) => {
    const { id } = await publish({ feedbackType })
    const tokens = await tokensOf(id, good.length + 1)
    const last = tokens.at(-1) ?? ''
    for (const rating of bad) expect((await answerWith(last, { rating, comment: 'x' })).status).toBe(400)
    for (const comment of ['', '   ', 'x'.repeat(2001), 7])
      expect((await answerWith(last, { rating: good[0], comment })).status).toBe(400)
    for (const [index, rating] of good.entries())
      expect((await answerWith(tokens[index] ?? '', { rating, comment: 'x' })).status).toBe(204)
    expect((await answerWith(last, { rating: good[0], comment: 'todavía sirve' })).status).toBe(204)
  })

  it('refuses feedback where it is disabled', async () => {
    const { id } = await publish({ feedbackType: 'NO_FEEDBACK', feedbackQuestion: '' })
    const reader = await app.userWith([])
    const answer = await reader.request(feedback.sendOfPublication, { params: { id }, body: { rating: 5, comment: 'x' } })
    expect(failure(answer.body).message).toBe('No hay reseñas disponibles para esta publicación')
    expect(failure((await admin.request(publications.makeLinks, { params: { id }, body: { guests: 1 } })).body).code).toBe(
      'no_feedback',
    )
  })

  /** Tokens mailed to employees; those of guests are shown to their creator. */
  const readMailedTokens = (id: number, people: readonly number[]) =>
    app.inTransaction(admin, async (db) => {
      const tokens = people.map((employee) => ({ token: `${employee}-${randomUUID()}`, employee }))
      const common = { publication_id: id, scheduled_id: null, expires_on: '2099-12-31', own: true }
      await db
        .insertInto('feedback_token')
        .values(tokens.map(({ token, employee }) => ({ ...common, token_hash: hashToken(token), employee_id: employee })))
        .execute()
      return tokens.map(({ token }) => token)
    })

  it('shows results once a day from ten new respondents on, and from five at its end', async () => {
    const publication = await publish()
    const { id } = publication
    const people = await employeeIdsOf(app, admin)
    const results = async () => (await admin.request(feedback.ofPublication, { params: { id } })).body
    const answer = async (from: number, to: number, ratingOf = (index: number) => (index % 5) + 1) => {
      for (const [index, token] of (await readMailedTokens(id, people.slice(from, to))).entries())
        expect((await answerWith(token, { rating: ratingOf(index), comment: `c${from + index}` })).status).toBe(204)
      expect((await results()).ratings).toBe(shown)
      await nextDay(app.server)
    }
    let shown = 0
    await answer(0, 9)
    expect((await results()).ratings).toBe(0)
    await answer(9, 10)
    expect(await results()).toMatchObject({ ratings: 10, threshold: 5 })
    expect((await results()).comments.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `c${index}`).toSorted())
    shown = 10
    // All equal: not released, and one differing answer does not cause a release.
    await answer(10, 20, () => 5)
    await answer(20, 21, () => 1)
    expect((await results()).ratings).toBe(10)
    await admin.request(publications.update, {
      params: { id },
      body: draft({ initialDate: '2020-01-01', endDate: '2020-01-02' }),
    })
    await nextDay(app.server)
    expect((await results()).ratings).toBe(21)
    const changed = await admin.request(publications.update, { params: { id }, body: draft({ feedbackType: 'LIKERT' }) })
    expect(failure(changed.body).fields[0]?.path).toBe('feedbackType')
  })

  it('counts an employee once, by mailed link or self-service', async () => {
    const { id } = await publish()
    const person = await employeeWith(app, [])
    const [token = ''] = await readMailedTokens(id, [person.id])
    expect((await answerWith(token)).status).toBe(204)
    const again = await person.caller.request(feedback.sendOfPublication, { params: { id }, body: { rating: 5, comment: 'x' } })
    expect([again.status, failure(again.body).message]).toEqual([400, 'El feedback ya fue realizado'])
    const [other = ''] = await readMailedTokens(id, [person.id])
    expect((await answerWith(other)).status).toBe(400)
  })

  it('hides whether anyone has answered when a change of the question is refused', async () => {
    const { id } = await publish()
    const change = () => admin.request(publications.update, { params: { id }, body: draft({ feedbackType: 'LIKERT' }) })
    const before = await change()
    const [token = ''] = await readMailedTokens(id, (await employeeIdsOf(app, admin)).slice(0, 1))
    await answerWith(token)
    expect(failure((await change()).body).fields).toEqual(failure(before.body).fields)
  })

  it('belongs to its company: other companies it is shared with are read-only', async () => {
    const other = admin.session?.companies.find(({ id }) => id !== company)?.id ?? 0
    const { id } = await publish({ allowedCompanies: [company, other] })
    const headers = { 'selected-company': String(other) }
    expect((await admin.request(publications.get, { params: { id }, headers })).body.own).toBe(false)
    expect((await admin.request(publications.update, { params: { id }, body: draft(), headers })).status).toBe(404)
    expect((await admin.request(publications.remove, { params: { id }, headers })).status).toBe(404)
    expect(
      failure((await admin.request(publications.create, { body: draft({ allowedCompanies: [company, 99_999] }) })).body).code,
    ).toBe('company_not_yours')
  })

  it('notifies its audience once', async () => {
    const reader = await app.userWith([])
    await linkUser(app, reader, 1)
    const made = await publish({ notify: true, title: `Aviso ${Date.now()}` })
    await admin.request(publications.update, { params: { id: made.id }, body: draft({ notify: true, title: made.title }) })
    const reported = await app.server.database.inTenant({ tenantId: 1 }, (db) =>
      db
        .selectFrom('notification')
        .select('id')
        .where('user_id', '=', reader.session?.userId ?? 0)
        .where('title', '=', made.title)
        .execute(),
    )
    expect(reported).toHaveLength(1)
  })
})

resourceSuite('publications as a resource', publications, {
  valid: {
    name: 'Interna',
    title: "Feriado de O'Higgins",
    content: '<p>Sin actividad</p>',
    allowedCompanies: [1],
    initialDate: '2026-01-01',
    endDate: '2026-12-31',
    notify: false,
  },
  invalid: [
    { body: { title: '' }, field: 'title' },
    { body: { endDate: '2025-01-01' }, field: 'endDate' },
    { body: { initialDate: '01/01/2026' }, field: 'initialDate' },
    { body: { feedbackType: 'OTHER' }, field: 'feedbackType' },
    { body: { feedbackType: 'STARS' }, field: 'feedbackQuestion' },
    { body: { allowedCompanies: ['x'] }, field: 'allowedCompanies[0]' },
  ],
  change: { title: 'Otro título' },
})
