import { expect, it } from '@jest/globals'
import { columnWidths, leastWidths } from './column-widths.ts'

type Row = { readonly name: string; readonly net: string; readonly day?: string }
const rows: readonly Row[] = [
  { name: 'Ñancucheo, Walter', net: '1068277.35' },
  { name: 'X'.repeat(200), net: '17384401767.14' },
]
type ColumnInput = { readonly id: string; readonly kind?: 'money' | 'status' | 'date'; readonly width?: string }
const widthOf = (column: ColumnInput, isFiltering = false) =>
  columnWidths([{ header: 'De', ...column }], rows, { isFiltering }).get(column.id)
const widths = (column: ColumnInput, isFiltering = false) => Number.parseInt(widthOf(column, isFiltering) ?? '', 10)

it('sizes a number column by its longest value and limits a long text to a part of the table', () => {
  expect(widths({ id: 'net', kind: 'money' })).toBeGreaterThanOrEqual('17.384.401.767,14'.length * 7.6 + 24)
  expect(widths({ id: 'name' })).toBe(280 + 24)
})

it('keeps a width set by the screen, and is never narrower than the heading', () => {
  expect(widths({ id: 'net', kind: 'money', width: '90px' })).toBe(90)
  const [width = ''] = columnWidths([{ id: 'nothing', header: 'Peso de los descuentos' }], rows, { isFiltering: false }).values()
  expect(Number.parseInt(width, 10)).toBeGreaterThan('Peso de los descuentos'.length * 7)
})

it('leaves room for the two dates of a filter, which are wider than one date', () => {
  expect(widths({ id: 'day', kind: 'date' })).toBeLessThan(136 + 16)
  expect(widths({ id: 'day', kind: 'date' }, true)).toBeGreaterThanOrEqual(136 + 16)
  expect(widthOf({ id: 'day', kind: 'date', width: '110px' }, true)).toBe('max(110px, 152px)')
})

it('wraps a text into two lines in the first column and three in any other, and leaves numbers to the browser', () => {
  const columns = ['first', 'name', 'net'].map((id) => ({ id, header: id, ...(id === 'net' && { kind: 'money' as const }) }))
  const text = 'Av. San Martín al 1400'
  const least = leastWidths(columns, [{ first: text, name: text, net: '1068277.35' }])
  expect([...least.keys()]).toEqual(['first', 'name'])
  const [first = 0, other = 0] = [...least.values()].map((width) => Number(/^calc\((\d+)px/.exec(width)?.[1]))
  expect(first * 2).toBeGreaterThan(text.length * 7.6)
  expect(other * 3).toBeGreaterThan(text.length * 7.6)
  expect(other).toBeLessThan(first)
})
