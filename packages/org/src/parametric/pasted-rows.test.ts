import { expect, it } from '@jest/globals'
import { parsePastedRows } from './pasted-rows.ts'

const empty = { short_name: null, parent: null, valid_from: null, valid_until: null }

it('reads quoted cells and leaves out empty lines', () => {
  expect(parsePastedRows('A\tUno\t\t\t01/03/2024\r\n\r\nB\t"Dos ""y""\ntres"')).toEqual({
    headings: 0,
    rows: [
      { ...empty, code: 'A', name: 'Uno', valid_from: '01/03/2024' },
      { ...empty, code: 'B', name: 'Dos "y" tres' },
    ],
  })
})

it('skips the headings of the columns', () => {
  expect(parsePastedRows('CÓDIGO\tNombre\tNombre corto\nA\tUno')).toEqual({
    headings: 1,
    rows: [{ ...empty, code: 'A', name: 'Uno' }],
  })
  expect(parsePastedRows('Código;Descripción\nA;Uno').headings).toBe(1)
  expect(parsePastedRows('Código\tPostal').headings).toBe(0)
})
