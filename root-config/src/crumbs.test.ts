import { describe, expect, it } from '@jest/globals'
import type { Manifest } from '@legajo/bus/manifest.ts'
import { groupsOf } from './crumbs.ts'

const manifests: readonly Manifest[] = [
  {
    name: 'payroll',
    title: 'Liquidación',
    api: '0.1',
    routes: [],
    menus: [
      { code: 'BOOK', title: 'Libro', area: 'admin', group: ['Recibos y libro'], order: 1, route: '/libro' },
      { code: 'BANDS', area: 'admin', group: ['Configuración', 'Pago'], order: 3, route: '/bandas' },
      { code: 'MINE', title: 'Mis recibos', area: 'self', group: [], order: 2, route: '/selfservice/recibos' },
    ],
  },
]

describe('groupsOf', () => {
  it("shows a screen's menu group", () => {
    expect(groupsOf(manifests, 'payroll', ['/libro'])).toEqual([{ title: 'Recibos y libro', path: null }])
    expect(groupsOf(manifests, 'payroll', ['/libro/7', '/libro'])).toEqual([{ title: 'Recibos y libro', path: null }])
  })

  it('leads to the page of a group that has one, which itself has no group', () => {
    expect(groupsOf(manifests, 'payroll', ['/bandas'])).toEqual([
      { title: 'Configuración', path: '/configuracion' },
      { title: 'Pago', path: null },
    ])
    expect(groupsOf(manifests, 'auth', ['/configuracion'])).toEqual([])
  })

  it('shows no group for an ungrouped entry, and the parcel for a screen without an entry', () => {
    expect(groupsOf(manifests, 'payroll', ['/selfservice/recibos'])).toEqual([])
    expect(groupsOf(manifests, 'payroll', ['/nada'])).toEqual([{ title: 'Liquidación', path: null }])
    expect(groupsOf(manifests, 'otra', ['/nada'])).toEqual([{ title: 'otra', path: null }])
  })
})
