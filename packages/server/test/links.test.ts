import { readdirSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { menus } from '@legajo/contract/auth/menu.ts'
import { readManifests } from '../src/auth/read-manifests.ts'
import { createTestApp, type TestApp } from './test-app.ts'

const root = new URL('../../../', import.meta.url).pathname
type Screen = { readonly path: string; readonly aliases?: readonly string[]; readonly permit: string | readonly string[] | null }
const screens = readManifests(root).flatMap(({ routes = [] }) => routes) as readonly Screen[]
const isAt = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+')}$`).test(path)
/** The screen at an address, ignoring its query and trailing slash. */
const screenAt = (address: string): Screen | undefined => {
  const path = address.replace(/[?#].*$/, '').replace(/\/$/, '')
  const at = (pattern: string) => isAt(pattern, path)
  return (
    screens.find((screen) => screen.path === path) ?? screens.find(({ path: own, aliases = [] }) => [own, ...aliases].some(at))
  )
}

const sourcesIn = (folder: string): readonly (readonly [string, string])[] =>
  (readdirSync(`${root}${folder}`, { recursive: true }) as string[])
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => [`${folder}/${file}`, readFileSync(`${root}${folder}/${file}`, 'utf8')])

/** Suite addresses in a source: texts that begin with the first segment of a screen's address. */
const firstNames = new Set(screens.flatMap(({ path, aliases = [] }) => [path, ...aliases]).map((path) => path.split('/')[1]))
const addressesIn = (source: string): readonly string[] =>
  [...source.matchAll(/(['"`])(\/[\w-]+(?:\/[^'"`\s]*?)?)\1/g)]
    .map(([, , address = '']) => address.replace(/\$\{[^}]*\}/g, '1'))
    .filter((address) => firstNames.has(address.split(/[/?#]/)[1]) || /^\/[\w]+(-[\w]+)*-module\//.test(address))

const parcels = readdirSync(`${root}packages`).filter((name) => name !== 'server')
const folders = [...parcels.map((name) => `packages/${name}/src`), 'packages/server/src', 'root-config/src']

describe('links', () => {
  it('links of every source lead to a screen', () => {
    const dead = folders.flatMap((folder) =>
      sourcesIn(folder).flatMap(([file, source]) =>
        addressesIn(source)
          .filter((address) => !screenAt(address) && !isBase(address))
          .map((address) => `${file}: ${address}`),
      ),
    )
    expect(dead).toEqual([])
  })

  it('links of the first page require no permit beyond that of their screen', () => {
    const source = readFileSync(`${root}packages/employees/src/home/help-cards.tsx`, 'utf8')
    const cards = [...source.matchAll(/to: '([^']+)',\s+permit: '(\w+)'/g)].map(([, to = '', permit]) => [to, permit])
    expect(cards.length).toBeGreaterThan(2)
    expect(cards.map(([to = '']) => [to, screenAt(to)?.permit])).toEqual(cards)
  })
})

/** A text that is a prefix of longer texts: a screen's address continues after it. */
const isBase = (address: string): boolean =>
  screens.some(({ path, aliases = [] }) => [path, ...aliases].some((known) => known.startsWith(`${address.replace(/\/$/, '')}/`)))

describe('links offered', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await createTestApp()
  })
  afterAll(() => app.close())

  it.each([
    ['admin.demo', 'tenant1'],
    ['rrhh.demo', 'tenant1'],
    ['empleado.demo', 'tenant1'],
    ['admin.demo', 'tenant2'],
  ])('to %s of %s open: menus of both areas, shortcuts, notices', async (username, tenant) => {
    const caller = await app.signIn(username, tenant)
    const { permitCodes = [], userId = 0 } = caller.session ?? {}
    const { tenant_id: tenantId } = await app.server.database.platform
      .selectFrom('tenant')
      .select('tenant_id')
      .where('name', '=', tenant)
      .executeTakeFirstOrThrow()
    const opens = (address: string): boolean => {
      const screen = screenAt(address)
      return screen !== undefined && [screen.permit ?? []].flat().every((permit) => permitCodes.includes(permit))
    }
    const admin = (await caller.request(menus.adminRoutes)).body.map(({ route }) => route)
    const self = (await caller.request(menus.selfRoutes)).body.map(({ route }) => route)
    expect(admin.length + self.length).toBeGreaterThan(3)
    const shortcuts = addressesIn(readFileSync(`${root}packages/employees/src/home/shortcut-list.ts`, 'utf8'))
    expect(shortcuts.length).toBeGreaterThan(30)
    const offered = shortcuts.filter((route) => admin.includes(route) || admin.includes(route.replace(/\/new$/, '')))
    if (username === 'admin.demo') expect(shortcuts.filter((route) => !offered.includes(route))).toEqual([])
    const notices = await app.server.database.inTenant({ tenantId }, (db) =>
      db.selectFrom('notification').select('route').where('user_id', '=', userId).where('route', 'is not', null).execute(),
    )
    const targets = [...admin, ...self, ...offered, ...notices.flatMap(({ route }) => route ?? [])]
    expect(targets.filter((target) => !opens(target))).toEqual([])
  })
})
