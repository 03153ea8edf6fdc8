import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ownKey } from '@legajo/importmap/own-key.ts'
import { type Release, versionOfRelease } from '@legajo/importmap/release.ts'
import { signRelease } from '@legajo/importmap/signature.ts'
import { Store } from '@legajo/importmap/store.ts'
import type { FastifyInstance } from 'fastify'
import { openHttp } from './app.ts'
import { serveShellPages } from './shell-pages.ts'

type Manifest = NonNullable<Release['manifest']>

const packages = new URL('../../../', import.meta.url).pathname
const manifests = readdirSync(packages).flatMap((name): readonly Manifest[] => {
  try {
    return [JSON.parse(readFileSync(join(packages, name, 'parcel.json'), 'utf8'))]
  } catch {
    return []
  }
})

/** A store with the published shell page and the parcels' manifests, without code. */
const publishManifests = (folder: string): Store => {
  const own = ownKey(folder)
  const store = new Store(folder, [own.trusted])
  const releases = [
    { unit: 'root', page: { template: '<title>suite</title>', scripts: [], styles: [] } },
    ...manifests.map((manifest) => ({ unit: manifest.name, manifest })),
  ].map((parts): Release => {
    const content = { specifiers: {}, files: {}, exports: {}, imports: {}, ...parts }
    return { ...content, version: versionOfRelease(content) }
  })
  for (const release of releases) store.putRelease(release, signRelease(own.privateKey, release, { store: null }))
  const units = Object.fromEntries(releases.map(({ unit, version }) => [unit, version]))
  store.append(0, { who: 'test', key: '', what: 'manifests', integrity: '', commit: null, issued: {}, units, deployed: '' })
  return store
}

describe('the addresses of the shell', () => {
  let folder: string
  let http: FastifyInstance
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'legajo-pages-'))
    http = await openHttp({ log: false, uniqueColumns: async () => [] })
    serveShellPages(http, publishManifests(folder), async () => undefined)
  })
  afterAll(async () => {
    await http.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const get = async (url: string, accept = 'text/html,*/*') => {
    const { statusCode, body } = await http.inject({ url, headers: { accept } })
    return [statusCode, body.includes('<title>suite</title>')]
  }

  it('answer the page for every route of the manifests, with any parameter', async () => {
    const routes = manifests.flatMap(({ routes }) => routes.flatMap(({ path, aliases }) => [path, ...(aliases ?? [])]))
    expect(routes.length).toBeGreaterThan(50)
    for (const route of ['/', '/?tenant=tenant2', ...routes])
      for (const value of ['7', '1.a-b_c', 'con%20espacio'])
        expect([route, ...(await get(route.replace(/\{\w+\}/g, value)))]).toEqual([route, 200, true])
  })

  it.each(['/.env', '/wp-login.php', '/favicon.ico', '/home/main.js.map', '/structure-module/../x.txt'])(
    'answer 404 without the page for the file %s',
    async (url) => {
      expect(await get(url)).toEqual([404, false])
    },
  )

  it.each(['/no-existe', '/home/algo/mas', '/company-module', '/company-module/companies/7/x'])(
    'answer 404 for %s, with the page only for a browser',
    async (url) => {
      expect(await get(url)).toEqual([404, true])
      expect(await get(url, '*/*')).toEqual([404, false])
    },
  )
})
