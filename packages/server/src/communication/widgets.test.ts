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
  for (const name of ['legajo-widgets.js', `legajo-widgets.${digest}.js`]) writeFileSync(`${built}/${name}`, digest)
  const http = fastify()
  await http.register(widgetsPlugin(built, `${folder}/kept`))
  return async (name: string) => {
    const { statusCode, body } = await http.inject(`/widgets/legajo-widgets.${name}`)
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
