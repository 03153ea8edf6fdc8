import { createReadStream, existsSync, statSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename } from 'node:fs/promises'
import type { FastifyPluginAsync } from 'fastify'
import type { Area } from '../http/server.ts'

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const namedByDigest = /\.[0-9a-f]{12}\.js$/

/**
 * Copies the built files that are named by their digest to the data folder: pages of partners name them with their integrity, and a later
 * release is built in a folder without them.
 */
const keepNamed = async (built: string, kept: string): Promise<void> => {
  if (!existsSync(built)) return
  await mkdir(kept, { recursive: true })
  for (const name of await readdir(built)) {
    if (!namedByDigest.test(name.replace(/\.(br|gz)$/, '')) || existsSync(`${kept}/${name}`)) continue
    const copy = `${kept}/.${name}.${process.pid}`
    await copyFile(`${built}/${name}`, copy)
    await rename(copy, `${kept}/${name}`)
  }
}

/**
 * The built widgets under /widgets/. They are public code without data, so every origin may load them, also in CORS mode, which integrity
 * needs. Files of former releases are served from `kept`. `legajo-widgets.js` may change with a release and is revalidated; the file named by its digest is immutable. `GET
 * /widgets/integrity.json` returns the digests for the embedding pages.
 */
export const widgetsPlugin =
  (built: string, kept: string): FastifyPluginAsync =>
  async (http) => {
    await keepNamed(built, kept).catch((error: unknown) => http.log.error(error, 'the built widgets could not be kept'))
    http.get<{ Params: { name: string } }>('/widgets/:name', async (request, reply) => {
      const { name } = request.params
      const [, extension] = /^[\w-][\w.-]*?(\.\w+)(?:\.map)?$/.exec(name) ?? []
      const file = `${existsSync(`${built}/${name}`) ? built : kept}/${name}`
      const type = extension && types[extension]
      if (!type || name.includes('..') || !existsSync(file)) return reply.callNotFound()
      const isNamedByDigest = namedByDigest.test(name)
      const { size, mtimeMs } = statSync(file)
      const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
      reply.headers({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        'cache-control': isNamedByDigest ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
        'x-content-type-options': 'nosniff',
        etag,
      })
      if (request.headers['if-none-match'] === etag) return reply.status(304).send()
      // Browsers accept brotli on https alone.
      const accepted = String(request.headers['accept-encoding'] ?? '')
      const encoding = encodings.find(([word, ending]) => accepted.includes(word) && existsSync(`${file}${ending}`))
      reply.type(type).header('vary', 'accept-encoding')
      if (encoding) reply.header('content-encoding', encoding[0])
      return reply.send(createReadStream(`${file}${encoding?.[1] ?? ''}`))
    })
  }

export const serveWidgets: Area = ({ http, settings }) => {
  void http.register(widgetsPlugin(`${settings.root}shared/widgets/dist`, `${settings.dataFolder}/widgets`))
}
