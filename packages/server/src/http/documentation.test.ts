import { expect, it } from '@jest/globals'
import { endpoint } from '@legajo/contract/endpoint.ts'
import Fastify from 'fastify'
import { serveDocumentation } from './documentation.ts'
import type { Server } from './server.ts'

it('builds the documentation once for any number of requests', async () => {
  const http = Fastify()
  let written = 0
  const call = endpoint('X-001', 'GET', '/cosas/', { access: 'session', summary: 'Las cosas' })
  const served = [Object.defineProperty({ ...call }, 'summary', { get: () => `${call.summary} ${++written}` })]
  serveDocumentation({ http, served } as unknown as Server)
  for (const url of ['/api/openapi.json', '/api/docs']) {
    const first = await http.inject({ url })
    expect(first.body).toContain(`Las cosas ${written}`)
    expect((await http.inject({ url })).body).toBe(first.body)
  }
  await http.close()
})
