import { describe, expect, it } from '@jest/globals'
import { fromAttribute, fromProperty, toAttribute } from './read-value.ts'

describe('values of attributes and properties', () => {
  it('reads flags by presence, valid numbers as numbers, and uses the default when an attribute is removed', () => {
    for (const value of ['', 'true', 'flag', 'false']) expect(fromAttribute('flag', value)).toBe(true)
    expect(fromAttribute('flag', null)).toBe(false)
    expect(['7', '-1.5', '', 'x', '1e999', null].map((value) => fromAttribute('number', value))).toEqual([
      7,
      -1.5,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect([fromAttribute('text', ''), fromAttribute('text', null), fromAttribute('rich', 'x')]).toEqual([
      '',
      undefined,
      undefined,
    ])
  })

  it('takes a property of any type by its kind and writes it back as an attribute', () => {
    const rows: readonly unknown[] = []
    expect([fromProperty('rich', rows), fromProperty('text', 5), fromProperty('text', null)]).toEqual([rows, '5', undefined])
    expect([fromProperty('number', '3'), fromProperty('number', Number.NaN), fromProperty('flag', 0)]).toEqual([
      3,
      undefined,
      false,
    ])
    expect([true, false, undefined, 0, 'a'].map(toAttribute)).toEqual(['', null, null, '0', 'a'])
  })
})
