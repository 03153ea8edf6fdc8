import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptsV2 } from '@legajo/contract/payroll/rules/concept-more.ts'
import { formulaDraft, formulas } from '@legajo/contract/payroll/rules/formula.ts'
import { formulaLanguage } from '@legajo/contract/payroll/rules/formula-language.ts'
import { liquidationParameters } from '@legajo/contract/payroll/rules/liquidation-parameter.ts'
import { liquidationTypes, periods } from '@legajo/contract/payroll/runs/period.ts'
import { audits } from '@legajo/contract/shared/audit.ts'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { measureImpact } from '../../../test/measured-impact.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'
import { readRules } from '../rule-set/read-rules.ts'

resourceSuite('named formulas', formulas, {
  valid: { name: 'PLUS_PRUEBA', formula: 'P.SMVM * 10%', vigencia_desde: '2026-01-01' },
  invalid: [
    { body: { formula: 'P.SMVM * (' }, field: 'formula' },
    { body: { formula: 'P.NO_EXISTE' }, field: 'formula' },
    { body: { formula: '1 + "a"' }, field: 'formula' },
    { body: { formula: 'F.PLUS_PRUEBA + 1' }, field: 'formula' },
    { body: { formula: '' }, field: 'formula' },
    { body: { name: 'con espacios' }, field: 'name' },
    { body: { vigencia_desde: '2026-02-01', vigencia_hasta: '2026-01-01' }, field: 'vigencia_hasta' },
    { body: { status: 'publicada' }, field: 'status' },
    { body: { link: 'javascript:alert(1)' }, field: 'link' },
    { body: { tests: [{ name: 'sin resultado' }] }, field: 'tests[0].expected' },
    { body: { formula: '', json_flow_component: '{"result":{"type":"script"}}' }, field: 'json_flow_component' },
  ],
  change: { formula: 'P.SMVM * 12%' },
})

describe('the lifecycle of a named formula', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  let made = 0
  const draft = async (formula: string, more: object = {}) => {
    made += 1
    const answer = await admin.request(formulas.create, { body: { name: `VIDA_${made}`, formula, ...more } })
    expect([answer.status, answer.body]).toEqual([200, expect.objectContaining({ status: 'borrador' })])
    return answer.body
  }
  const publish = (id: number, version?: number) => admin.request(formulas.publish, { params: { id }, body: { version } })
  const green = [{ name: 'mes completo', inputs: [{ name: 'C.0100', value: '1000.00' }], expected: '100' }]

  it('returns the documented fields and defaults, with blocks and SpEL from its tree', async () => {
    const row = await draft('SI(L.AFILIADO; C.0100 * 2%; 0)')
    expect(row).toMatchObject({
      vigencia_desde: '2000-01-01',
      vigencia_hasta: '2100-01-01',
      status: 'borrador',
      color: null,
      link: null,
    })
    expect(row?.company_id).toBe(admin.session?.companyId)
    expect(row?.formula_spel).toBe(
      "(#L['AFILIADO'] ? #C['0100'] * new java.math.BigDecimal('0.02') : new java.math.BigDecimal('0'))",
    )
    expect(JSON.parse(row?.json_flow_component ?? '').result).toMatchObject({ type: 'if', condition: { name: 'L.AFILIADO' } })
    const again = await admin.request(formulas.create, {
      body: { name: 'DE_BLOQUES', json_flow_component: row?.json_flow_component },
    })
    expect(again.body).toMatchObject({ formula: 'SI(L.AFILIADO; C.0100 * 2%; 0)', json_flow_component: row?.json_flow_component })
    const saved = await admin.request(formulas.update, { params: { id: row?.id ?? 0 }, body: { ...row, formula: 'C.0100 * 3%' } })
    expect([saved.status, saved.body?.formula_spel]).toEqual([200, "#C['0100'] * new java.math.BigDecimal('0.03')"])
  })

  it('runs its cases when it is saved and refuses to publish with failing ones', async () => {
    const row = await draft('C.0100 * 11%', { tests: green })
    expect(row?.results).toEqual([{ name: 'mes completo', ok: false, expected: '100', got: '110.00', message: null }])
    const red = await publish(row?.id ?? 0)
    expect([red.status, red.body]).toEqual([
      409,
      expect.objectContaining({
        code: 'formula_red',
        message: expect.stringContaining('el caso «mes completo» esperaba 100 y dio 110.00'),
      }),
    ])
    const body = { name: row?.name, formula: 'C.0100 * 10%', version: row?.version }
    const fixed = await admin.request(formulas.update, { params: { id: row?.id ?? 0 }, body })
    expect(fixed.body?.results).toEqual([{ name: 'mes completo', ok: true, expected: '100', got: '100.00', message: null }])
    await measureImpact(admin, { target: 'FORMULA', code: row?.name, formula: 'C.0100 * 10%' })
    const published = await publish(row?.id ?? 0, fixed.body?.version)
    expect([published.status, published.body?.status]).toEqual([200, 'publicada'])
    const late = await admin.request(formulas.update, { params: { id: row?.id ?? 0 }, body: { ...body, version: undefined } })
    expect([late.status, (late.body as unknown as { code: string }).code]).toEqual([409, 'formula_published'])
    expect((await publish(row?.id ?? 0)).status).toBe(409)
  })

  it("refuses publication without cases or over another user's change", async () => {
    const bare = await draft('C.0100')
    expect(await publish(bare?.id ?? 0)).toMatchObject({ status: 409, body: { code: 'formula_without_tests' } })
    const row = await draft('C.0100 * 10%', { tests: green })
    await measureImpact(admin, { target: 'FORMULA', code: row?.name, formula: 'C.0100 * 10%' })
    expect(await publish(row?.id ?? 0, 99)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  })

  it('refuses publication before the last month was calculated with exactly its text', async () => {
    const row = await draft('C.0100 * 10%', { tests: green })
    await measureImpact(admin, { target: 'FORMULA', code: row?.name, formula: 'C.0100 * 10% + 0' })
    expect(await publish(row?.id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'formula_unmeasured', message: expect.stringContaining(`este texto de «${row?.name}» sobre `) },
    })
    await measureImpact(admin, { target: 'FORMULA', code: row?.name, formula: 'C.0100 * 10%' })
    expect((await publish(row?.id ?? 0)).status).toBe(200)
  })

  it('refuses only versions in force in months that the formula cannot calculate', async () => {
    const parameter = { code: 'RECIEN_CREADO', name: 'Recién creado', type: 'number', validFrom: '2000-01-01', value: '10' }
    const made = await admin.request(liquidationParameters.create, { body: parameter })
    expect([made.status, made.body]).toEqual([200, expect.anything()])
    const used = (await admin.request(formulas.list)).body?.find(({ name }) => name === 'JORNADA')
    const { body: copy } = await admin.request(formulas.clone, { body: { id: used?.id, vigencia_desde: '2001-01-01' } })
    const tests = [{ name: 'diez', inputs: [], expected: '10' }]
    const body = { ...copy, formula: 'P.RECIEN_CREADO', tests }
    const params = { id: copy?.id ?? 0 }
    const { body: row } = await admin.request(formulas.update, { params, body })
    const impact = await measureImpact(admin, { target: 'FORMULA', code: 'JORNADA', formula: 'P.RECIEN_CREADO' })
    expect([impact.state, impact.failure]).toEqual(['FAILED', expect.stringContaining('RECIEN_CREADO')])
    expect(await publish(params.id)).toMatchObject({ status: 409, body: { code: 'formula_incomparable' } })
    const future = { ...row, vigencia_desde: '2099-01-01', vigencia_hasta: '2100-01-01' }
    expect((await admin.request(formulas.update, { params, body: future })).status).toBe(200)
    expect((await publish(params.id)).status).toBe(200)
  })

  it('requires no comparison for a company without liquidations', async () => {
    const [, second] = admin.session?.companies ?? []
    const headers = { 'forced-company': String(second?.id) }
    const scope = { tenantId: 1, company: second?.id ?? 0, confidential: true }
    await app.server.database.inTenant(scope, (db) =>
      db.deleteFrom('liquidation').where('company_id', '=', scope.company).execute(),
    )
    const tests = [{ name: 'dos', inputs: [], expected: '2' }]
    const { body: row } = await admin.request(formulas.create, { body: { name: 'PRIMERA', formula: '1 + 1', tests }, headers })
    const published = await admin.request(formulas.publish, { params: { id: row?.id ?? 0 }, body: {}, headers })
    expect([published.status, published.body?.status]).toEqual([200, 'publicada'])
  })

  it.each([
    ['P.SMVM * 2', [{ name: 'P.SMVM', value: '10,50' }], '21', '21.00'],
    ['C.0100 / 3', [{ name: 'concepto.0100', value: '100' }], '33.333', '33.333'],
    ['SUMAR_DIAS(L.FECHA_INGRESO; 1)', [{ name: 'L.FECHA_INGRESO', value: '2025-12-31' }], '01/01/2026', '2026-01-01'],
    ['ESTA_VACIA(L.FECHA_EGRESO)', [], 'verdadero', 'true'],
    ['L.CATEGORIA = "Adm B"', [{ name: 'L.CATEGORIA', value: 'adm b' }], 'sí', 'true'],
    [
      'SI(V.MES = 12; L.CATEGORIA; "x")',
      [
        { name: 'V.MES', value: '12' },
        { name: 'L.CATEGORIA', value: 'ADM A' },
      ],
      'adm a',
      'ADM A',
    ],
    ['C.0100', [], '0', '0.00'],
  ])('passes a case of %s', async (formula, inputs, expected, got) => {
    const { body } = await admin.request(formulas.test, { body: { formula, tests: [{ name: 'caso', inputs, expected }] } })
    expect(body).toEqual([{ name: 'caso', ok: true, expected, got, message: null }])
  })

  it.each([
    ['C.0100', [{ name: 'C.NADA', value: '1' }], 'da un valor a «C.NADA», que no existe'],
    ['C.0100', [{ name: '__proto__', value: '1' }], 'que no existe'],
    ['C.0100', [{ name: 'C.0100', value: 'mil' }], 'da «mil» a «C.0100», que es un número'],
    ['C.0100 / N.0100', [], 'división por cero'],
    ['C.0100 +', [], 'termina antes de tiempo'],
    ['P.SMVM', [{ name: 'P.SMVM', value: '1'.repeat(40) }], 'que es un número'],
  ])('reports why a case of %s cannot be run', async (formula, inputs, message) => {
    const { body } = await admin.request(formulas.test, { body: { formula, tests: [{ name: 'caso', inputs, expected: '1' }] } })
    expect(body).toEqual([expect.objectContaining({ ok: false, got: null, message: expect.stringContaining(message) })])
  })

  it('ends when the next version starts and is replaced by one of the same day', async () => {
    const first = await draft('C.0100 * 10%', { tests: green })
    await measureImpact(admin, { target: 'FORMULA', code: first?.name, formula: 'C.0100 * 10%' })
    await publish(first?.id ?? 0)
    const versionFrom = async (vigencia_desde: string) => {
      const { body, status } = await admin.request(formulas.clone, { body: { id: first?.id, vigencia_desde } })
      expect([status, body?.name, body?.tests]).toEqual([200, first?.name, green])
      return body?.id ?? 0
    }
    await publish(await versionFrom('2026-06-01'))
    const again = await versionFrom('2026-06-01')
    expect((await admin.request(formulas.clone, { body: { id: first?.id, vigencia_desde: '2026-06-01' } })).status).toBe(409)
    await publish(again)
    const { body: rows } = await admin.request(formulas.list)
    expect(
      rows?.filter(({ name }) => name === first?.name).map((row) => [row.vigencia_desde, row.vigencia_hasta, row.status]),
    ).toEqual([
      ['2026-06-01', '2100-01-01', 'publicada'],
      ['2026-06-01', '2100-01-01', 'reemplazada'],
      ['2000-01-01', '2026-05-31', 'publicada'],
    ])
  })

  it('copies with another name and to the company of the forced-company header', async () => {
    const row = await draft('L.BASICO / 200')
    const copy = await admin.request(formulas.clone, { body: { id: row?.id, name: 'OTRA_COPIA' } })
    expect(copy.body).toMatchObject({ name: 'OTRA_COPIA', formula: 'L.BASICO / 200', status: 'borrador' })
    const twin = await admin.request(formulas.clone, { body: { id: row?.id } })
    expect(twin.body?.name).toBe(`${row?.name}_COPIA`)
    const other = admin.session?.companies.find(({ id }) => id !== admin.session?.companyId)?.id
    const headers = { 'forced-company': String(other) }
    const there = await admin.request(formulas.clone, { body: { id: row?.id }, headers })
    expect(there.body).toMatchObject({ name: row?.name, company_id: other })
    expect((await admin.request(formulas.get, { params: { id: there.body?.id ?? 0 } })).status).toBe(404)
    expect((await admin.request(formulas.clone, { body: { id: row?.id }, headers: { 'forced-company': '9999' } })).status).toBe(
      403,
    )
    const stranger = await app.signIn('admin.demo', 'tenant2')
    expect((await stranger.request(formulas.clone, { body: { id: row?.id } })).status).toBe(404)
  })

  it('shows the title of a formula, or its code in texts without a title', async () => {
    const row = await draft('L.BASICO / 200', { title: 'Hora de la guardia' })
    expect(row?.title).toBe('Hora de la guardia')
    const copy = await admin.request(formulas.clone, { body: { id: row?.id, name: 'GUARDIA_COPIA' } })
    expect(copy.body?.title).toBe('Hora de la guardia')
    expect((await admin.request(formulas.create, { body: { ...row, title: 'x'.repeat(121) } })).status).toBe(400)
    const published = await draft('1000', { tests: [{ name: 'siempre', inputs: [], expected: '1000' }] })
    await measureImpact(admin, { target: 'FORMULA', code: published?.name ?? '', formula: '1000' })
    expect((await publish(published?.id ?? 0)).status).toBe(200)
    const labels = new Map((await admin.request(concepts.references)).body?.map(({ name, label }) => [name, label]))
    expect(labels.get('F.TASA_JUBILACION')).toBe('Tasa del aporte jubilatorio')
    expect(labels.get(`F.${published?.name}`)).toBe(`Vida ${published?.name.split('_')[1]}`)
    const jubilacion = (await admin.request(concepts.listAll)).body?.find(({ code }) => code === '0810')
    const graph = await admin.request(conceptsV2.graph, { params: { id: jubilacion?.id ?? 0 }, query: { depth: 1 } })
    expect(graph.body?.nodes).toContainEqual(
      expect.objectContaining({ key: 'F.TASA_JUBILACION', name: 'Tasa del aporte jubilatorio' }),
    )
  })

  it('changes its title while in force, in every version, without changing its calculation', async () => {
    const [row] = (await admin.request(formulas.list)).body.filter(
      ({ name, status }) => name === 'VALOR_DIA' && status === 'publicada',
    )
    const params = { id: row?.id ?? 0 }
    const draftOf = async (vigencia_desde: string) =>
      (await admin.request(formulas.clone, { body: { id: row?.id, vigencia_desde } })).body
    const [plain, own] = [await draftOf('2098-01-01'), await draftOf('2099-01-01')]
    await admin.request(formulas.update, { params: { id: own.id }, body: { ...own, title: 'Día por convenio' } })
    const formulaVersions = async () =>
      (await app.inTransaction(admin, readRules)).formulas?.map(({ code, versions }) => [code, versions])
    const before = await formulaVersions()
    const renamed = await admin.request(formulas.rename, { params, body: { title: 'Valor de un día', version: row?.version } })
    expect(renamed).toMatchObject({ status: 200, body: { title: 'Valor de un día', formula: row?.formula, status: 'publicada' } })
    expect(await formulaVersions()).toEqual(before)
    const labels = new Map((await admin.request(concepts.references)).body?.map(({ name, label }) => [name, label]))
    expect(labels.get('F.VALOR_DIA')).toBe('Valor de un día')
    const titleOf = async (id: number) => (await admin.request(formulas.get, { params: { id } })).body.title
    expect([await titleOf(plain.id), await titleOf(own.id)]).toEqual(['Valor de un día', 'Día por convenio'])

    const late = await admin.request(formulas.rename, { params, body: { title: 'Otro', version: row?.version } })
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(await admin.request(formulas.rename, { params, body: { title: ' ' } })).toMatchObject({ status: 400 })
    expect(await admin.request(formulas.rename, { params, body: { title: 'x'.repeat(121) } })).toMatchObject({ status: 400 })
    const reader = await app.userWith(['READ_CONCEPT'])
    expect((await reader.request(formulas.rename, { params, body: { title: 'Mío' } })).status).toBe(403)
    const stranger = await app.signIn('admin.demo', 'tenant2')
    expect((await stranger.request(formulas.rename, { params, body: { title: 'Ajeno' } })).status).toBe(404)
    const history = await admin.request(audits.history, {
      body: { entity: 'formula', entityId: String(row?.id), fields: ['title'] },
    })
    expect(history.body.content[0]).toMatchObject({
      field: 'title',
      payloadIn: row?.title,
      payloadOut: 'Valor de un día',
      user: 'admin.demo',
    })
  })

  it('provides a title acceptable for drafts for every formula of the suite', () => {
    for (const { code, name } of catalogue.formulas ?? []) {
      expect(name).not.toBe(code)
      expect([name, formulaDraft.isValidSync({ name: code, title: name })]).toEqual([name, true])
    }
  })

  it('passes every case of the sample company', async () => {
    const withCases = ((await admin.request(formulas.list)).body ?? []).filter(
      ({ status, tests }) => status === 'publicada' && tests?.length,
    )
    expect(withCases.length).toBeGreaterThanOrEqual(5)
    for (const { id, name } of withCases) {
      const { body } = await admin.request(formulas.get, { params: { id } })
      expect([name, body?.results?.filter(({ ok }) => !ok)]).toEqual([name, []])
    }
  })

  it('refuses removal while concepts use it and lists them', async () => {
    const { body: rows } = await admin.request(formulas.list)
    const used = rows?.find(({ name }) => name === 'BASICO_MES') ?? rows?.find(({ name }) => name === 'ANIOS')
    const answer = await admin.request(formulas.remove, { params: { id: used?.id ?? 0 } })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body)).toContain('deja de calcularse')
    expect((await admin.request(formulas.list)).body?.length).toBe(rows?.length)
  })

  it('refuses a cycle with its path, through formulas and through concepts', async () => {
    const first = await draft('1')
    await draft(`F.${first?.name}`).catch(() => undefined) // the formula is not published: the name does not exist yet
    const check = (formula: string, name: string) => admin.request(concepts.check, { body: { formula, name } })
    expect((await check('F.UNO + 1', 'UNO')).body?.problems[0]?.message).toContain('F.UNO → F.UNO')
    const used = (await admin.request(concepts.listAll)).body?.find(({ formula }) => /\bF\.[A-Z]/.test(formula))
    const name = /\bF\.([A-Z_0-9]+)/.exec(used?.formula ?? '')?.[1] ?? ''
    const circle = (await check(`C.${used?.code}`, name)).body?.problems[0]?.message
    expect(circle).toMatch(new RegExp(`en círculo: .*${used?.code}`))
  })

  it('simulates a formula with an employee for any result type and returns its inputs in case format', async () => {
    const { body: months } = await admin.request(periods.list)
    const { body: types } = await admin.request(liquidationTypes.list)
    const employee = await app.inTransaction(admin, (db) =>
      db
        .selectFrom('employee')
        .select('id')
        .where('company_id', '=', admin.session?.companyId ?? 0)
        .orderBy('id')
        .executeTakeFirstOrThrow(),
    )
    const requested = { employeeId: employee.id, periodId: months?.[0]?.id, typeCode: types?.[0]?.code, name: 'PRUEBA' }
    const simulateFormula = async (formula: string) =>
      (await admin.request(concepts.calculateSimulation, { body: { ...requested, formula } })).body
    expect((await simulateFormula('SUMAR_DIAS(L.FECHA_INGRESO; 0)'))?.value).toMatch(/^\d\d\/\d\d\/\d{4}$/)
    expect((await simulateFormula('2 > 1'))?.value).toBe('sí')
    const read = await simulateFormula('L.FECHA_INGRESO')
    expect(read?.inputs).toEqual([{ name: 'L.FECHA_INGRESO', value: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }])
    const nobody = await app.userWith(['READ_CONCEPT'])
    expect((await nobody.request(concepts.calculateSimulation, { body: { ...requested, formula: '1' } })).status).toBe(403)
  })

  it('stores cases of a concept too and refuses to save failing ones', async () => {
    const concept = (await admin.request(concepts.listAll)).body?.find(({ code }) => code === '0100')
    const tests = [{ name: 'imposible', inputs: [], expected: '-1' }]
    const red = await admin.request(concepts.update, { body: { ...concept, tests } })
    expect([red.status, (red.body as unknown as { code: string }).code]).toEqual([409, 'formula_red'])
    const kept = await admin.request(concepts.get, { params: { id: concept?.id ?? 0 } })
    expect(kept.body?.tests).toEqual([])
  })

  it('returns the language: prefixes, kinds of operators, 54 variable types', async () => {
    const { body } = await admin.request(formulaLanguage.get)
    expect(body?.variableTypes.map(({ number }) => number)).toEqual(Array.from({ length: 54 }, (_, index) => index + 1))
    expect(body?.operators.map(({ kind }) => kind)).toEqual(['equality', 'comparison', 'math', 'logic'])
    expect((await admin.request(formulaLanguage.manual)).body?.markdown).toContain('# Fórmulas')
    const names = (await admin.request(concepts.references)).body
    expect(names?.every(({ variableType }) => variableType && variableType >= 1 && variableType <= 54)).toBe(true)
    expect(names?.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['V.MES', 'SAC.MEJOR', 'L.FECHA_INGRESO', 'MEJOR_SEMESTRE']),
    )
  })
})
