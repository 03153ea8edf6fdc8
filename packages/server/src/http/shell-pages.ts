import { type PageOptions, servePage } from '@legajo/importmap/http.ts'
import { isPageAddress } from '@legajo/importmap/page.ts'
import type { Store } from '@legajo/importmap/store.ts'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { answerUnknownCall } from './app.ts'

/**
 * The shell's page at every address that a published manifest declares. Any other address answers 404: for a browser with the shell's page,
 * which shows that the screen does not exist; for files (a dot in the last part) and other clients without it.
 */
export const serveShellPages = (
  http: FastifyInstance,
  store: Store,
  bring: NonNullable<PageOptions['bring']>,
  policy: PageOptions['policy'] = {},
): void => {
  // A route instead of a not-found handler: the API already uses that.
  http.get('/*', (request, reply) => {
    if (/^\/(api|assets|widgets|socket\.io)(\/|$)/.test(request.url)) return answerUnknownCall(request, reply)
    const published = store.published()
    const pathname = request.url.split('?')[0] ?? '/'
    if (published && !isPageAddress(published.releases, pathname)) {
      if (isFile(pathname) || !request.headers.accept?.includes('text/html')) return answerAbsent(reply)
      reply.status(404)
    }
    return servePage(store, request, reply, { bring, policy })
  })
}

const isFile = (pathname: string): boolean => pathname.slice(pathname.lastIndexOf('/')).includes('.')

const answerAbsent = (reply: FastifyReply): FastifyReply =>
  reply.status(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No existe')
