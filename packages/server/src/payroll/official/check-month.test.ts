import { expect, it } from '@jest/globals'
import { monthFacts } from '../month-data/month.ts'
import type { Line } from '../month-data/run-results.ts'
import { checkMonth } from './check-month.ts'

const lineOf = (more: Partial<Line>): Line => ({
  code: '0100',
  name: 'Sueldo básico',
  kind: 'remunerative',
  category: 'NORMAL',
  cents: 100_000_000n,
  quantity: '0',
  unit: '',
  arca: '110000',
  marks: '111111111111100',
  gananciaType: 'gravado',
  ...more,
})
const limits = { minimum: 0n, healthMinimum: 0n, maximum: 400_000_000n, sacPercent: 50, relief: 0n, sacRelief: 0n }
const linksOf = (lines: readonly Line[]) => {
  const facts = monthFacts(lines, { month: '2026-01-01', admission: '2019-03-01', egress: null }, 1, limits)
  const findings = checkMonth(facts, lines, {
    who: { employeeId: 7, fileCode: '1007', name: 'Pérez Ana' },
    line: 1,
    record: '04',
    adherents: 0,
    condition: '01',
    rate: () => undefined,
    conceptIds: new Map([['0810', 81]]),
  })
  return new Map(findings.map(({ field, link }) => [field, link]))
}

it('links each finding to its correction: a withholding to its concept, a negative pay to the novelties', () => {
  const short = lineOf({ code: '0810', name: 'Jubilación', kind: 'deduction', cents: 1n, arca: '810000', marks: '' })
  const links = linksOf([lineOf({}), short])
  expect(links.get('Jubilación')).toBe('/concept-module/concept/81')
  expect(links.get('INSSJP')).toBe('/concept-module/concept-list')
  const negative = linksOf([lineOf({ cents: -100n })])
  expect(negative.get('Sueldo')).toBe('/liquidation-module/extraordinary-news/load-by-employee?empleado=7')
})
