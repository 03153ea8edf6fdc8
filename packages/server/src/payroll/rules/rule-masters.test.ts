import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptLists, conceptsV2, subtypes } from '@legajo/contract/payroll/rules/concept-more.ts'
import { customFunctions } from '@legajo/contract/payroll/rules/custom-function.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, type TestApp } from '../../../test/test-app.ts'

resourceSuite('accumulators', accumulators, {
  valid: { code: 'BASE_PRUEBA', name: 'Base de prueba' },
  invalid: [
    { body: { code: 'con espacios' }, field: 'code' },
    { body: { code: 'NETO' }, field: 'code' },
    { body: { name: '' }, field: 'name' },
  ],
  change: { name: 'Otra base', status: 'INACTIVE' },
})

resourceSuite('custom functions', customFunctions, {
  valid: {
    code: 'PROPORCION',
    name: 'Parte de un importe',
    params: [
      { name: 'importe', type: 'number' },
      { name: 'dias', type: 'number' },
    ],
    returns: 'number',
    formula: 'importe * dias / 30',
  },
  invalid: [
    { body: { code: 'minuscula' }, field: 'code' },
    { body: { formula: 'importe * (dias' }, field: 'formula' },
    { body: { formula: 'importe * meses' }, field: 'formula' },
    { body: { returns: 'text' }, field: 'returns' },
    { body: { params: [{ name: 'dias' }, { name: 'DIAS' }] }, field: 'params[1].name' },
    { body: { formula: 'FN.PROPORCION(importe; dias)' }, field: 'formula' },
  ],
  change: { name: 'Proporción de un importe' },
})

const { listOfType: _, ...subtypeCalls } = subtypes
resourceSuite('concept subtypes', subtypeCalls, {
  valid: { name: 'Adicionales de convenio', conceptType: 'REMUNERATIVO' },
  invalid: [
    { body: { name: '' }, field: 'name' },
    { body: { conceptType: 'OTRO' }, field: 'conceptType' },
  ],
  change: { name: 'Adicionales' },
})

describe('rules with mutual references', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())
  const conceptOf = async (code: string) => (await admin.request(concepts.listAll)).body?.find((row) => row.code === code)

  it('lists the concepts of an accumulator and refuses removing it or a function while in use', async () => {
    const rows = (await admin.request(accumulators.list)).body
    const base = rows?.find(({ code }) => code === 'BASE_SIPA')
    expect(base?.adding).toContain('0100')
    expect(rows?.find(({ code }) => code === 'REMUNERATIVO')).toMatchObject({ isSystem: true, id: 0 })
    expect((await admin.request(accumulators.remove, { params: { id: base?.id ?? 0 } })).status).toBe(409)
    const { adding: _, subtracting: __, isSystem: ___, ...draft } = base ?? { id: 0 }
    const off = await admin.request(accumulators.update, { body: { ...draft, status: 'INACTIVE' } })
    expect([off.status, JSON.stringify(off.body)]).toEqual([400, expect.stringContaining('deja de calcularse')])
    const fn = (await admin.request(customFunctions.list)).body?.find(({ code }) => code === 'EMBARGABLE')
    expect(fn?.params).toEqual([{ name: 'bruto', type: 'number' }])
    expect((await admin.request(customFunctions.remove, { params: { id: fn?.id ?? 0 } })).status).toBe(409)
    const paged = await admin.request(accumulators.listActivePaged, { query: { page: 0, size: 3, all: true } })
    expect(paged.body?.content).toHaveLength(3)
  })

  it('simulates a function with values and reports error positions in its own text', async () => {
    const periodId = (await admin.request(periods.list)).body?.[0]?.id ?? 0
    const simulation = {
      params: [
        { name: 'a', type: 'number' },
        { name: 'cuando', type: 'date' },
      ],
      returns: 'number',
      formula: 'SEA b = a * 2;\nb + MES(cuando)',
      values: ['10.25', '2026-07-15'],
      periodId,
    }
    expect((await admin.request(customFunctions.calculateSimulation, { body: simulation })).body).toMatchObject({
      result: '27,50',
      problems: [],
    })
    const booleanSimulation = { ...simulation, returns: 'boolean', formula: 'SEA b = a * 2;\nb > 20' }
    expect((await admin.request(customFunctions.calculateSimulation, { body: booleanSimulation })).body).toMatchObject({
      result: 'Sí',
      problems: [],
    })
    const wrong = await admin.request(customFunctions.calculateSimulation, { body: { ...simulation, values: ['diez', ''] } })
    expect(wrong.status).toBe(400)
    const answer = await admin.request(customFunctions.create, {
      body: { code: 'MALA', name: 'Mala', params: simulation.params, formula: 'a + nada' },
    })
    expect(JSON.stringify(answer.body)).toContain('línea 1, columna 5')
  })

  it("requires the permit to see pay for simulating a function, which reads an employee's file", async () => {
    const periodId = (await admin.request(periods.list)).body?.[0]?.id ?? 0
    const simulation = { params: [], returns: 'number', formula: 'L.SUELDO_BASICO', values: [], periodId }
    const other = await app.signIn('rrhh.demo')
    expect((await other.request(customFunctions.calculateSimulation, { body: simulation })).body).toMatchObject({
      code: 'confidential',
    })
  })

  it('shows the dependencies and dependents of a concept', async () => {
    const basic = await conceptOf('0100')
    const graph = (await admin.request(conceptsV2.graph, { params: { id: basic?.id ?? 0 } })).body
    const at = (distance: number) => graph?.nodes.filter((node) => node.distance === distance).map(({ key }) => key) ?? []
    expect(at(0)).toEqual(['C.0100'])
    expect(at(1)).toContain('A.BASE_SIPA')
    expect(at(-1).length).toBeGreaterThan(0)
    const known = new Set(graph?.nodes.map(({ key }) => key))
    expect(graph?.edges.every(({ from, to }) => known.has(from) && known.has(to))).toBe(true)
    const removal = await admin.request(concepts.remove, { params: { id: basic?.id ?? 0 } })
    expect(removal.status).toBe(409)
  })

  it("accepts a concept's state and category in the documented spelling, and a list call without a body", async () => {
    const draft = { code: '0797', name: 'Documentado', type: 'REMUNERATIVO', conceptOrder: 797, formula: '1' }
    const { body: made } = await admin.request(concepts.create, { body: { ...draft, status: 'inactivo', conceptCategory: 2 } })
    expect(made).toMatchObject({ status: 'INACTIVE', conceptCategory: 'SAC' })
    const params = { id: made.id }
    const { body: changed } = await admin.request(conceptsV2.updateSelective, {
      params,
      body: { status: 'activo', conceptCategory: '0' },
    })
    expect(changed).toMatchObject({ status: 'ACTIVE', conceptCategory: 'NORMAL' })
    for (const wrong of [{ status: 'raro' }, { conceptCategory: 8 }, { conceptCategory: -1 }])
      expect((await admin.request(conceptsV2.updateSelective, { params, body: wrong })).status).toBe(400)
    const accumulator = await admin.request(accumulators.create, {
      body: { code: 'ESCRITO', name: 'Escrito', status: 'inactivo' },
    })
    expect(accumulator.body.status).toBe('INACTIVE')
    expect((await admin.request(concepts.list)).body.totalElements).toBeGreaterThan(100)
    const bare = await admin.request(noveltyEntries.forceRemove, { query: { id: 1, deleteHash: 'x' } })
    expect([bare.status, bare.body]).toMatchObject([400, { fields: [{ path: 'password', message: 'requerido' }] }])
  })

  it('accepts novelties of a concept according to its treatment', async () => {
    const draft = { code: '0795', name: 'Premio tratado', type: 'REMUNERATIVO', conceptOrder: 795 }
    const send = (more: object) => admin.request(concepts.create, { body: { ...draft, ...more } })
    const expectRefusal = async (more: object, text: string) => {
      const { status, body } = await send(more)
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(text)])
    }
    await expectRefusal({ conceptTreatment: 'FIJO', formula: 'N.0795.IMPORTE' }, 'no toma novedades')
    await expectRefusal({ conceptTreatment: 'NOVEDAD', formula: 'P.SMVM' }, 'ninguna fórmula lee N.0795')
    const { body: made } = await send({ conceptTreatment: 'NOVEDAD', formula: 'N.0795.IMPORTE' })
    const reader = { ...draft, code: '0796', conceptOrder: 796, name: 'Lee el otro', formula: 'N.0795.IMPORTE * 2' }
    expect((await admin.request(concepts.create, { body: reader })).status).toBe(200)
    const entry = { fileCode: '1001', conceptCode: '0795', imputationDate: '2027-05-01', amount: '1000' }
    expect((await admin.request(noveltyEntries.create, { body: entry })).status).toBe(200)
    const fixed = { conceptTreatment: 'FIJO', formula: 'P.SMVM' }
    expect((await admin.request(conceptsV2.updateSelective, { params: { id: made.id }, body: fixed })).status).toBe(200)
    const late = await admin.request(noveltyEntries.create, { body: { ...entry, amount: '2000' } })
    expect([late.status, JSON.stringify(late.body)]).toEqual([400, expect.stringContaining('es de tratamiento fijo')])
    const offered = (await admin.request(noveltyEntries.concepts)).body
    expect(offered.some(({ code }) => code === '0795')).toBe(false)
  })

  it('stores every documented field of a concept with the documented defaults', async () => {
    const own = { name: 'Premios', conceptType: 'REMUNERATIVO', company_id: admin.session?.companyId } as const
    const { body: subtype } = await admin.request(subtypes.create, { body: own })
    const made = await admin.request(concepts.create, {
      body: { code: '0790', name: 'Premio de prueba', type: 'REMUNERATIVO', conceptOrder: 790, formula: 'P.SMVM' },
    })
    expect(made.body).toMatchObject({
      informative: false,
      paycheckShow: false,
      color: 'black',
      accumulateToSac: false,
      excludeAccountingCount: false,
      conceptCategory: 'NORMAL',
      status: 'ACTIVE',
    })
    const id = made.body?.id ?? 0
    const fields = {
      subtypeId: subtype?.id,
      schemeDebit: '{centro}-5101',
      schemeCredit: '2101',
      cptoSicossId: 6,
      cptoLawBookId: 1,
      allowsAddition: true,
      conceptTreatment: 'VARIABLE',
      gananciaType: 'gravado',
      unit: 'días',
      link: 'https://www.argentina.gob.ar/normativa',
    }
    const changed = await admin.request(conceptsV2.updateSelective, { params: { id }, body: { ...fields, paycheckShow: true } })
    expect(changed.body).toMatchObject({
      ...fields,
      subType: 'Premios',
      cptoSicossValue: 'Premios',
      paycheckShow: true,
      formula: 'P.SMVM',
    })
    const byName = { subtypeId: null, cptoSicossId: null, cptoLawBookId: null }
    await admin.request(conceptsV2.updateSelective, { params: { id }, body: byName })
    const names = { subType: 'Premios', cptoSicossValue: 'Vacaciones', cptoLawBookValue: 'Asignaciones familiares' }
    const named = await admin.request(conceptsV2.updateSelective, { params: { id }, body: names })
    expect(named.body).toMatchObject({ ...names, subtypeId: subtype?.id, cptoSicossId: 5, cptoLawBookId: 3 })
    for (const wrong of [{ subType: 'Nada' }, { cptoSicossValue: 'Nada' }, { cptoLawBookValue: 'Nada' }])
      expect((await admin.request(conceptsV2.updateSelective, { params: { id }, body: wrong })).status).toBe(400)
    const nested = await admin.request(conceptsV2.get, { params: { id } })
    expect(nested.body).toMatchObject({ accumulators: { accumulatorsAdding: [], accumulatorsSubtracting: [] }, unit: 'días' })
    const saved = await admin.request(conceptsV2.update, {
      body: { ...nested.body, accumulators: { accumulatorsAdding: ['BASE_OS'], accumulatorsSubtracting: [] } },
    })
    expect(saved.body?.accumulators.accumulatorsAdding).toEqual(['BASE_OS'])
    // The record in the documented form, with combined accumulators, is accepted by every call that saves one.
    const { body: before } = await admin.request(concepts.get, { params: { id } })
    const { accumulatorsAdding: _, accumulatorsSubtracting: __, ...plain } = before
    const batchQueries = { accumulators: { accumulatorsAdding: [], accumulatorsSubtracting: ['BASE_OS'] } }
    const changedTogether = await admin.request(concepts.update, { body: { ...plain, ...batchQueries } })
    expect(changedTogether.body).toMatchObject({ accumulatorsAdding: [], accumulatorsSubtracting: ['BASE_OS'] })
    const onlyOne = { accumulators: { accumulatorsAdding: ['BASE_OS'] } }
    const selected = await admin.request(conceptsV2.updateSelective, { params: { id }, body: onlyOne as never })
    expect(selected.body).toMatchObject({ accumulatorsAdding: ['BASE_OS'], accumulatorsSubtracting: ['BASE_OS'] })
    const both = { ...onlyOne, accumulatorsAdding: ['BASE_245'] }
    expect((await admin.request(conceptsV2.updateSelective, { params: { id }, body: both as never })).status).toBe(400)
    const whole = { ...plain, ...batchQueries, id: 0, code: 'JUNTOS', version: null }
    const twin = await admin.request(concepts.create, { body: whole as never })
    expect(twin.body?.accumulatorsSubtracting).toEqual(['BASE_OS'])
    await admin.request(concepts.remove, { params: { id: twin.body?.id ?? 0 } })
    const elsewhere = { ...whole, code: 'AJENO', company_id: 2 }
    expect((await admin.request(concepts.create, { body: elsewhere as never })).status).toBe(400)
    expect((await admin.request(subtypes.remove, { params: { id: subtype?.id ?? 0 } })).status).toBe(409)
    const other = await admin.request(conceptsV2.updateSelective, { params: { id }, body: { type: 'DEDUCCION' } })
    expect([other.status, JSON.stringify(other.body)]).toEqual([400, expect.stringContaining('subtypeId')])
    const stale = await admin.request(conceptsV2.updateSelective, { params: { id }, body: { name: 'X', version: 1 } })
    expect(stale.status).toBe(409)
    expect((await admin.request(conceptsV2.updateSelective, { params: { id }, body: { formula: 'P.NADA' } })).status).toBe(400)
    expect(
      (await admin.request(conceptsV2.updateSelective, { params: { id }, body: { liquidationTypes: ['NADA'] } })).status,
    ).toBe(400)
    const mark = (isSystemCode: boolean) => admin.request(conceptsV2.updateSelective, { params: { id }, body: { isSystemCode } })
    await mark(true)
    const renamed = await admin.request(conceptsV2.updateSelective, { params: { id }, body: { code: 'OTRO' } })
    expect([renamed.status, JSON.stringify(renamed.body)]).toEqual([400, expect.stringContaining('es un código del sistema')])
    expect((await admin.request(concepts.remove, { params: { id } })).status).toBe(400)
    await mark(false)
    expect((await admin.request(concepts.remove, { params: { id } })).status).toBe(204)
  })

  it('lists reduced concepts by kind and by status', async () => {
    const all = (await admin.request(conceptLists.reduced)).body ?? []
    expect((await admin.request(conceptLists.activeReduced)).body?.length).toBe(all.length)
    expect(new Set((await admin.request(conceptLists.deductions)).body?.map(({ type }) => type))).toEqual(new Set(['DEDUCCION']))
    expect(new Set((await admin.request(conceptLists.remunerative)).body?.map(({ type }) => type))).toEqual(
      new Set(['REMUNERATIVO']),
    )
    const notUnique = (await admin.request(conceptLists.activeNotUnique)).body
    expect(new Set(notUnique?.map(({ conceptCategory }) => conceptCategory))).toEqual(new Set(['NORMAL', 'SAC']))
    const page = (await admin.request(conceptsV2.byStatus, { query: { status: 'ACTIVE' } })).body
    expect([page?.page, page?.size, page?.content.length, page?.totalElements]).toEqual([0, 10, 10, all.length])
  })

  it('adds an informative concept to no accumulator', async () => {
    const body = {
      code: '0791',
      name: 'Solo informa',
      type: 'REMUNERATIVO',
      conceptOrder: 791,
      formula: '1000',
      informative: true,
    }
    const made = await admin.request(concepts.create, { body })
    const rows = (await admin.request(accumulators.list)).body
    expect(rows?.find(({ code }) => code === 'REMUNERATIVO')?.adding).not.toContain('0791')
    await admin.request(conceptsV2.updateSelective, { params: { id: made.body?.id ?? 0 }, body: { informative: false } })
    const after = (await admin.request(accumulators.list)).body
    expect(after?.find(({ code }) => code === 'REMUNERATIVO')?.adding).toContain('0791')
    await admin.request(concepts.remove, { params: { id: made.body?.id ?? 0 } })
  })
})
