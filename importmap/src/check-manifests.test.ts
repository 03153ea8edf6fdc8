import { expect, it } from '@jest/globals'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { checkManifests } from './check-manifests.ts'

const manifest = (name: string, paths: readonly string[], more: Partial<Manifest> = {}): Manifest => ({
  name,
  title: name,
  api: '0.1',
  routes: paths.map((path) => ({
    path,
    title: 'Título',
    area: 'admin',
    permit: null,
  })),
  ...more,
})

it('accepts compatible manifests', () => {
  expect(checkManifests([manifest('org', ['/a', '/a/{id}']), manifest('time', ['/a/new', '/b'])])).toEqual([])
})

it('names both owners of one address, regardless of the parameter name', () => {
  expect(checkManifests([manifest('org', ['/a/{id}']), manifest('time', ['/a/{code}/'.slice(0, -1)])])).toEqual([
    'time /a/{code} y org /a/{id} reclaman la misma dirección',
  ])
})

it('refuses two addresses of equal specificity', () => {
  expect(checkManifests([manifest('org', ['/{x}/b']), manifest('time', ['/a/{y}'])])).toEqual([
    'org /{x}/b y time /a/{y} se superponen',
  ])
})

it('refuses a menu that opens nothing', () => {
  const menus = [{ code: 'X', title: 'X', area: 'admin', group: [], order: 1, route: '/z' }] as const
  expect(checkManifests([manifest('org', ['/a'], { menus })])).toEqual(['org: el menú X abre /z, que el parcel no tiene'])
})

it('refuses a screen under one that has no menu entry', () => {
  const routes = [{ path: '/a/{id}', title: 'A', area: 'admin', permit: null, under: '/a' }] as const
  expect(checkManifests([manifest('org', [], { routes })])).toEqual([
    'org: /a/{id} está debajo de /a, que no tiene entrada en el menú',
  ])
})

it('refuses to override an address of the shell', () => {
  expect(checkManifests([manifest('org', ['/'])])[0]).toContain('no es una dirección válida')
})
