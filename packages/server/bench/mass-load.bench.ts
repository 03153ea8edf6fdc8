/**
 * A mass load of 100,000 new people, sent, read, checked and stored as rows to apply, from CSV and from Excel, compared with a raw COPY of
 * the same cells into an indexed table; the memory that it needs, and the latency of other requests meanwhile. LEGAJO_ROWS for fewer rows.
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { makeCuil } from '@legajo/kernel/cuil.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { samplePassword } from '../src/seed/sample-users.ts'
import { writeWorkbook } from '../src/sheet/write-workbook.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const count = Number(process.env['LEGAJO_ROWS'] ?? 100_000)
const app = await createBenchApp(0)
const { database, server } = app
const { name: tenant } = await database.platform
  .selectFrom('tenant')
  .select('name')
  .where('tenant_id', '=', app.who.tenantId)
  .executeTakeFirstOrThrow()
const signedIn = await server.http.inject({
  method: 'POST',
  url: '/api/control-accesos/auth/log-in',
  headers: { 'x-tenant': tenant },
  payload: { username: 'admin.demo', password: samplePassword },
})
const { session } = signedIn.json<{ session: { accessToken: string } }>()
const headers = {
  'x-tenant': tenant,
  authorization: `Bearer ${session.accessToken}`,
  'selected-company': String(app.who.company),
}

const titles = ['Legajo', 'Apellido', 'Nombre', 'CUIL', 'Fecha de ingreso', 'Lugar de trabajo', 'Género', 'Obra social']
const rows = Array.from({ length: count }, (_, index) => [
  `B${index}`,
  `Apellido ${index % 977}`,
  `Nombre ${index % 499}`,
  makeCuil(10_000_000 + index, '27'),
  `0${1 + (index % 9)}/03/20${10 + (index % 14)}`,
  `Planta ${index % 20}`,
  index % 2 ? 'Femenino' : 'Masculino',
  '126205',
])
const csv = Buffer.from([titles, ...rows].map((cells) => cells.join(';')).join('\n'))
const xlsx = await writeWorkbook([
  { name: 'Personas', columns: titles.map((header) => ({ header, kind: 'text' as const })), rows },
])

const line = '----legajo'
const bodyOf = (name: string, bytes: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`--${line}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    bytes,
    Buffer.from(`\r\n--${line}--\r\n`),
  ])
const piece = 65_536
const piecesOf = function* (body: Buffer): Generator<Buffer> {
  for (let at = 0; at < body.length; at += piece) yield body.subarray(at, at + piece)
}
/** A body as a socket delivers it: each piece in a turn of its own, so that other requests have theirs. */
const arrivalOf = async function* (body: Buffer): AsyncGenerator<Buffer> {
  for (const one of piecesOf(body)) {
    yield one
    await new Promise((resolve) => setImmediate(resolve))
  }
}
const csvBody = bodyOf('personas.csv', csv)
const xlsxBody = bodyOf('personas.xlsx', Buffer.from(xlsx))

const send = async (body: Buffer): Promise<number> => {
  let status = 0
  const ms = await millisecondsOf(async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/api/load-massive/lote/file?kind=5',
      headers: { ...headers, 'content-type': `multipart/form-data; boundary=${line}` },
      payload: Readable.from(arrivalOf(body)),
    })
    status = answer.statusCode
    const { total, refused } = answer.json<{ total?: number; refused?: number }>()
    if (status !== 200 || total !== count || refused !== 0) throw new Error(answer.body.slice(0, 500))
  })
  return ms
}

// On its own connection: those of the server pipeline their queries, which COPY cannot.
const client = new pg.Client({ connectionString: app.url })
await client.connect()
await client.query(
  `create table bare (${titles.map((_, index) => `c${index} text`).join(', ')}, primary key (c0)); create unique index on bare (c3)`,
)
const lines = Buffer.from(rows.map((cells) => cells.join('\t')).join('\n'))
const copy = () =>
  millisecondsOf(async () => {
    await client.query('truncate bare')
    await pipeline(
      async function* () {
        yield* piecesOf(lines)
      },
      client.query(copyFrom('copy bare from stdin')),
    )
  })

const other = async (): Promise<number> =>
  millisecondsOf(() => server.http.inject({ method: 'GET', url: '/api/datos-maestros/cost-centers/getAllReduced', headers }))
const idle: number[] = []
for (let index = 0; index < 200; index += 1) idle.push(await other())

await copy()
const bare = [await copy(), await copy(), await copy()]
await send(csvBody)
globalThis.gc?.()
const before = process.memoryUsage().rss
let most = before
const busy: number[] = []
let isOver = false
const watch = (async () => {
  while (!isOver) {
    busy.push(await other())
    most = Math.max(most, process.memoryUsage().rss)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
})()
const fromCsv = await send(csvBody)
const fromXlsx = await send(xlsxBody)
isOver = true
await watch
const base = quantile(bare)
console.log(`Carga masiva de ${count} personas: enviar, leer, revisar y guardar`)
printFigure('COPY de las mismas celdas', `${base.toFixed(0)} ms`)
for (const [what, ms, goal] of [
  ['CSV', fromCsv, 2.2],
  ['Excel', fromXlsx, 4],
] as const)
  printFigure(what, `${ms.toFixed(0)} ms, ${(ms / base).toFixed(2)} veces`, {
    text: `a lo sumo ${String(goal).replace('.', ',')} veces`,
    met: ms / base <= goal,
  })
printFigure('memoria', `${((most - before) / 1_048_576).toFixed(0)} MB más`)
const ratio = quantile(busy, 0.99) / quantile(idle, 0.99)
printFigure('p99 de otros pedidos', `${ratio.toFixed(1)} veces el de en reposo`, { text: 'a lo sumo 3', met: ratio <= 3 })
await client.end()
await app.close()
