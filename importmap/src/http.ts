import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { PreloadedReads } from '@legajo/bus/first-paint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contentSecurityPolicy, type PolicyExtras } from './csp.ts'
import { pageKindOf, pageOf, readsOf } from './page.ts'
import { type ReleaseAudit, serveReleaseCalls } from './release-calls.ts'
import type { PublishedRelease, Store } from './store.ts'

export type ImportMapOptions = {
  readonly store: Store
  readonly audit: ReleaseAudit
  /** Called in every process once per new state, whichever process published it. */
  readonly onRelease?: (published: PublishedRelease) => void
}

const types: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  webmanifest: 'application/manifest+json',
  map: 'application/json',
}

const encodings = [
  ['br', '.br'],
  ['gzip', '.gz'],
] as const

const accepts = (header: string | undefined, encoding: string): boolean =>
  (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.trim().split(';')
    return name?.trim() === encoding && !parameters.some((one) => /^\s*q=0(\.0*)?\s*$/.test(one))
  })

const sameTag = (header: string | string[] | undefined, etag: string): boolean =>
  [header ?? []]
    .flat()
    .some((value) => value.split(',').some((one) => one.trim().replace(/^W\//, '') === etag || one.trim() === '*'))

// The map and the page are requested at every load and change only with a release: compressed once per state.
const compressedFiles = new Map<
  string,
  { readonly etag: string; readonly plain: Uint8Array; readonly br: Uint8Array; readonly gzip: Uint8Array }
>()
const compressOnce = (what: string, etag: string, body: () => string) => {
  const known = compressedFiles.get(what)
  if (known?.etag === etag) return known
  const plain = Buffer.from(body())
  const made = {
    etag,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    gzip: gzipSync(plain),
  }
  compressedFiles.set(what, made)
  return made
}

const sendRevalidated = (
  request: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  what: string,
  type: string,
  body: () => string,
): FastifyReply => {
  reply.header('cache-control', 'no-cache').header('etag', etag).header('vary', 'accept-encoding')
  if (sameTag(request.headers['if-none-match'], etag)) return reply.code(304).send()
  const { plain, br, gzip } = compressOnce(what, etag, body)
  const header = request.headers['accept-encoding']
  if (accepts(header, 'br')) return reply.header('content-encoding', 'br').type(type).send(br)
  if (accepts(header, 'gzip')) return reply.header('content-encoding', 'gzip').type(type).send(gzip)
  return reply.type(type).send(plain)
}

// A published file never changes: recently requested files are served from memory.
const recentFiles = new Map<string, Buffer>()
const recentLimit = 48_000_000
let recentBytes = 0
const bytesOf = async (path: string): Promise<Buffer> => {
  const known = recentFiles.get(path)
  if (known) return known
  const bytes = await readFile(path)
  recentFiles.set(path, bytes)
  recentBytes += bytes.length
  for (const [oldest, { length }] of recentFiles) {
    if (recentBytes <= recentLimit) break
    recentFiles.delete(oldest)
    recentBytes -= length
  }
  return bytes
}

const notPublished = (reply: FastifyReply): FastifyReply =>
  reply
    .code(503)
    .header('cache-control', 'no-store')
    .header('retry-after', '5')
    .type('text/plain; charset=utf-8')
    .send('La suite todavía no está publicada; reintentá en unos segundos.')

/** Sets the headers of every page of the suite. */
export const setSecurityHeaders = (reply: FastifyReply, policy: PolicyExtras = {}): FastifyReply =>
  reply
    .header('content-security-policy', contentSecurityPolicy(policy))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(self), geolocation=(self), microphone=(self), payment=()')

export type PageOptions = {
  readonly policy?: PolicyExtras
  /** Runs public reads as a visitor of this request's tenant, so that the page includes their results. */
  readonly bring?: (request: FastifyRequest, paths: readonly string[]) => Promise<PreloadedReads | undefined>
}

/** Answers an address of the suite with its page: call it for every GET that is neither API nor file. */
export const servePage = async (
  store: Store,
  request: FastifyRequest,
  reply: FastifyReply,
  { policy, bring }: PageOptions = {},
): Promise<FastifyReply> => {
  const published = store.published()
  if (!published) return notPublished(reply)
  setSecurityHeaders(reply, policy)
  const pathname = request.url.split('?')[0] ?? '/'
  const kind = pageKindOf(published.releases, pathname)
  const reads = readsOf(published.releases, kind, pathname)
  const brought = reads.length > 0 ? await bring?.(request, reads) : undefined
  const cacheKey = `page ${kind} ${brought?.tenant ?? ''}`
  // A different tenant look is a different page.
  const etag = brought ? `${published.etag.slice(0, -1)}-${digestOf(JSON.stringify(brought))}"` : published.etag
  return sendRevalidated(request, reply, etag, cacheKey, 'text/html; charset=utf-8', () => pageOf(published, kind, brought))
}

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Fastify plugin: map, files, version, and the release calls under /api/releases. */
export const importMap = async (app: FastifyInstance, { store, audit, onRelease }: ImportMapOptions): Promise<void> => {
  let reported = store.published()?.state.id ?? 0
  const notifyListeners = (): void => {
    const published = store.published()
    if (!published || published.state.id === reported) return
    reported = published.state.id
    onRelease?.(published)
    void audit.accepted([published.state])
  }
  // Detects publications by the command line or by another server process: lists a folder once per second.
  const watching = setInterval(() => {
    try {
      notifyListeners()
    } catch (error) {
      app.log.error(error, 'el almacén de versiones no se puede leer')
    }
  }, 1_000)
  watching.unref()
  app.addHook('onClose', async () => clearInterval(watching))

  app.get('/import-map.json', (request, reply) => {
    const published = store.published()
    if (!published) return notPublished(reply)
    return sendRevalidated(request, reply, published.etag, 'map', 'application/json; charset=utf-8', () =>
      JSON.stringify(published.map),
    )
  })

  app.get('/version.json', (_, reply) => {
    const published = store.published()
    if (!published) return notPublished(reply)
    const { hash, modules } = published.map.legajo
    return reply.header('cache-control', 'no-store').send({ hash, modules, store: store.id })
  })

  app.get<{ Params: { '*': string } }>('/assets/*', async (request, reply) => {
    const name = request.params['*']
    const path = join(store.assets, name)
    // Never the page: an old tab that requests a deleted file must get an error, and no cache may store the answer.
    if (!/^[\w-][\w.-]*$/.test(name) || /\.(br|gz|tmp)$/.test(name) || !existsSync(path))
      return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('No existe')
    const [encoding, ending] = encodings.find(
      ([one, suffix]) => accepts(request.headers['accept-encoding'], one) && existsSync(path + suffix),
    ) ?? ['', '']
    if (encoding) reply.header('content-encoding', encoding)
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
      .header('x-content-type-options', 'nosniff')
      .type(types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
      .send(await bytesOf(path + ending))
  })

  serveReleaseCalls(app, store, audit, notifyListeners)
}
