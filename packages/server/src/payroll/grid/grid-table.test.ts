import { describe, expect, it } from '@jest/globals'
import type { Resolution, Scope } from '@legajo/formula/check.ts'
import { numberType } from '@legajo/formula/types.ts'
import type { ColumnRow } from './column-rows.ts'
import { compileColumns } from './compile-columns.ts'
import { cellText, fillTable, filterRows, groupRows, sortRows, totalsOf } from './grid-table.ts'

const column = (id: number, more: Partial<ColumnRow>): ColumnRow => ({
  id,
  code: `K${id}`,
  name: `Columna ${id}`,
  source: 'CONCEPT',
  binding: '0100',
  formula: null,
  format: 'MONEY',
  decimals: 2,
  total: 'NONE',
  reads: [],
  bound: null,
  ...more,
})
const amount: Resolution = { kind: 'plan', plan: { kind: 'constant', type: numberType(2), value: 0n } }
const rules: Scope = { resolve: () => amount, names: () => [] }
const sector = column(1, { source: 'EMPLOYEE', binding: 'sector', total: 'COUNT' })
const gross = column(2, { total: 'SUM' })
const share = column(3, {
  source: 'FORMULA',
  binding: null,
  formula: 'C.0800 / C.0100',
  format: 'PERCENT',
  decimals: 1,
  total: 'AGAIN',
})
const grid = compileColumns([sector, gross, share], { scope: 'LIQUIDATION', rules })

const personRow = (employeeId: number, fullName: string, own: string | null, slots: (number | null)[], failed = false) => ({
  employeeId,
  fileCode: String(employeeId),
  fullName,
  failed,
  source: { slots, fields: [own] },
})
const { rows, notes } = fillTable(grid.columns, [
  personRow(1, 'Núñez, Ana', 'Ventas', [100_000, 17_000]),
  personRow(2, 'Álvarez, Beto', 'Depósito', [300_000, 60_000]),
  personRow(10, 'Ñandú, Ceci', null, [0, 100]),
  personRow(11, 'Zeta, Dani', 'Ventas', [null, null], true),
])
const rowTexts = (at: number) => grid.columns.map((one, place) => cellText(rows[at]?.cells[place] ?? null, one))

describe('the table of a grid', () => {
  it('shows exact values, percentages in display format, and empty cells for a failed run', () => {
    expect(grid.inputs.map(({ key }) => key)).toEqual(['C.0100', 'C.0800'])
    expect([rowTexts(0), rowTexts(1), rowTexts(3)]).toEqual([
      ['Ventas', '1000.00', '17.0'],
      ['Depósito', '3000.00', '20.0'],
      ['Ventas', null, null],
    ])
  })

  it('reports which formula failed, and for how many employees', () => {
    expect(rowTexts(2)[2]).toBeNull()
    expect(notes).toEqual([{ column: 'Columna 3', message: 'división por cero', employees: 1 }])
  })

  it('sums exactly, counts values, and applies a formula to the sums instead of adding shares', () => {
    // (170 + 600 + 1) / (1000 + 3000)
    expect(totalsOf(grid.columns, rows)).toEqual(['3', '4000.00', '19.3'])
    expect(totalsOf(grid.columns, [])).toEqual(['0', null, null])
  })

  it('averages only existing values and finds the extremes of days', () => {
    const day = column(4, { source: 'EMPLOYEE', binding: 'admission_date', total: 'MIN' })
    const mean = column(5, { total: 'AVERAGE' })
    const other = compileColumns([day, mean], { scope: 'LIQUIDATION', rules: undefined })
    const filled = fillTable(other.columns, [
      personRow(1, 'A', '2020-05-01', [100]),
      personRow(2, 'B', '2019-12-31', [101]),
      personRow(3, 'C', null, [null]),
    ])
    expect(totalsOf(other.columns, filled.rows)).toEqual(['2019-12-31', '1.01'])
  })

  it('sorts by any column, empty values last in both directions', () => {
    const order = (field: string, way: 1 | -1) => sortRows(grid.columns, rows, field, way).map(({ employeeId }) => employeeId)
    expect(order('fileCode', 1)).toEqual([1, 2, 10, 11])
    expect(order('fullName', 1)).toEqual([2, 1, 10, 11])
    expect(order('c2', -1)).toEqual([2, 1, 10, 11])
    expect(order('c1', 1)).toEqual([2, 1, 11, 10])
  })

  it('filters by text without accents and by expressions over its columns', () => {
    const filterIds = (filter: string) => filterRows(grid.columns, rows, filter).map(({ employeeId }) => employeeId)
    expect(filterIds('nunez')).toEqual([1])
    expect(filterIds('deposito')).toEqual([2])
    expect(filterIds("c2 >= 1000 && c1 == 'ventas'")).toEqual([1])
    expect(() => filterIds('c99 == 1')).toThrow()
  })

  it('groups subtotals by a text, empty ones last, and none when every group has one employee', () => {
    expect(groupRows(grid.columns, rows, 1)).toEqual([
      { value: 'Depósito', employees: 1, totals: ['1', '3000.00', '20.0'] },
      { value: 'Ventas', employees: 2, totals: ['2', '1000.00', '17.0'] },
      { value: '(sin dato)', employees: 1, totals: ['0', '0.00', null] },
    ])
    const many = Array.from({ length: 201 }, (_, at) => ({ ...rows[0], cells: [`S${at}`, 1, 1] }) as (typeof rows)[number])
    expect(groupRows(grid.columns, many, 1)).toBeNull()
  })
})
