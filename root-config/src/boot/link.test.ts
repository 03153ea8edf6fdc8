import { describe, expect, it } from '@jest/globals'
import { type Declaration, linkerOf, type Registry } from './link.ts'

const run: string[] = []
const modules: Record<string, Declaration> = {
  'x:page': [
    ['x:kit', 'x:base'],
    (put) => {
      let greet: ((name: string) => string) | undefined
      return {
        setters: [
          (kit) => {
            greet = kit.greet as typeof greet
          },
          undefined,
        ],
        execute: () => {
          run.push('page')
          put('shown', greet?.('Ana'))
        },
      }
    },
  ],
  'x:kit': [
    ['x:base'],
    (put) => {
      let mark = ''
      return {
        setters: [
          (base) => {
            mark = String(base.mark)
          },
        ],
        execute: () => {
          run.push('kit')
          put({ greet: (name: string) => `${mark}${name}`, version: 1 })
        },
      }
    },
  ],
  'x:base': [
    [],
    (put) => ({
      execute: () => {
        run.push('base')
        put('mark', '¡')
      },
    }),
  ],
  'x:alone': [['x:absent'], () => ({})],
}

const registry = (): Registry & { readonly kept: Map<string, object> } => {
  const kept = new Map<string, object>()
  return {
    kept,
    get: (url) => kept.get(url),
    set: (url, namespace) => kept.set(url, namespace),
    resolve: (specifier) => specifier,
    import: async () => undefined,
    createContext: () => ({}),
  }
}

describe('the modules of a start file', () => {
  it('run once each, after their dependencies, and are registered with the loader', () => {
    run.length = 0
    const loader = registry()
    const { link } = linkerOf(loader, (url) => modules[url])
    link('x:page')
    link('x:kit')
    expect(run).toEqual(['base', 'kit', 'page'])
    expect([...loader.kept.keys()]).toEqual(['x:base', 'x:kit', 'x:page'])
    expect(loader.kept.get('x:page')).toMatchObject({ shown: '¡Ana' })
    expect(Object.prototype.toString.call(loader.kept.get('x:kit'))).toBe('[object Module]')
  })

  it('reuse modules that the loader has already run', () => {
    run.length = 0
    const loader = registry()
    loader.kept.set('x:base', { mark: '¿' })
    linkerOf(loader, (url) => modules[url]).link('x:page')
    expect(run).toEqual(['kit', 'page'])
    expect(loader.kept.get('x:page')).toMatchObject({ shown: '¿Ana' })
  })

  it('leaves the modules to the loader when a dependency is missing', () => {
    const { isWhole } = linkerOf(registry(), (url) => modules[url])
    expect(isWhole('x:page')).toBe(true)
    expect(isWhole('x:alone')).toBe(false)
  })

  it('pass on an export that changes while they run', () => {
    const seen: unknown[] = []
    const loader = registry()
    const counting: Record<string, Declaration> = {
      'x:counter': [
        [],
        (put) => ({
          execute: () => {
            put('count', 1)
            put('raise', () => put('count', 2))
          },
        }),
      ],
      'x:reader': [
        ['x:counter'],
        () => ({
          setters: [(counter) => void seen.push(counter.count)],
          execute: () => {
            ;(loader.kept.get('x:counter') as { raise: () => void }).raise()
          },
        }),
      ],
    }
    linkerOf(loader, (url) => counting[url]).link('x:reader')
    expect(seen).toEqual([1, 2])
  })
})
