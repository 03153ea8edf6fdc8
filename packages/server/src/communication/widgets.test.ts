import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, expect, it } from '@jest/globals'
import fastify from 'fastify'
import { widgetsPlugin } from './widgets.ts'

const folder = mkdtempSync(`${tmpdir()}/widgets-`)
afterAll(() => rmSync(folder, { recursive: true }))

/** A server of the release whose widgets stand in a folder of their own. */
const release = async (digest: string) => {
  const built = mkdtempSync(`${folder}/built-`)
  for (const name of ['legajo-widgets.js', `legajo-widgets.${digest}.js`])
    for (const ending of ['', '.br', '.gz']) writeFileSync(`${built}/${name}${ending}`, `${digest}${ending}`)
  const http = fastify()
  await http.register(widgetsPlugin(built, `${folder}/kept`))
  return async (name: string, accepted = '') => {
    const url = `/widgets/legajo-widgets.${name}`
    const { statusCode, body } = await http.inject({ url, headers: { 'accept-encoding': accepted } })
    return [statusCode, body]
  }
}

it('serves the file of a former release that a page names by its digest', async () => {
  await release('aaaaaaaaaaaa')
  const read = await release('bbbbbbbbbbbb')
  expect([await read('js'), await read('bbbbbbbbbbbb.js'), await read('aaaaaaaaaaaa.js')]).toEqual([
    [200, 'bbbbbbbbbbbb'],
    [200, 'bbbbbbbbbbbb'],
    [200, 'aaaaaaaaaaaa'],
  ])
  expect((await read('cccccccccccc.js'))[0]).toBe(404)
})

it('serves gzip where the browser accepts no brotli, also of a former release', async () => {
  await release('dddddddddddd')
  const read = await release('eeeeeeeeeeee')
  const bodies = ['br, gzip', 'gzip, deflate', ''].map(async (accepted) => (await read('dddddddddddd.js', accepted))[1])
  expect(await Promise.all(bodies)).toEqual(['dddddddddddd.br', 'dddddddddddd.gz', 'dddddddddddd'])
})
