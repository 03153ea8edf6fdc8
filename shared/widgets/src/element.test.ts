import { readFileSync } from 'node:fs'
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

  it('import and define themselves on a server without a browser', () => {
    expect(typeof HTMLElement).toBe('undefined')
    expect(() => define('legajo-nada', () => element(() => null, { props: { token: 'text' } }))).not.toThrow()
  })

  it('declare types, an entry in the manifest and an example in the gallery', () => {
    const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const tags = [...read('legajo-widgets.ts').matchAll(/define\('([a-z-]+)'/g)].map(([, tag]) => tag)
    expect(tags.length).toBeGreaterThan(1)
    const [module] = JSON.parse(read('../custom-elements.json')).modules
    expect(module.declarations.map(({ tagName }: { tagName: string }) => tagName)).toEqual(tags)
    expect(module.exports.map(({ name }: { name: string }) => name)).toEqual(tags)
    for (const tag of tags) {
      expect(read('elements.d.ts')).toContain(`'${tag}': `)
      expect(read('../gallery.html')).toContain(`<${tag}`)
    }
  })
})
