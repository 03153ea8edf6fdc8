import { describe, expect, it } from '@jest/globals'
import { type AnySchema, array, boolean, lazy, number, object, ref, string, tuple } from 'yup'
import { hostileValues, isValid, placesIn, withValue } from '../../test/hostile-values.ts'
import { surelyAccepts } from './surely-accepts.ts'

const line = object({
  code: string().max(4).required(),
  kind: string().oneOf(['A', 'B']).required(),
  amount: number().integer().min(0).nullable().defined(),
  note: string().optional(),
  tags: array(string().required()).max(2).required(),
}).noUnknown()

const receipt = object({
  id: number().integer().required(),
  open: boolean().required(),
  from: string().required(),
  until: string()
    .required()
    .test('order', 'before', (value, { parent }) => value >= parent.from),
  lines: array(line.required()).required(),
  total: object({
    net: string()
      .matches(/^\d+\.\d\d$/)
      .required(),
  })
    .nullable()
    .defined(),
})
const valid = {
  ...{ id: 1, open: true, from: '2026-01-01', until: '2026-01-31' },
  lines: [{ code: '0100', kind: 'A', amount: 1, tags: ['x'] }],
  total: { net: '1.00' },
}

describe('surelyAccepts', () => {
  it('accepts valid values, with and without what may be absent', () => {
    const [one] = valid.lines
    for (const value of [
      valid,
      { ...valid, total: null },
      { ...valid, lines: [] },
      { ...valid, lines: [{ ...one, amount: null }] },
    ])
      expect(surelyAccepts(receipt, value)).toBe(true)
  })

  it('accepts nothing that yup refuses, at any place', () => {
    const short = hostileValues.filter((value) => JSON.stringify(value ?? null).length < 1_000)
    const changed = placesIn(receipt).flatMap((place) => short.map((value) => withValue(valid, place, value)))
    expect(changed.filter((value) => surelyAccepts(receipt, value) !== isValid(receipt, value))).toEqual([])
    expect(changed.filter((value) => surelyAccepts(receipt, value)).length).toBeGreaterThan(10)
    expect(surelyAccepts(receipt, { ...valid, until: '2025-12-31' })).toBe(false)
    expect(surelyAccepts(receipt, { ...valid, lines: [{ ...valid.lines[0], other: 1 }] })).toBe(false)
    expect(surelyAccepts(receipt, undefined)).toBe(isValid(receipt, undefined))
  })

  it.each<[string, AnySchema, unknown]>([
    ['a condition', object({ a: number(), b: number().when('a', ([a], schema) => schema.max(Number(a))) }), { a: 1, b: 1 }],
    ['a reference', object({ a: number(), b: number().min(ref('a')) }), { a: 1, b: 1 }],
    ['a lazy schema', object({ a: lazy(() => string()) }), { a: 'x' }],
    ['a tuple', object({ a: tuple([string(), number()]) }), { a: ['x', 1] }],
    ['a test that waits', object({ a: string().test('late', 'late', async () => true) }), { a: 'x' }],
  ])('leaves %s to yup', (_, schema, value) => {
    expect(surelyAccepts(schema, value)).toBe(false)
  })
})
