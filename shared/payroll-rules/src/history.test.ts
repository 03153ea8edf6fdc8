import { describe, expect, it } from '@jest/globals'
import { aggregates, aggregateUnits, monthsOf } from './history.ts'
import { orderByDependency } from './order.ts'
import { versionOn } from './rules.ts'

const pastAmounts = new Map([
  ['2024-12', 900],
  ['2025-01', 100],
  ['2025-06', 500],
  ['2025-07', 70],
  ['2025-09', 90],
  ['2025-10', 30],
])

describe('past months', () => {
  it.each([
    ['MES', 30],
    ['MES_ANTERIOR', 90],
    ['M3', 70],
    ['SUMA_SEMESTRE', 160],
    ['MEJOR_SEMESTRE', 90],
    ['SUMA_ANIO', 760],
    ['MEJOR_12', 900],
    ['SUMA_12', 1660],
    ['SUMA_6', 660],
    ['MESES_6', 3],
    ['MESES_12', 5],
    ['TOTAL', 1660],
  ])('reads the past months of %s in October', (aggregate, units) =>
    expect(aggregateUnits(aggregate, '2025-10', pastAmounts)).toBe(units),
  )

  it('returns nothing before the first month of a semester or year', () => {
    expect(monthsOf('SUMA_SEMESTRE', '2026-07')).toEqual([])
    expect(monthsOf('SUMA_ANIO', '2026-01')).toEqual([])
    expect(monthsOf('M12', '2026-01')).toEqual(['2025-01'])
    expect(aggregateUnits('MEJOR_SEMESTRE', '2026-01', pastAmounts)).toBe(0)
  })

  it('offers every aggregate once', () => expect(new Set(aggregates.map((known) => known.code)).size).toBe(aggregates.length))
})

describe('versions', () => {
  const versions = [{ from: '2025-01-01' }, { from: '2025-09-01', to: '2025-09-30' }, { from: '2025-12-01' }]

  it.each([
    ['2024-12-31', undefined],
    ['2025-01-01', '2025-01-01'],
    ['2025-09-30', '2025-09-01'],
    ['2025-10-31', '2025-01-01'],
    ['2026-05-01', '2025-12-01'],
  ])('on %s returns the version from %s', (date, from) => expect(versionOn(versions, date)?.from).toBe(from))
})

describe('order', () => {
  it('takes the smallest rank among those ready', () => {
    const needs = [[3], [], [1], []]
    expect(
      orderByDependency(
        4,
        (node) => needs[node] ?? [],
        (node) => node,
      ),
    ).toEqual({ ok: true, order: [1, 2, 3, 0] })
  })

  it('gives a cycle with its first node repeated at the end', () => {
    const needs = [[1], [2], [1], [0]]
    expect(
      orderByDependency(
        4,
        (node) => needs[node] ?? [],
        (node) => node,
      ),
    ).toEqual({ ok: false, cycle: [1, 2, 1] })
  })
})
