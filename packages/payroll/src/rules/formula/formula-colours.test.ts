import { expect, it } from '@jest/globals'
import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import { coloursByName } from './formula-colours.ts'

const version = (id: number, name: string, from: string, color: string | null) =>
  ({ id, name, vigencia_desde: from, color }) as unknown as Formula

it('uses the colour of the latest version that has one', () => {
  const colours = coloursByName([
    version(3, 'VALOR_HORA', '2026-07-01', null),
    version(2, 'VALOR_HORA', '2026-03-01', 'green'),
    version(1, 'VALOR_HORA', '2000-01-01', 'red'),
    version(4, 'OTRA', '2000-01-01', null),
  ])
  expect([...colours]).toEqual([['VALOR_HORA', 'green']])
})
