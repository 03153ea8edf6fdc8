import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { buildParcel } from '@legajo/dev/build/parcel.ts'
import { build } from 'esbuild'
import fastify from 'fastify'
import { deploy } from '../src/deploy.ts'
import { importMap, servePage, setSecurityHeaders } from '../src/http.ts'
import { assetUrl } from '../src/import-map.ts'
import { ownKey } from '../src/own-key.ts'
import type { ReleaseAudit } from '../src/release-calls.ts'
import { Store } from '../src/store.ts'
import { manifestOf } from './manifest.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bench = fileURLToPath(new URL('.', import.meta.url))

/** A page of one bundled file, minimised with the same tools. */
const bundle = async (file: string): Promise<Buffer> => {
  const { outputFiles } = await build({
    entryPoints: [join(bench, file)],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  })
  return brotliCompressSync(outputFiles[0]?.contents ?? '')
}

/** Answers the sign-in page's public reads and the shell's requests of a signed-in user. */
const answers: Readonly<Record<string, unknown>> = {
  '/api/configuration-service/login-configuration': { title: 'Legajo', type: 'DEFAULT', backgrounds: [], bottomLogoImages: [] },
  '/api/feature-toggle/public/UI_LOGIN_NEW': { name: 'UI_LOGIN_NEW', enabled: true },
  '/api/feature-toggle/public/UI_LOGIN_BY_EMAIL': { name: 'UI_LOGIN_BY_EMAIL', enabled: false },
  '/api/bellStatus/me': { bell: 0, inbox: 0 },
}

const noAudit: ReleaseAudit = {
  accepted: async () => {},
  refused: async () => {},
  list: async () => [],
  failures: async () => [],
  errorOf: (error) => error,
}

/** The built suite with two additional parcels and two bare pages, from one server. Returns its address and a function that stops it. */
export const serveAll = async (): Promise<{ readonly url: string; readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'legajo-bench-'))
  const own = ownKey(folder)
  const store = new Store(folder, [own.trusted])
  const ownParcels = ['tabla', 'formulario'].map((name) => ({ folder: join(bench, 'parcels', name), manifest: manifestOf(name) }))
  for (const parcel of ownParcels) await buildParcel(parcel, 'release')
  const dists = [
    ...['importmap/dist/vendor', 'importmap/dist/shared', 'root-config/dist'].map((path) => join(root, path)),
    ...readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'dist')),
    ...ownParcels.map((parcel) => join(parcel.folder, 'dist')),
  ].filter((path) => existsSync(join(path, 'release.json')))
  deploy(store, dists, own)
  // The one-root page uses the suite's look and icon, like the screens it is compared with.
  const pages = store.published()?.releases.flatMap(({ page }) => page ?? []) ?? []
  const icons = pages.flatMap(({ template }) => template.match(/<link rel="icon"[^>]*>/g) ?? [])
  const styles = pages.flatMap((page) => page.styles).map((file) => `<link rel="stylesheet" href="${assetUrl(file)}">`)
  const look = [...icons, ...styles].join('')

  const app = fastify({ forceCloseConnections: true })
  await app.register(importMap, { store, audit: noAudit })
  for (const name of ['bare-form', 'one-root']) {
    const code = await bundle(`${name}.tsx`)
    app.get(`/${name}.js`, (_, reply) => reply.header('content-encoding', 'br').type('text/javascript').send(code))
    const page = `<!doctype html><html lang="es"><title>${name}</title>${name === 'one-root' ? look : ''}<main id="contenido"><div id="root"></div></main><div id="anuncio" class="lg-hidden" aria-live="polite"></div><script type="module" src="/${name}.js"></script></html>`
    // Sends the suite's own headers: otherwise the browser's extra process for such a page would distort the comparison.
    app.get(`/${name}/*`, (_, reply) => setSecurityHeaders(reply).type('text/html').send(page))
  }
  app.get('/*', (request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    if (path.startsWith('/api/')) return reply.send(answers[path] ?? [])
    if (path.startsWith('/socket.io')) return reply.code(404).send()
    return servePage(store, request, reply, {
      bring: async (_, paths) => ({
        tenant: 'tenant1',
        answers: Object.fromEntries(paths.map((one) => [one, JSON.stringify(answers[`/api${one}`])])),
      }),
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  return {
    url,
    close: async () => {
      await app.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
