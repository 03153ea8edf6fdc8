import { expect, it } from '@jest/globals'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { flatten, menuFromManifests, openOnly, trailTo } from './menu-tree.ts'

const manifests: readonly Manifest[] = [
  {
    name: 'org',
    title: 'Organización',
    api: '0.1',
    routes: [
      { path: '/a', title: 'A', area: 'admin', permit: 'A' },
      { path: '/b', title: 'B', area: 'admin', permit: null },
      { path: '/s', title: 'S', area: 'self', permit: null },
    ],
    menus: [
      { code: 'A', title: 'Centros', area: 'admin', group: ['Configuración', 'Empresa'], order: 20, route: '/a' },
      { code: 'S', title: 'Mis datos', area: 'self', group: [], order: 1, route: '/s' },
      { code: 'B', area: 'admin', group: [], order: 10, route: '/b' },
    ],
  },
  {
    name: 'time',
    title: 'Tiempo',
    api: '0.1',
    routes: [{ path: '/c', title: 'C', area: 'admin', permit: null }],
    menus: [{ code: 'C', title: 'Feriados', area: 'admin', group: ['Configuración'], order: 5, route: '/c' }],
  },
]

const titles = (nodes: ReturnType<typeof menuFromManifests>): unknown =>
  nodes.map(({ title, children }) => (children.length > 0 ? [title, titles(children)] : title))

it('groups the entries of all parcels, a group at the position of its first entry', () => {
  expect(titles(menuFromManifests(manifests, 'admin'))).toEqual([['Configuración', ['Feriados', ['Empresa', ['Centros']]]], 'B'])
  expect(titles(menuFromManifests(manifests, 'self'))).toEqual(['Mis datos'])
})

it('removes forbidden entries, and empty groups', () => {
  const menu = menuFromManifests(manifests, 'admin')
  expect(titles(openOnly(menu, new Set(), () => true))).toEqual([['Configuración', ['Feriados']], 'B'])
  expect(titles(openOnly(menu, new Set(['A']), (route) => route !== '/c'))).toEqual([
    ['Configuración', [['Empresa', ['Centros']]]],
    'B',
  ])
})

it('removes the page of a group without an open entry', () => {
  const menu = menuFromManifests(manifests, 'admin')
  expect(titles(openOnly(menu, new Set(), (route) => route === '/configuracion' || route === '/b'))).toEqual(['B'])
})

it('returns the path to an address and lists all screens', () => {
  const menu = menuFromManifests(manifests, 'admin')
  expect(trailTo(menu, '/a').map(({ title }) => title)).toEqual(['Configuración', 'Empresa', 'Centros'])
  expect(flatten(menu).map(({ node, trail }) => [...trail, node.title].join(' / '))).toEqual([
    'Configuración',
    'Configuración / Feriados',
    'Configuración / Empresa / Centros',
    'B',
  ])
})
