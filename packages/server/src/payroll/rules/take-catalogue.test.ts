import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { companies } from '@legajo/contract/org/company.ts'
import { catalogueNews } from '@legajo/contract/payroll/rules/catalogue-news.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptVersions } from '@legajo/contract/payroll/rules/concept-more.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { type LawStory, periodOf, receiptValues, runLawStory } from '../../../test/law.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

let app: TestApp
let admin: Caller
beforeAll(async () => {
  app = await createTestApp()
  admin = await app.signIn('admin.demo')
})
afterAll(() => app.close())

const newsOf = async (caller: Caller) => (await caller.request(catalogueNews.list)).body
const adoptRules = (caller: Caller, keys: readonly string[], validFrom: string | null = null) =>
  caller.request(catalogueNews.take, { body: { keys, validFrom } })

/** The administrator in a newly created company without data. */
const newCompany = async (cuit: string): Promise<Caller> => {
  const { body, status } = await admin.request(companies.create, {
    body: { name: `Nueva ${cuit}`, razonsocial: 'Nueva S.A.', cuit },
  })
  if (status !== 200) throw new Error(JSON.stringify(body))
  const { session, request: send } = await app.signIn('admin.demo')
  return {
    session: session && { ...session, companyId: body.id },
    request: (call, input) => send(call, { ...input, headers: { ...input?.headers, 'selected-company': String(body.id) } }),
  }
}

const story: LawStory = {
  title: 'Diez años de antigüedad, sin convenio',
  source: 'Ley 24.241, art. 11; Ley 19.032; Ley 23.660',
  employee: { admission_date: '2016-01-01', salary: '1000000.00', omitCalcTaxEarnings: true },
  steps: [{ period: '2026-03', type: 'MENSUAL', expect: { '0100': '1000000.00', '0810': '110000.00', '0811': '30000.00' } }],
}

describe('the differences from the catalogue', () => {
  it('lists no differences where the company has everything unchanged', async () => {
    expect(await newsOf(admin)).toEqual([])
  })

  it('contain the whole catalogue in a new company, which can liquidate after adopting it', async () => {
    const fresh = await newCompany('30500010912')
    const news = await newsOf(fresh)
    expect(new Set(news.map(({ change }) => change))).toEqual(new Set(['NEW']))
    expect(
      (
        await adoptRules(
          fresh,
          news.map(({ key }) => key),
        )
      ).body,
    ).toEqual({ taken: news.length })
    expect(await newsOf(fresh)).toEqual([])
    const [step] = story.steps
    const receipt = (await runLawStory({ ...app, signIn: async () => fresh }, { stories: [story] })).get(step as never)
    expect(receipt && receiptValues(receipt, Object.keys(step?.expect ?? {}))).toEqual(step?.expect)
  })

  it('refuses a concept without its dependencies and stores nothing', async () => {
    const bare = await newCompany('30712345671')
    const { status, body } = await adoptRules(bare, ['CONCEPT 0110'])
    expect([status, body]).toMatchObject([
      400,
      { fields: [{ path: 'keys', message: expect.stringMatching(/^El concepto 0110 no/) }] },
    ])
    expect((await bare.request(concepts.listAll)).body).toEqual([])
    const periodId = await periodOf(bare, { period: '2027-03' })
    const begun = await bare.request(liquidations.start, { body: { liquidation: { periodId, typeCode: 'MENSUAL' } } })
    expect(begun.body).toMatchObject({ fields: [{ path: 'liquidation.typeCode', message: expect.stringContaining('catálogo') }] })
  })

  it("adopts a concept from its month on and preserves the company's earlier version", async () => {
    const { body: all } = await admin.request(concepts.listAll)
    const concept = all.find(({ code }) => code === '0110')
    await admin.request(concepts.update, { body: { ...concept, formula: `(${concept?.formula}) * 2` } })
    const [news, ...others] = await newsOf(admin)
    expect(others).toEqual([])
    expect(news).toMatchObject({ key: 'CONCEPT 0110', change: 'CHANGED', was: expect.stringContaining(') * 2') })
    expect((await adoptRules(admin, ['CONCEPT 0110'], '2027-05-01')).status).toBe(200)
    const { body: now } = await admin.request(concepts.get, { params: { id: concept?.id ?? 0 } })
    expect(now).toMatchObject({ formula: concept?.formula, name: concept?.name, conceptOrder: concept?.conceptOrder })
    const { body: versions } = await admin.request(conceptVersions, { params: { id: concept?.id ?? 0 } })
    expect(versions[0]).toMatchObject({ validUntil: '2027-04-30', formula: `(${concept?.formula}) * 2` })
    expect(await newsOf(admin)).toEqual([])
  })

  it('include a missing and a different value, each on its own day', async () => {
    const { body: all } = await admin.request(liquidationParameters.list)
    const parameterId = all.find(({ code }) => code === 'SMVM')?.id ?? 0
    const { body: before } = await admin.request(liquidationParameters.listPeriods, { params: { id: parameterId } })
    const [last, former] = before
    await admin.request(liquidationParameters.removePeriod, { params: { id: last?.id ?? 0 } })
    await app.inTransaction(admin, (db) =>
      sql`update liquidation_parameter_value set value = '1.00' where id = ${former?.id}`.execute(db),
    )
    const news = await newsOf(admin)
    expect(news.map(({ change, was, now, validFrom }) => ({ change, was, now, validFrom }))).toEqual([
      { change: 'CHANGED', was: '1.00', now: former?.value, validFrom: former?.validFrom },
      { change: 'NEW', was: null, now: last?.value, validFrom: last?.validFrom },
    ])
    expect(
      (
        await adoptRules(
          admin,
          news.map(({ key }) => key),
        )
      ).body,
    ).toEqual({ taken: 2 })
    const { body: after } = await admin.request(liquidationParameters.listPeriods, { params: { id: parameterId } })
    const withoutIds = (values: typeof before) => values.map(({ validFrom, value, source }) => ({ validFrom, value, source }))
    expect(withoutIds(after)).toEqual(withoutIds(before))
  })

  it('names concepts that are already adopted, and refuses read-only users', async () => {
    const { status, body } = await adoptRules(admin, ['CONCEPT 0110'])
    expect([status, body]).toMatchObject([400, { fields: [{ path: 'keys' }] }])
    const reader = await app.userWith(['READ_CONCEPT'])
    expect((await reader.request(catalogueNews.list)).status).toBe(200)
    expect((await adoptRules(reader, ['CONCEPT 0110'])).status).toBe(403)
  })
})
