import { describe, expect, it } from '@jest/globals'
import { addRow, moved, openSheet, paste, redo, removeRow, setCell, storedText, undo } from './sheet.ts'

const types = ['text', 'number'] as const
const sheet = openSheet([
  ['A', '1'],
  ['B', '2'],
])

describe('a sheet of values', () => {
  it.each([
    ['number', '1.055.795,50', '1055795.50'],
    ['number', '12,5 %', '12.5'],
    ['number', 'mucho', 'mucho'],
    ['date', '31/12/2026', '2026-12-31'],
    ['boolean', 'Sí', 'true'],
    ['text', ' Vendedor A ', 'Vendedor A'],
  ] as const)('parses a %s typed as %s', (type, typed, stored) => {
    expect(storedText(type, typed)).toBe(stored)
  })

  it('pastes spreadsheet cells, growing as needed, and undoes it', () => {
    const pasted = paste(sheet, types, { row: 1, column: 0 }, 'C\t1.000,25\r\nD\t3\tde más\r\n')
    expect(pasted.rows).toEqual([
      ['A', '1'],
      ['C', '1000.25'],
      ['D', '3'],
    ])
    expect(undo(pasted).rows).toEqual(sheet.rows)
    expect(redo(undo(pasted)).rows).toEqual(pasted.rows)
  })

  it('clears the redo steps after a new change', () => {
    const changed = setCell(undo(setCell(sheet, types, { row: 0, column: 1 }, '9')), types, { row: 0, column: 0 }, 'Z')
    expect(redo(changed)).toBe(changed)
    expect(setCell(sheet, types, { row: 0, column: 1 }, '1')).toBe(sheet)
  })

  it('adds and removes rows at a position', () => {
    expect(addRow(sheet, 2, 0).rows).toEqual([
      ['A', '1'],
      ['', ''],
      ['B', '2'],
    ])
    expect(removeRow(sheet, 0).rows).toEqual([['B', '2']])
  })

  it('moves by keyboard without leaving the sheet', () => {
    const size = { rows: 2, columns: 2 }
    expect(moved({ row: 0, column: 1 }, 'Next', size)).toEqual({ row: 1, column: 0 })
    expect(moved({ row: 1, column: 1 }, 'Next', size)).toEqual({ row: 1, column: 1 })
    expect(moved({ row: 1, column: 0 }, 'Previous', size)).toEqual({ row: 0, column: 1 })
    expect(moved({ row: 1, column: 1 }, 'ArrowDown', size)).toEqual({ row: 1, column: 1 })
  })
})
