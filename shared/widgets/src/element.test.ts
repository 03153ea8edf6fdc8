import { describe, expect, it } from '@jest/globals'
import { define, element, fromAttribute } from './element.ts'

describe('custom elements', () => {
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

  it('can be imported and defined on a server without a browser', () => {
    expect(typeof HTMLElement).toBe('undefined')
    expect(() => define('legajo-nada', () => element(() => null, { props: { token: 'text' } }))).not.toThrow()
  })
})
