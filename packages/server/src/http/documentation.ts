import { documentationPage } from './documentation-page.ts'
import { openapi } from './openapi.ts'
import type { Area } from './server.ts'

/** `GET /api/openapi.json` and its browsable page `/api/docs`, both generated from the served calls. */
export const serveDocumentation: Area = ({ http, served }) => {
  const description = buildOnce(() => JSON.stringify(openapi(served)))
  const page = buildOnce(() => documentationPage(served))
  http.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description()))
  http.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page()),
  )
}

/** Built at the first request and cached, since it is public: each build blocks the server for a tenth of a second. */
const buildOnce = (make: () => string): (() => Buffer) => {
  let made: Buffer | undefined
  return () => {
    made ??= Buffer.from(make())
    return made
  }
}
