import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { scales } from '@legajo/contract/payroll/rules/scale.ts'
import { scaleGrid } from '@legajo/contract/payroll/rules/scale-grid.ts'
import { type Caller, createTestApp, ok, type TestApp } from '../../../test/test-app.ts'

describe('a scale edited as a sheet', () => {
  let app: TestApp
  let admin: Caller
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
  })
  afterAll(() => app.close())

  const listNames = async (filter: string) => (await admin.request(scaleGrid.list, { query: { filter } })).body?.content[0]
  const createScale = async (body: object, period?: object) => {
    const scale = (await admin.request(scales.create, { body: { description: 'De prueba', ...body } })).body
    const saved = period && (await admin.request(scales.createPeriod, { params: { scaleId: scale?.id ?? 0 }, body: period }))
    return { scaleId: scale?.id ?? 0, periodId: saved?.body?.id ?? 0, status: saved?.status, stated: JSON.stringify(saved?.body) }
  }

  it('copies a scale whole, or as a validity with an increase rounded to the nearest step', async () => {
    const from = await listNames('130')
    const copy = await admin.request(scaleGrid.clone, {
      params: { id: from?.id ?? 0 },
      body: { code: 'COPIA', description: 'Copia' },
    })
    expect(copy.body?.periods.map((one: { validFrom: string }) => one.validFrom)).toEqual(
      from?.periods.map((one: { validFrom: string }) => one.validFrom),
    )
    expect(copy.body?.columns).toEqual(from?.columns)
    const twice = await admin.request(scaleGrid.clone, {
      params: { id: from?.id ?? 0 },
      body: { code: 'COPIA', description: 'Copia' },
    })
    expect(twice.status).toBe(409)
    const cloneUnnamed = async () => (await admin.request(scaleGrid.clone, { params: { id: from?.id ?? 0 } })).body
    expect([await cloneUnnamed(), await cloneUnnamed()].map((one) => [one?.code, one?.description])).toEqual(
      ['_COPIA', '_COPIA_2'].map((end) => [`${from?.code}${end}`, `${from?.description} (copia)`]),
    )
    const long = { code: 'LARGA', description: 'x'.repeat(200), lookup: 'exact', keyType: 'text' }
    const { id } = ok(await admin.request(scales.create, { body: long }))
    for (const description of [undefined, ''])
      expect(ok(await admin.request(scaleGrid.clone, { params: { id }, body: { description } })).description).toBe(
        `${'x'.repeat(191)} (copia)`,
      )
    const params = { scaleId: copy.body?.id ?? 0, periodId: copy.body?.periods[0]?.id ?? 0 }
    const body = { validFrom: '2036-05-01', percent: '2.5', roundTo: '10', source: 'Paritaria' }
    const raised = await admin.request(scaleGrid.clonePeriod, { params, body })
    // 1.183.900 × 1,025 = 1.213.497,50
    expect(raised.body?.rows[0]).toEqual(['MAESTRANZA A', '1213500.00'])
    expect((await admin.request(scaleGrid.clonePeriod, { params, body })).status).toBe(409)
    expect(
      (await admin.request(scaleGrid.clonePeriod, { params, body: { ...body, validFrom: '2036-06-01', columns: ['NADA'] } }))
        .status,
    ).toBe(400)
  })

  it('replaces and removes a validity, also the last one, and keeps the scale that formulas read', async () => {
    const columns = ['CLAVE', 'VALOR']
    const period = { validFrom: '2026-01-01', columns, rows: [['A', '1.50']] }
    const { scaleId, periodId } = await createScale({ code: 'VALIDEZ', keyType: 'text', lookup: 'exact' }, period)
    const update = (body: object) => admin.request(scales.updatePeriod, { params: { scaleId, periodId }, body })
    expect((await update({ ...period, rows: [['A']] })).status).toBe(400)
    expect((await update({ ...period, columns: ['CLAVE', 'CLAVE'] })).status).toBe(400)
    expect(ok(await update({ ...period, rows: [['A', '2.50']] })).rows).toEqual([['A', '2.50']])
    const params = { id: scaleId, periodId }
    expect((await admin.request(scales.removePeriod, { params: { ...params, id: 999_999 } })).status).toBe(404)
    expect((await admin.request(scales.removePeriod, { params })).status).toBe(204)
    expect((await admin.request(scales.removePeriod, { params })).status).toBe(404)
    const draft = { code: 'VALIDEZ', description: 'Otra', lookup: 'exact', keyType: 'text' }
    expect(ok(await admin.request(scales.update, { body: { ...draft, id: scaleId } }))).toMatchObject({
      description: 'Otra',
    })
    const used = await listNames('130')
    const renamed = { ...used, code: 'OTRO_CODIGO' }
    expect((await admin.request(scales.update, { body: renamed })).status).toBe(409)
  })

  it('adds columns and rows individually and detects concurrent saves', async () => {
    const { status, stated, ...params } = await createScale(
      { code: 'HOJA', keyType: 'text', lookup: 'exact' },
      { validFrom: '2026-01-01', columns: ['CLAVE', 'VALOR'], rows: [['A', '1.50']] },
    )
    expect([status, stated]).toEqual([200, expect.anything()])
    const wide = await admin.request(scaleGrid.addColumn, {
      params,
      body: { name: 'HORAS', type: 'number', decimals: 0, fill: '8' },
    })
    expect(wide.body).toMatchObject({ columns: ['CLAVE', 'VALOR', 'HORAS'], rows: [['A', '1.50', '8']] })
    expect((await admin.request(scaleGrid.addColumn, { params, body: { name: 'HORAS' } })).status).toBe(400)
    const filled = await admin.request(scaleGrid.addColumn, { params, body: { name: 'OTRA', fill: 'abc' } })
    expect(filled.body).toMatchObject({ fields: [{ path: 'fill', message: expect.stringContaining('«abc» no es un número') }] })
    const long = await admin.request(scaleGrid.addRow, { params, body: { values: ['B', '2', '9'] } })
    expect(long.body?.rows).toEqual([
      ['A', '1.50', '8'],
      ['B', '2', '9'],
    ])
    const version = long.body?.version
    expect((await admin.request(scaleGrid.addRow, { params, body: { values: ['A', '2', '9'] } })).status).toBe(400)
    expect((await admin.request(scaleGrid.addRow, { params, body: { values: ['C', '2', '9.5'] } })).status).toBe(400)
    const columns = [
      { name: 'HORAS', newName: 'JORNADA', type: 'number', decimals: 0 },
      { name: 'VALOR', type: 'number', decimals: 2 },
    ]
    const turned = await admin.request(scaleGrid.updateColumns, { params, body: { columns } })
    expect(turned.body).toMatchObject({
      columns: ['CLAVE', 'JORNADA', 'VALOR'],
      rows: [
        ['A', '8', '1.50'],
        ['B', '9', '2'],
      ],
    })
    expect((await admin.request(scaleGrid.updateColumns, { params, body: { columns: columns.slice(1) } })).status).toBe(400)
    const late = await admin.request(scaleGrid.updateRow, { params, body: { rowId: 1, values: ['A', '7', '1'], version } })
    expect(late.status).toBe(409)
    expect((await admin.request(scaleGrid.updateRow, { params, body: { rowId: 9, values: ['A', '7', '1'] } })).status).toBe(400)
    expect((await admin.request(scaleGrid.removeRow, { params: { ...params, rowId: 1 } })).status).toBe(204)
    expect((await admin.request(scaleGrid.removeRow, { params: { ...params, rowId: 9 } })).status).toBe(404)
    expect((await admin.request(scales.getPeriod, { params })).body?.rows).toEqual([['B', '9', '2']])
  })

  it('stores ranges in order and refuses overlapping ones', async () => {
    const shape = { keyType: 'number', lookup: 'from', keyDecimals: 0 }
    const { status, ...params } = await createScale(
      { code: 'TRAMOS', ...shape },
      {
        validFrom: '2026-01-01',
        columns: ['DESDE', 'DIAS'],
        rows: [
          ['10', '21'],
          ['0', '14'],
        ],
      },
    )
    expect(status).toBe(200)
    expect((await admin.request(scales.getPeriod, { params })).body?.rows).toEqual([
      ['0', '14'],
      ['10', '21'],
    ])
    const twice = await createScale(
      { code: 'TRAMOS2', ...shape },
      {
        validFrom: '2026-01-01',
        columns: ['DESDE', 'DIAS'],
        rows: [
          ['5', '1'],
          ['5', '2'],
        ],
      },
    )
    expect([twice.status, twice.stated]).toEqual([400, expect.stringContaining('superpone')])
    const text = await createScale({ code: 'TRAMOS3', ...shape, keyType: 'text' })
    expect(text.scaleId).toBe(0)
  })

  it('refuses removal while formulas read it', async () => {
    const from = await listNames('130')
    const uses = (await admin.request(scales.usage, { params: { id: from?.id ?? 0 } })).body
    expect(uses?.map(({ kind, code }) => `${kind} ${code}`)).toEqual(expect.arrayContaining(['formula BASICO_MES', 'union SEC']))
    expect((await admin.request(scales.remove, { params: { id: from?.id ?? 0 } })).status).toBe(409)
  })

  it('refuses removal while the seniority by steps reads it under another name', async () => {
    const from = await listNames('ESCALONES')
    const uses = (await admin.request(scales.usage, { params: { id: from?.id ?? 0 } })).body
    expect(uses?.map(({ kind, code }) => `${kind} ${code}`)).toContain('formula TASA_ANTIGUEDAD')
    expect((await admin.request(scales.remove, { params: { id: from?.id ?? 0 } })).status).toBe(409)
  })
})
