import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { employees } from '@legajo/contract/employees/employee.ts'
import { dynamicColumns } from '@legajo/contract/payroll/grids/dynamic-column.ts'
import { dynamicGrids } from '@legajo/contract/payroll/grids/dynamic-grid.ts'
import { accumulators } from '@legajo/contract/payroll/rules/accumulator.ts'
import { concepts } from '@legajo/contract/payroll/rules/concept.ts'
import { conceptsV2 } from '@legajo/contract/payroll/rules/concept-more.ts'
import { type Liquidation, liquidations } from '@legajo/contract/payroll/runs/liquidation.ts'
import { noveltyEntries } from '@legajo/contract/payroll/runs/novelty-entry.ts'
import { periods } from '@legajo/contract/payroll/runs/period.ts'
import { resourceSuite } from '../../../test/resource-suite.ts'
import { type Caller, createTestApp, ok, type TestApp, type TestResponse } from '../../../test/test-app.ts'
import { readSheet } from '../../sheet/read-sheet.ts'

const column = (more: object) => ({ code: 'PRUEBA', name: 'De prueba', source: 'ACCUMULATOR', binding: 'NETO', ...more })

resourceSuite('dynamic columns', dynamicColumns, {
  valid: column({ total: 'SUM' }),
  invalid: [
    { body: { code: 'con espacio' }, field: 'code' },
    { body: { code: 'NETO' }, field: 'code' },
    { body: { name: 'Dos\nrenglones' }, field: 'name' },
    { body: { name: 'Vuelta\u202e' }, field: 'name' },
    { body: { name: '  néto ' }, field: 'name' },
    { body: { binding: 'NADA' }, field: 'binding' },
    { body: { binding: "NETO' or 1=1 --" }, field: 'binding' },
    { body: { binding: null }, field: 'binding' },
    { body: { source: 'EMPLOYEE', binding: 'password_hash' }, field: 'binding' },
    { body: { source: 'EMPLOYEE', binding: 'toString' }, field: 'binding' },
    { body: { source: 'EMPLOYEE', binding: 'sector', total: 'SUM' }, field: 'total' },
    { body: { source: 'EMPLOYEE', binding: 'admission_date', total: 'SUM' }, field: 'total' },
    { body: { source: 'EMPLOYEE', binding: 'admission_date', total: 'AVERAGE' }, field: 'total' },
    { body: { source: 'CONCEPT', binding: '9999' }, field: 'binding' },
    { body: { decimals: 9 }, field: 'decimals' },
    { body: { total: 'AGAIN' }, field: 'total' },
    { body: { source: 'FORMULA', formula: '' }, field: 'formula' },
    { body: { source: 'FORMULA', formula: 'process.exit()' }, field: 'formula' },
    { body: { source: 'FORMULA', formula: 'H.NETO.ULTIMO' }, field: 'formula' },
    { body: { source: 'FORMULA', formula: 'L.GAN_PAGOS_A_CUENTA' }, field: 'formula' },
    { body: { source: 'FORMULA', formula: 'L.FECHA_INGRESO' }, field: 'formula' },
    { body: { source: 'FORMULA', formula: 'A.NETO * L.JORNADA', total: 'AGAIN' }, field: 'total' },
  ],
  change: { name: 'Cambiada', total: 'AVERAGE' },
})

describe('dynamic grids', () => {
  let app: TestApp
  let admin: Caller
  let run: Liquidation
  beforeAll(async () => {
    app = await createTestApp()
    admin = await app.signIn('admin.demo')
    const { body } = await admin.request(liquidations.list, { query: { sortField: 'period', sortOrder: -1 } })
    run = (body?.content ?? []).find(({ typeCode }) => typeCode === 'MENSUAL') as Liquidation
  })
  afterAll(() => app.close())

  const statusAndBody = (answer: TestResponse<unknown>) => [answer.status, JSON.stringify(answer.body)]
  const make = async (more: object) => {
    const answer = await admin.request(dynamicColumns.create, { body: column(more) })
    expect(statusAndBody(answer)).toEqual([200, expect.anything()])
    return answer.body?.id ?? 0
  }
  const gridOf = async (columnIds: readonly number[], more: object = {}) => {
    const answer = await admin.request(dynamicGrids.create, {
      body: { name: `Grilla ${columnIds.join()} ${JSON.stringify(more)}`.slice(0, 80), scope: 'LIQUIDATION', columnIds, ...more },
    })
    expect(statusAndBody(answer)).toEqual([200, expect.anything()])
    return answer.body?.id ?? 0
  }
  const idOf = async (code: string) => {
    const { body } = await admin.request(dynamicColumns.list, { query: { filter: `code == '${code}'` } })
    return body?.content[0]?.id ?? 0
  }
  const requestGrid = (id: number, query: object = {}) =>
    admin.request(dynamicGrids.ofLiquidation, { params: { id, liquidationId: run.id }, query: { size: 200, ...query } })

  it('shows the same amounts as the results, with exact totals over all employees', async () => {
    const id = await gridOf([await idOf('REMUNERATIVO'), await idOf('NETO')])
    const [results, grid] = [
      await admin.request(liquidations.employees, { params: { id: run.id }, query: { size: 200 } }),
      await requestGrid(id, { sortField: 'fileCode' }),
    ]
    const byCode = new Map(grid.body?.content.map(({ fileCode, values }) => [fileCode, values]))
    expect(byCode.size).toBe(results.body?.totalElements)
    for (const { fileCode, remunerative, net, error } of results.body?.content ?? [])
      expect([fileCode, byCode.get(fileCode)]).toEqual([fileCode, error ? [null, null] : [remunerative, net]])
    const concepts = await admin.request(liquidations.concepts, { params: { id: run.id } })
    const cents = (kind: string) =>
      (concepts.body ?? [])
        .filter((one) => one.kind === kind)
        .reduce((sum, { amount }) => sum + BigInt(amount.replace('.', '')), 0n)
    expect(BigInt((grid.body?.totals[0] ?? '').replace('.', ''))).toBe(cents('REMUNERATIVO'))
    expect(grid.body?.totalElements).toBe(results.body?.totalElements)
  })

  it('calculates formulas exactly, reports their errors, and pages, sorts and filters by any column', async () => {
    const cost = await make({ code: 'F1', name: 'Doble neto', source: 'FORMULA', formula: 'A.NETO * 2', total: 'SUM' })
    const broken = await make({ code: 'F2', name: 'Sobre cero', source: 'FORMULA', formula: 'A.NETO / (A.NETO - A.NETO)' })
    const id = await gridOf([await idOf('NETO'), cost, broken])
    const { body } = await requestGrid(id, { size: 5, page: 1, sortField: `c${cost}`, sortOrder: -1 })
    const doubles = (body?.content ?? []).map(({ values }) => [Number(values[0]) * 2, Number(values[1])])
    for (const [twice, value] of doubles) expect(twice).toBeCloseTo(value ?? 0, 2)
    expect(doubles.map(([, value]) => value)).toEqual(doubles.map(([, value]) => value).toSorted((a, b) => (b ?? 0) - (a ?? 0)))
    expect(body?.notes[0]).toMatchObject({ column: 'Sobre cero', message: 'división por cero' })
    const most = body?.content[0]?.values[0] ?? '0'
    const over = await requestGrid(id, { filter: `c${await idOf('NETO')} >= ${most}` })
    expect(over.body?.totalElements).toBe(6)
    expect((await requestGrid(id, { filter: 'c999999 == 1' })).status).toBe(400)
    expect(statusAndBody(await requestGrid(id, { sortField: 'password' }))).toEqual([
      400,
      expect.stringContaining('No se puede ordenar'),
    ])
  })

  it('previews unsaved grids as saved ones, only for users with the permits', async () => {
    const [net, sector] = [await idOf('NETO'), await idOf('SECTOR')]
    const draft = { scope: 'LIQUIDATION', columnIds: [sector, net], sortColumnId: net, sortOrder: -1, groupColumnId: sector }
    const { body: before } = await admin.request(dynamicGrids.list)
    const { body: seen } = await admin.request(dynamicGrids.preview, { body: draft })
    const { content } = ok(await admin.request(liquidations.list, { query: { sortField: 'period', sortOrder: -1 } }))
    const last = content.find(({ name }) => name === seen?.of)
    const params = { id: await gridOf(draft.columnIds, { ...draft, name: 'Para comparar' }), liquidationId: last?.id ?? 0 }
    const { body: saved } = await admin.request(dynamicGrids.ofLiquidation, { params, query: { size: 8 } })
    expect(seen).toEqual({ ...saved, of: last?.name })
    expect(seen?.content.length).toBeGreaterThan(0)
    const files = await admin.request(dynamicGrids.preview, { body: { scope: 'EMPLOYEE', columnIds: [sector] } })
    expect([files.status, files.body?.of, files.body?.totalElements]).toEqual([200, 'Legajos', expect.any(Number)])
    expect((await admin.request(dynamicGrids.list)).body?.length).toBe((before?.length ?? 0) + 1)
    const wrong = await admin.request(dynamicGrids.preview, { body: { ...draft, groupColumnId: net } })
    expect(statusAndBody(wrong)).toEqual([400, expect.stringContaining('groupColumnId')])
    const maker = await app.userWith(['WRITE_DYNAMIC_GRID'])
    expect(statusAndBody(await maker.request(dynamicGrids.preview, { body: draft }))).toEqual([
      403,
      expect.stringContaining('READ_LIQUIDATION'),
    ])
    const blind = await app.userWith(['WRITE_DYNAMIC_GRID', 'READ_LIQUIDATION'])
    expect((await blind.request(dynamicGrids.preview, { body: draft })).status).toBe(403)
  })

  it('refuses invalid definitions with field and remedy', async () => {
    const net = await idOf('NETO')
    const body = { name: 'X', scope: 'LIQUIDATION', columnIds: [net] }
    const wrong: readonly (readonly [object, string])[] = [
      [{ columnIds: [] }, 'columnIds'],
      [{ columnIds: [net, net] }, 'columnIds[1]'],
      [{ columnIds: [999_999] }, 'columnIds[0]'],
      [{ columnIds: Array.from({ length: 41 }, (_, at) => at + 1) }, 'columnIds'],
      [{ columnIds: 'todas' }, 'columnIds'],
      [{ scope: 'NOVELTY' }, 'columnIds[0]'],
      [{ scope: 'EMPLOYEE' }, 'columnIds[0]'],
      [{ sortColumnId: 999_999 }, 'sortColumnId'],
      [{ groupColumnId: net }, 'groupColumnId'],
      [{ name: '=1+1\u0000' }, 'name'],
      [{ name: 'CONTROL de sueldos' }, 'name'],
    ]
    for (const [more, field] of wrong) {
      const answer = await admin.request(dynamicGrids.create, { body: { ...body, ...more } })
      const fields = (answer.body as unknown as { fields?: { path: string }[] }).fields ?? []
      expect([JSON.stringify(more), answer.status, fields.map(({ path }) => path)]).toEqual([
        JSON.stringify(more),
        400,
        expect.arrayContaining([field]),
      ])
    }
  })

  it('preserves the order of its columns, opens a default one in each place, and detects concurrent saves', async () => {
    const [net, sector] = [await idOf('NETO'), await idOf('SECTOR')]
    const id = await gridOf([net, sector], { isDefault: true, groupColumnId: sector })
    const list = (await admin.request(dynamicGrids.list, { query: { scope: 'LIQUIDATION' } })).body ?? []
    expect(list.filter(({ isDefault }) => isDefault).map((grid) => grid.id)).toEqual([id])
    expect(list[0]?.id).toBe(id)
    const { columns, id: _, ...grid } = list[0] as (typeof list)[number]
    expect(columns.map(({ name, kind }) => [name, kind])).toEqual([
      ['Neto', 'money'],
      ['Sector', 'text'],
    ])
    const turned = await admin.request(dynamicGrids.update, { params: { id }, body: { ...grid, columnIds: [sector, net] } })
    expect(turned.body?.columnIds).toEqual([sector, net])
    expect((await admin.request(dynamicGrids.update, { params: { id }, body: grid })).status).toBe(409)
    const groups = (await requestGrid(id)).body?.groups ?? []
    expect(groups.reduce((sum, { employees }) => sum + employees, 0)).toBe((await requestGrid(id)).body?.totalElements)
    expect((await admin.request(dynamicGrids.remove, { params: { id } })).status).toBe(204)
    expect((await admin.request(dynamicGrids.remove, { params: { id } })).status).toBe(404)
  })

  it('refuses removing a column in use, making it incompatible with its grids, or removing its source', async () => {
    const accumulator = await admin.request(accumulators.create, { body: { code: 'MIO', name: 'Mío' } })
    const used = await make({ code: 'USADA', name: 'Usada', source: 'EMPLOYEE', binding: 'area' })
    const bound = await make({ code: 'ATADA', name: 'Atada', binding: 'MIO' })
    const read = await make({ code: 'LEE', name: 'Lee', source: 'FORMULA', binding: null, formula: 'A.MIO + C.0190' })
    await gridOf([used], { scope: 'EMPLOYEE' })
    expect(statusAndBody(await admin.request(dynamicColumns.remove, { params: { id: used } }))).toEqual([
      409,
      expect.stringContaining('grilla «'),
    ])
    const turned = column({ code: 'USADA', name: 'Usada', source: 'CONCEPT', binding: '0100' })
    expect(statusAndBody(await admin.request(dynamicColumns.update, { params: { id: used }, body: turned }))).toEqual([
      400,
      expect.stringContaining('de legajos'),
    ])
    const gone = await admin.request(accumulators.remove, { params: { id: accumulator.body?.id ?? 0 } })
    expect(statusAndBody(gone)).toEqual([409, expect.stringMatching(/columna dinámica ATADA.*columna dinámica LEE/)])
    const uses = await admin.request(conceptsV2.usage, { params: { id: await conceptId('0190') } })
    expect(uses.body?.map(({ code }) => code)).toContain('LEE')
    for (const id of [bound, read]) expect((await admin.request(dynamicColumns.remove, { params: { id } })).status).toBe(204)
    expect((await admin.request(accumulators.remove, { params: { id: accumulator.body?.id ?? 0 } })).status).toBe(204)
  })
  const conceptId = async (code: string) =>
    ((await admin.request(concepts.listAll)).body ?? []).find((concept) => concept.code === code)?.id ?? 0

  it('shows pay only to users who may see it, and each place only with its own permit', async () => {
    const hr = await app.signIn('rrhh.demo')
    const [{ id } = { id: 0 }] = (await admin.request(dynamicGrids.list, { query: { scope: 'EMPLOYEE' } })).body ?? []
    const mine = await admin.request(dynamicGrids.ofEmployees, { params: { id }, query: { size: 1 } })
    const visibleToHr = await hr.request(dynamicGrids.ofEmployees, { params: { id }, query: { size: 1 } })
    expect(mine.body?.columns.some(({ isPay }) => isPay)).toBe(true)
    expect([visibleToHr.status, visibleToHr.body?.columns.some(({ isPay }) => isPay), visibleToHr.body?.hidden]).toEqual([
      200,
      false,
      1,
    ])
    expect(JSON.stringify(visibleToHr.body?.content[0]?.values)).not.toContain('.00"')
    const [run_ = { id: 0 }] = (await admin.request(dynamicGrids.list, { query: { scope: 'LIQUIDATION' } })).body ?? []
    expect((await hr.request(dynamicGrids.ofLiquidation, { params: { id: run_.id, liquidationId: run.id } })).status).toBe(403)
    const preview = await hr.request(dynamicColumns.preview, { body: { source: 'ACCUMULATOR', binding: 'NETO' } })
    expect([preview.status, preview.body?.samples]).toEqual([200, []])
    expect(statusAndBody(await admin.request(dynamicGrids.ofEmployees, { params: { id: run_.id } }))).toEqual([
      400,
      expect.stringContaining('es de liquidación'),
    ])
    const reader = await app.userWith(['READ_DYNAMIC_GRID'])
    expect((await reader.request(dynamicGrids.ofEmployees, { params: { id } })).status).toBe(403)
  })

  it('shows confidential employees only to users who may see them', async () => {
    const all = (await admin.request(employees.list, { query: { size: 200, filter: 'confidential == true' } })).body
    const [{ id } = { id: 0 }] = (await admin.request(dynamicGrids.list, { query: { scope: 'EMPLOYEE' } })).body ?? []
    const hr = await app.signIn('rrhh.demo')
    const seen = (await hr.request(dynamicGrids.ofEmployees, { params: { id }, query: { size: 200 } })).body
    const whole = (await admin.request(dynamicGrids.ofEmployees, { params: { id }, query: { size: 200 } })).body
    expect((whole?.totalElements ?? 0) - (seen?.totalElements ?? 0)).toBe(all?.totalElements)
  })

  it("shows an employee's pay type and state by the labels of the form", async () => {
    const pay = await make({ code: 'FORMA', name: 'Forma', source: 'EMPLOYEE', binding: 'payroll_type' })
    const state = await make({ code: 'ESTADO', name: 'Estado', source: 'EMPLOYEE', binding: 'work_status' })
    const id = await gridOf([pay, state], { scope: 'EMPLOYEE' })
    const someone = ((await admin.request(employees.list, { query: { size: 1 } })).body?.content ?? [])[0]
    const readShownCells = async (payroll_type: string, work_status: 'ACTIVO' | 'LICENCIA') => {
      await app.inTransaction(admin, (db) =>
        db
          .updateTable('employee')
          .set({ payroll_type, work_status })
          .where('id', '=', someone?.id ?? 0)
          .execute(),
      )
      const { body } = await admin.request(dynamicGrids.ofEmployees, { params: { id }, query: { size: 200 } })
      return body?.content.find((row) => row.fileCode === someone?.file_code)?.values
    }
    expect(await readShownCells('QUINCENAL', 'LICENCIA')).toEqual(['Quincenal', 'Licencia'])
    expect(await readShownCells('JORNAL', 'ACTIVO')).toEqual(['Jornal', 'Activo'])
    expect(await readShownCells('MENSUAL', 'ACTIVO')).toEqual(['Mensual', 'Activo'])
  })

  it('shows the novelties of a period, summed as a run sums them', async () => {
    const [grid] = (await admin.request(dynamicGrids.list, { query: { scope: 'NOVELTY' } })).body ?? []
    const [period] = (await admin.request(periods.list)).body ?? []
    const [person] = (await admin.request(employees.list, { query: { size: 1 } })).body?.content ?? []
    for (const quantity of ['12.00', '3.50']) {
      const draft = { employeeId: person?.id, conceptCode: '0130', quantity, imputationDate: period?.dateFrom }
      expect(statusAndBody(await admin.request(noveltyEntries.create, { body: draft }))).toEqual([200, expect.anything()])
    }
    const params = { id: grid?.id ?? 0, periodId: period?.id ?? 0 }
    const { body } = await admin.request(dynamicGrids.ofNovelties, { params })
    expect(body?.content.map(({ employeeId, values }) => [employeeId, values.slice(2)])).toEqual([[person?.id, ['15.50', null]]])
    expect(body?.totals.slice(2)).toEqual(['15.50', null])
    const none = await admin.request(dynamicGrids.ofNovelties, { params: { id: grid?.id ?? 0, periodId: 999_999 } })
    expect(statusAndBody(none)).toEqual([400, expect.stringContaining('no existe en esta empresa')])
  })

  it('exports a file with totals in which no text runs as a formula', async () => {
    const name = `=HYPERLINK("x")`
    const id = await gridOf([await make({ code: 'MALA', name, total: 'SUM' }), await idOf('SECTOR')], {
      name: 'Señal / año',
      groupColumnId: await idOf('SECTOR'),
    })
    const params = { id, liquidationId: run.id }
    const csv = await admin.request(dynamicGrids.exportLiquidation, { params, query: { format: 'csv', sortField: 'fullName' } })
    expect(csv.headers['content-disposition']).toContain('senal-ano-')
    const lines = String(csv.body).trim().split('\r\n')
    expect(lines[0]).toContain(`"'=HYPERLINK(""x"")"`)
    const total = (await requestGrid(id)).body
    expect(lines).toHaveLength((total?.totalElements ?? 0) + 2)
    expect(lines.at(-1)).toContain((total?.totals[0] ?? '').replace('.', ','))
    const xlsx = await admin.request(dynamicGrids.exportLiquidation, { params })
    const rows = await readSheet(Buffer.from(xlsx.body as never))
    expect(rows[0]?.cells).toEqual(['Legajo', 'Apellido y nombre', `'${name}`, 'Sector'])
    expect((await admin.request(dynamicGrids.exportLiquidation, { params, query: { format: 'exe' } })).status).toBe(400)
  })

  it('previews an unsaved column, or shows its errors', async () => {
    const right = await admin.request(dynamicColumns.preview, {
      body: { source: 'FORMULA', formula: 'A.DESCUENTOS / A.REMUNERATIVO', format: 'PERCENT', decimals: 1 },
    })
    expect(right.body).toMatchObject({ problems: [], kind: 'percent', scopes: ['LIQUIDATION'] })
    expect(right.body?.samples[0]?.value).toMatch(/^\d+\.\d$/)
    const wrong = await admin.request(dynamicColumns.preview, { body: { source: 'FORMULA', formula: 'A.NTO +' } })
    expect([wrong.status, wrong.body?.problems.length, wrong.body?.samples]).toEqual([200, 1, []])
    const empty = await admin.request(dynamicColumns.preview, { body: { source: 'FORMULA' } })
    expect([empty.status, empty.body?.problems.length, empty.body?.words]).toEqual([200, 1, 'Fórmula'])
  })
})
