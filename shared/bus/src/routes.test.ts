import { expect, it } from '@jest/globals'
import type { Route } from './manifest.ts'
import { fillRoute, matchPath, matchRoute } from './routes.ts'

const route = (path: string, aliases: readonly string[] = []): Route => ({
  path,
  aliases,
  title: path,
  area: 'admin',
  permit: null,
})

it.each([
  ['/home', '/home', {}],
  ['/home', '/home/', {}],
  ['/home', '/home/x', null],
  ['/a/{id}', '/a/7', { id: '7' }],
  ['/a/{id}', '/a/', null],
  ['/a/{id}', '/a/7/b', null],
  ['/a/{id}/b/{other}', '/a/ñ%20o/b/2', { id: 'ñ o', other: '2' }],
  ['/a/{id}', '/a/%zz', { id: '%zz' }],
])('matches the route %s with the path %s: %j', (pattern, path, expected) => expect(matchPath(pattern, path)).toEqual(expected))

it('prefers the most specific pattern in any order', () => {
  const routes = [route('/a/{id}'), route('/a/new'), route('/{x}/new')]
  expect(matchRoute(routes, '/a/new')?.route.path).toBe('/a/new')
  expect(matchRoute([...routes].reverse(), '/a/new')?.route.path).toBe('/a/new')
  expect(matchRoute(routes, '/a/9')?.params).toEqual({ id: '9' })
})

it('reports the use of an alias', () => {
  const found = matchRoute(
    [route('/liquidation-module/liquidation', ['/liquidacion-module/liquidation'])],
    '/liquidacion-module/liquidation',
  )
  expect(found).toMatchObject({
    alias: true,
    route: { path: '/liquidation-module/liquidation' },
  })
})

it('fills the names of a pattern and throws when one is missing', () => {
  expect(fillRoute('/a/{id}', { id: 'x/y' })).toBe('/a/x%2Fy')
  expect(() => fillRoute('/a/{id}')).toThrow('Falta «id»')
})
