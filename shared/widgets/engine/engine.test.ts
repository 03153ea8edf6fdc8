import { describe, expect, it } from '@jest/globals'
import { h } from 'preact'
import { __styles, componentCss, mergeClasses } from './styles.ts'
import './preact-refs.ts'

describe('the engine of a tag', () => {
  it('passes ref to a function component as a property, and keeps that of an element', () => {
    const ref = { current: null }
    const ofFunction = h(() => null, { ref } as never)
    expect([(ofFunction.props as { ref?: unknown }).ref, ofFunction.ref]).toEqual([ref, undefined])
    expect(h('div', { ref }).ref).toBe(ref)
  })

  it('merges compiled classes by property, the later one wins', () => {
    const styles = __styles(
      { box: { color: 'red1', padding: ['pad-ltr', 'pad-rtl'] }, blue: { color: 'blue1' }, none: { padding: 0 } },
      { d: ['.red1{color:red}'] },
    )()
    expect(styles.box).toBe('red1 pad-ltr')
    expect(mergeClasses('own', styles.box, false, styles.blue)).toBe('own blue1 pad-ltr')
    expect(mergeClasses(mergeClasses(styles.box, styles.blue), styles.none)).toBe('blue1 _padding')
  })

  it('orders rules by state, then shorthands before the properties that they contain, then media queries', () => {
    __styles(
      { a: {} },
      {
        h: ['.h:hover{color:red}'],
        d: ['.d{margin-top:1px}', ['.s{margin:0}', { p: -1 }]],
        m: [['.m{color:red}', { m: '(min-width: 1px)' }]],
      },
    )
    expect(componentCss()).toContain('.s{margin:0}')
    const at = (text: string) => componentCss().indexOf(text)
    expect(at('.s{margin:0}')).toBeLessThan(at('.d{margin-top:1px}'))
    expect(at('.d{margin-top:1px}')).toBeLessThan(at('.h:hover{color:red}'))
    expect(at('.h:hover{color:red}')).toBeLessThan(at('@media (min-width: 1px){.m{color:red}}'))
  })
})
