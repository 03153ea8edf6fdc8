import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, describe, expect, it } from '@jest/globals'
import fastify from 'fastify'
import { widgetsPlugin } from './widgets.ts'

const folder = mkdtempSync(`${tmpdir()}/widgets-`)
afterAll(() => rmSync(folder, { recursive: true }))

/** The folder of a build of two tags, of which `legajo-survey` has the given text. */
const build = (version: string, text: string): string => {
  const built = mkdtempSync(`${folder}/built-`)
  const fileOf = (tag: string, code: string) => {
    const digest = createHash('sha256').update(code).digest('hex')
    const file = `${tag}.${digest.slice(0, 12)}.js`
    for (const ending of ['', '.br', '.gz']) writeFileSync(`${built}/${file}${ending}`, `${code}${ending}`)
    return { file, integrity: `sha384-${digest}`, bytes: code.length }
  }
  const files = { 'legajo-survey': fileOf('legajo-survey', text), 'legajo-feedback': fileOf('legajo-feedback', 'unchanged') }
  const pack = { core: fileOf('legajo-core', `core of ${text}`), files: { 'legajo-survey': fileOf('legajo-survey', 'packed') } }
  writeFileSync(`${built}/release.json`, JSON.stringify({ version, files, pack }))
  writeFileSync(`${built}/loader.js`, 'loader')
  mkdirSync(`${built}/gallery`)
  writeFileSync(`${built}/gallery/index.html`, '<h1>Galería</h1>')
  return built
}

/** A server that starts with a build on the store. */
const start = async (store: string, version: string, text: string) => {
  const http = fastify({ routerOptions: { ignoreTrailingSlash: true } })
  await http.register(widgetsPlugin(build(version, text), store))
  const get = (path: string, headers: Record<string, string> = {}) => http.inject({ url: `/widgets/${path}`, headers })
  return { get, releases: async () => (await get('index.json')).json().releases }
}
const newStore = () => mkdtempSync(`${folder}/store-`)

describe('published widgets', () => {
  it('serves the address of an earlier build with the same bytes after a start with a changed one', async () => {
    const store = newStore()
    const [first] = await (await start(store, '0.5.0', 'one')).releases()
    const old = `${first.version}/${first.files['legajo-survey'].file}`
    const { get, releases } = await start(store, '0.5.1', 'two')
    expect([(await get(old)).body, (await releases()).map(({ version }: { version: string }) => version)]).toEqual([
      'one',
      ['0.5.1', '0.5.0'],
    ])
    expect((await get(`${first.version}/legajo-survey.cccccccccccc.js`)).statusCode).toBe(404)
    expect((await get('0.5.2/release.json')).headers['cache-control']).toBe('no-store')
  })

  it('serves the core of a pack and the tags that read it', async () => {
    const { get, releases } = await start(newStore(), '0.5.0', 'one')
    const [{ version, pack }] = await releases()
    expect((await get(`${version}/${pack.core.file}`)).body).toBe('core of one')
    expect((await get(`${version}/${pack.files['legajo-survey'].file}`)).body).toBe('packed')
  })

  it('never overwrites a version: other contents of the same number get a name of their own, the same ones none', async () => {
    const store = newStore()
    await start(store, '0.5.0', 'one')
    const { get, releases } = await start(store, '0.5.0', 'two')
    await start(store, '0.5.0', 'two')
    const versions = (await releases()).map(({ version }: { version: string }) => version)
    expect(versions).toEqual(['0.5.0', expect.stringMatching(/^0\.0\.0-[0-9a-f]{12}$/)])
    expect((await get('0.5.0/release.json')).json().files['legajo-survey'].bytes).toBe(3)
  })

  it('serves a withdrawn release and names the reason in the index', async () => {
    const store = newStore()
    const { get, releases } = await start(store, '0.5.0', 'one')
    writeFileSync(`${store}/0.5.0/withdrawn.json`, JSON.stringify({ reason: 'guardaba el token' }))
    const [release] = await releases()
    expect(release.withdrawn).toBe('guardaba el token')
    expect((await get(`0.5.0/${release.files['legajo-survey'].file}`)).body).toBe('one')
  })

  it('keeps a file for ever in caches, revalidates index and loader by their content, and admits every origin', async () => {
    const { get, releases } = await start(newStore(), '0.5.0', 'one')
    const [release] = await releases()
    const file = await get(`0.5.0/${release.files['legajo-survey'].file}`)
    expect(file.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-type': 'text/javascript; charset=utf-8',
    })
    for (const path of ['index.json', 'loader.js']) {
      const { headers } = await get(path)
      expect(headers['cache-control']).toBe('no-cache')
      expect((await get(path, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304)
    }
  })

  it('reads accept-encoding as a list with weights', async () => {
    const { get, releases } = await start(newStore(), '0.5.0', 'one')
    const [release] = await releases()
    const path = `0.5.0/${release.files['legajo-survey'].file}`
    const bodies = ['br, gzip', 'gzip, deflate', 'br;q=0, gzip', 'brotli', ''].map(
      async (accepted) => (await get(path, { 'accept-encoding': accepted })).body,
    )
    expect(await Promise.all(bodies)).toEqual(['one.br', 'one.gz', 'one.gz', 'one', 'one'])
  })

  it('serves the gallery of this build with its tags and a policy without inline code', async () => {
    const { get, releases } = await start(newStore(), '0.5.0', 'one')
    const [release] = await releases()
    const page = await get('galeria/')
    expect([page.body, page.headers['content-type'], page.headers['cache-control']]).toEqual([
      '<h1>Galería</h1>',
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(page.headers['content-security-policy']).toContain("default-src 'none'; script-src 'self'; style-src 'self'")
    expect((await get(`galeria/${release.files['legajo-survey'].file}`)).body).toBe('one')
    expect((await get('galeria')).headers['location']).toBe('/widgets/galeria/')
    for (const name of ['release.json', '..%2Floader.js', 'absent.js'])
      expect((await get(`galeria/${name}`)).statusCode).toBe(404)
  })

  it('serves files of the time before releases by their name', async () => {
    const store = newStore()
    writeFileSync(`${store}/legajo-widgets.aaaaaaaaaaaa.js`, 'former')
    const { get } = await start(store, '0.5.0', 'one')
    expect([(await get('legajo-widgets.aaaaaaaaaaaa.js')).body, (await get('legajo-widgets.js')).body]).toEqual([
      'former',
      'loader',
    ])
    expect((await get('..%2Fx.json')).statusCode).toBe(404)
  })
})
