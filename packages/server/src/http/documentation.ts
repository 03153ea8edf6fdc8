import { documentationPage } from './documentation-page.ts'
import { openapi } from './openapi.ts'
import type { Area } from './server.ts'

/** `GET /api/openapi.json` and its browsable page `/api/docs`, both made from the calls that are served. */
export const serveDocumentation: Area = ({ http, served }) => {
  const description = madeOnce(() => JSON.stringify(openapi(served)))
  const page = madeOnce(() => documentationPage(served))
  http.get('/api/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(description()))
  http.get('/api/docs', (_request, reply) =>
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .type('text/html; charset=utf-8')
      .send(page()),
  )
}

/** Made when it is first asked for, since anybody may ask: each takes a tenth of a second in which nobody else is served. */
const madeOnce = (make: () => string): (() => Buffer) => {
  let made: Buffer | undefined
  return () => {
    made ??= Buffer.from(make())
    return made
  }
}
