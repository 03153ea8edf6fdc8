/**
 * Shows all shared components in use: `node shared/screens/gallery/serve.ts [port]`. Bundles the gallery and answers its calls from memory,
 * over HTTP, under the same content security policy as the suite.
 */
import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { themeCss } from '@legajo/ui/theme-css.ts'
import { build } from 'esbuild'
import { type Draft, type Employee, employees, jobStart } from './sample.ts'

const galleryFolder = fileURLToPath(new URL('.', import.meta.url))
const bundle = await build({
  entryPoints: [`${galleryFolder}gallery.tsx`],
  bundle: true,
  format: 'esm',
  jsx: 'automatic',
  write: false,
  minify: true,
  define: { 'process.env.NODE_ENV': '"production"' },
})
const script = bundle.outputFiles[0]?.contents ?? new Uint8Array()

let centers = [
  { id: 1, code: '100', name: 'Administración', active: true, version: 1 },
  { id: 2, code: '210', name: 'Producción planta Pilar', active: true, version: 1 },
  { id: 3, code: '220', name: 'Logística', active: true, version: 1 },
  { id: 4, code: '900', name: 'Proyecto 2019 (cerrado)', active: false, version: 1 },
]
let nextId = 5

const send = (response: ServerResponse, status: number, body: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}

const contents: Readonly<Record<string, readonly [string, () => Uint8Array | string]>> = {
  '/gallery.js': ['text/javascript', () => script],
  '/gallery.css': ['text/css', () => `${themeCss()}\n${readFileSync(`${galleryFolder}gallery.css`, 'utf8')}`],
}

const foldText = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const body = chunks.length > 0 ? (JSON.parse(Buffer.concat(chunks).toString()) as Draft) : undefined
  const id = Number(url.pathname.split('/').at(-1))
  if (url.pathname === '/api/datos-maestros/cost-centers/') {
    if (request.method === 'GET') return send(response, 200, centers)
    if (centers.some(({ code }) => code === body?.code))
      return send(response, 409, {
        code: 'duplicate',
        message: `Valor duplicado: ${body?.code}`,
        fields: { code: 'Este código ya esta en uso' },
      })
    const created = { id: nextId++, code: '', name: '', active: true, ...body, version: 1 }
    centers = [...centers, created]
    return send(response, 201, created)
  }
  if (url.pathname.startsWith('/api/datos-maestros/cost-centers/')) {
    if (request.method === 'DELETE') {
      if (id === 1)
        return send(response, 409, { code: 'in_use', message: 'El centro de costo está en uso (214); quitá antes esos usos' })
      centers = centers.filter((center) => center.id !== id)
      return send(response, 204, undefined)
    }
    centers = centers.map((center) => (center.id === id ? { ...center, ...body, version: center.version + 1 } : center))
    return send(
      response,
      200,
      centers.find((center) => center.id === id),
    )
  }
  if (url.pathname === '/api/finder') {
    const wanted = foldText(url.searchParams.get('filter') ?? '')
    const found = employees(500).filter((employee: Employee) =>
      foldText(`${employee.fileCode} ${employee.name}`).includes(wanted),
    )
    return send(response, 200, found.slice(0, 20))
  }
  if (url.pathname === '/api/job') {
    const done = Math.min(5000, Math.floor((Date.now() - jobStart) / 6) % 6000)
    return send(response, 200, { done, total: 5000 })
  }
  if (url.pathname === '/api/broken')
    return send(response, 500, {
      code: 'internal',
      message: 'Ocurrió un error inesperado. Referencia: 7f3a',
      requestId: '0e3c7f3a-1111',
    })
  if (url.pathname.startsWith('/api/'))
    return send(response, 404, { code: 'not_found', message: 'No existe o no está a tu alcance' })
  const [type, content] = contents[url.pathname] ?? ['text/html', () => readFileSync(`${galleryFolder}index.html`)]
  response.writeHead(200, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy':
      "default-src 'self'; style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'",
  })
  response.end(content())
})

server.listen(Number(process.argv[2] ?? 4680), '127.0.0.1', () =>
  console.log('http://127.0.0.1:%d', Number(process.argv[2] ?? 4680)),
)
