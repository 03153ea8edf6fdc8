import { documentationPage } from './documentation-page.ts'
import { openapi } from './openapi.ts'
import type { Area } from './server.ts'

/** `GET /api/openapi.json` and its browsable page `/api/docs`, both made from the calls that are served. */
export const serveDocumentation: Area = ({ http, served }) => {
  http.get('/api/openapi.json', async () => openapi(served))
  http.get('/api/docs', async (_request, reply) => {
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    return reply.type('text/html; charset=utf-8').send(documentationPage(served))
  })
}
