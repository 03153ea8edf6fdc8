import { expect, it } from '@jest/globals'
import { readCopiedCells } from './copied-cells.ts'

it.each([
  [
    'A\tUno\r\nB\tDos\r\n',
    [
      ['A', 'Uno'],
      ['B', 'Dos'],
    ],
  ],
  ['A\tUno; dos', [['A', 'Uno; dos']]],
  [
    '1\t"Mitre 1\nPiso 2"\tCABA\n2\t\tLanús',
    [
      ['1', 'Mitre 1\nPiso 2', 'CABA'],
      ['2', '', 'Lanús'],
    ],
  ],
  ['"Sala ""Norte"""\t2', [['Sala "Norte"', '2']]],
  [
    '"Norte\t5" de ancho\n"a" b\t',
    [
      ['"Norte', '5" de ancho'],
      ['"a" b', ''],
    ],
  ],
  ['', [['']]],
])('reads the copied cells of %j', (text, cells) => {
  expect(readCopiedCells(text)).toEqual(cells)
})

it('reads cells between semicolons', () => {
  expect(readCopiedCells('A;Uno\nB;"Dos; tres"', ';')).toEqual([
    ['A', 'Uno'],
    ['B', 'Dos; tres'],
  ])
})
