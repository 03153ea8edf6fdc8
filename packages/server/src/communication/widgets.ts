import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Area } from '../http/server.ts'
import { publishWidgets, readReleases } from './widget-store.ts'

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

/** The encodings of `accept-encoding` without those of weight 0. */
const readEncodings = (header: string | undefined): ReadonlySet<string> =>
  new Set(
    (header ?? '')
      .split(',')
      .map((item) =>
        item
          .trim()
          .toLowerCase()
          .split(/\s*;\s*/),
      )
      .filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? ''))
      .map(([name = '']) => name),
  )

const galleryPolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"

const forever = 'public, max-age=31536000, immutable'

/** Public code without data: every origin may load it, also in CORS mode, which integrity needs. */
const send = async (request: FastifyRequest, reply: FastifyReply, file: string, cache: string) => {
  const accepted = readEncodings(request.headers['accept-encoding'])
  const encoding = encodings.find(([name, ending]) => accepted.has(name) && existsSync(`${file}${ending}`))
  return sendBytes(request, reply, await readFile(`${file}${encoding?.[1] ?? ''}`), file, cache, encoding?.[0])
}

const sendBytes = (
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: Buffer,
  name: string,
  cache: string,
  encoding?: string,
) => {
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  reply.headers({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': cache,
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
    etag,
    ...(encoding && { 'content-encoding': encoding }),
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  return reply.type(types[name.split('.').at(-1) ?? ''] ?? '').send(bytes)
}

/**
 * Every published release of the tags under `/widgets/<version>/`, and the list of them in `/widgets/index.json`, where `current` is the version of this server's build. At the start the build in
 * `built` is published in `store`, where nothing is changed or removed afterwards. `/widgets/loader.js` inserts the tags of a page by a
 * range of versions. Files of the time before releases are served by their name from `store`. `/widgets/galeria/` shows the tags of the build.
 */
export const widgetsPlugin =
  (built: string, store: string): FastifyPluginAsync =>
  async (http) => {
    const current = await publishWidgets(built, store).catch((error: unknown) => {
      http.log.error(error, 'the built widgets could not be published')
    })
    const refuse = (reply: FastifyReply) => {
      reply.header('cache-control', 'no-store')
      return reply.callNotFound()
    }
    http.get<{ Params: { version: string; name: string } }>('/widgets/:version/:name', async (request, reply) => {
      const { version, name } = request.params
      const file = `${store}/${version}/${name}`
      if (!/^[\w.-]+$/.test(version) || !/^\w[\w.-]*\.(js|json)$/.test(name) || version.includes('..') || !existsSync(file))
        return refuse(reply)
      return send(request, reply, file, name === 'withdrawn.json' ? 'no-cache' : forever)
    })
    const sendGallery = (request: FastifyRequest, reply: FastifyReply, name: string) => {
      const file = [`${built}/gallery/${name}`, `${built}/${name}`].find((one) => existsSync(one))
      if (!/^\w[\w.-]*\.(js|css|html)$/.test(name) || !file) return refuse(reply)
      reply.header('content-security-policy', galleryPolicy)
      return send(request, reply, file, 'no-cache')
    }
    // The addresses of the page's files are relative to its folder.
    http.get('/widgets/galeria', async (request, reply) => {
      const [path, query] = request.url.split('?')
      if (path?.endsWith('/')) return sendGallery(request, reply, 'index.html')
      return reply.redirect(`/widgets/galeria/${query ? `?${query}` : ''}`)
    })
    http.get<{ Params: { name: string } }>('/widgets/galeria/:name', async (request, reply) =>
      sendGallery(request, reply, request.params.name),
    )
    http.get('/widgets/index.json', async (request, reply) => {
      const index = Buffer.from(JSON.stringify({ current, releases: await readReleases(store) }))
      return sendBytes(request, reply, index, 'index.json', 'no-cache')
    })
    http.get<{ Params: { name: string } }>('/widgets/:name', async (request, reply) => {
      const { name } = request.params
      // The plain name of the time before releases: its pages have no integrity and get the newest tags.
      if (['loader.js', 'legajo-widgets.js'].includes(name) && existsSync(`${built}/loader.js`))
        return send(request, reply, `${built}/loader.js`, 'no-cache')
      const file = `${store}/${name}`
      if (!/^[\w-]+\.[0-9a-f]{12}\.js$/.test(name) || !existsSync(file)) return refuse(reply)
      return send(request, reply, file, forever)
    })
  }

export const serveWidgets: Area = ({ http, settings }) => {
  void http.register(widgetsPlugin(`${settings.root}shared/widgets/dist`, `${settings.dataFolder}/widgets`))
}
