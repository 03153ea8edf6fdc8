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
      { code: 'MINE', title: 'Mis recibos', area: 'self', group: [], order: 2, route: '/selfservice/recibos' },
    ],
  },
]

describe('groupsOf', () => {
  it("shows a screen's menu group", () => {
    expect(groupsOf(manifests, 'payroll', ['/libro'])).toEqual(['Recibos y libro'])
    expect(groupsOf(manifests, 'payroll', ['/libro/7', '/libro'])).toEqual(['Recibos y libro'])
  })

  it('shows no group for an ungrouped entry, and the parcel for a screen without an entry', () => {
    expect(groupsOf(manifests, 'payroll', ['/selfservice/recibos'])).toEqual([])
    expect(groupsOf(manifests, 'payroll', ['/nada'])).toEqual(['Liquidación'])
    expect(groupsOf(manifests, 'otra', ['/nada'])).toEqual(['otra'])
  })
})
