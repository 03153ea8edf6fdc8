import { describe, expect, it } from '@jest/globals'
import { moveCell } from './sheet-place.ts'
import { pasteCells, setCell, toStoredText } from './sheet-rows.ts'

const columns = [
  { field: '0', label: 'Clave', shape: { type: 'text', decimals: 0 } },
  { field: '1', label: 'Valor', shape: { type: 'number', decimals: 2 } },
] as const
const rowOf = (cells: readonly string[] = ['', ''], line = 1) => ({ line, cells: Object.fromEntries(cells.entries()) })
const rows = [rowOf(['A', '1']), rowOf(['B', '2'], 2)]

describe('a sheet of values', () => {
  it.each([
    ['number', '1.055.795,50', '1055795.50'],
    ['number', '12,5 %', '12.5'],
    ['number', 'mucho', 'mucho'],
    ['date', '31/12/2026', '2026-12-31'],
    ['boolean', 'Sí', 'true'],
    ['text', ' Vendedor A ', 'Vendedor A'],
  ] as const)('parses a %s typed as %s', (type, typed, stored) => {
    expect(toStoredText(type, typed)).toBe(stored)
  })

  it('pastes spreadsheet cells as their stored values, growing as needed', () => {
    const pasted = pasteCells(rows, columns, { at: 1, column: 0, text: 'C\t1.000,25\r\nD\t3\tde más\r\n' }, (cells) => ({
      line: 3,
      cells: { ...rowOf().cells, ...cells },
    }))
    expect(pasted?.map(({ cells }) => Object.values(cells))).toEqual([
      ['A', '1'],
      ['C', '1000.25'],
      ['D', '3'],
    ])
  })

  it('pastes a cell with a line end or a quote as one cell', () => {
    const text = 'C\t1\n"Sala ""Norte""\npiso 2"\t2'
    const pasted = pasteCells(rows, columns, { at: 0, column: 0, text })
    expect(pasted?.map(({ cells }) => Object.values(cells))).toEqual([
      ['C', '1'],
      ['Sala "Norte" piso 2', '2'],
    ])
  })

  it('keeps the rows when a cell already has the value', () => {
    expect(setCell(rows, 0, '1', '1')).toBe(rows)
    expect(setCell(rows, 0, '1', '9')[0]?.cells).toEqual({ 0: 'A', 1: '9' })
  })

  it('moves by keyboard without leaving the sheet', () => {
    const size = { rows: 2, columns: 2 }
    expect(moveCell({ row: 0, column: 1 }, 'Next', size)).toEqual({ row: 1, column: 0 })
    expect(moveCell({ row: 1, column: 1 }, 'Next', size)).toEqual({ row: 1, column: 1 })
    expect(moveCell({ row: 1, column: 0 }, 'Previous', size)).toEqual({ row: 0, column: 1 })
    expect(moveCell({ row: 1, column: 1 }, 'ArrowDown', size)).toEqual({ row: 1, column: 1 })
  })
})
