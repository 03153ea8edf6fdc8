/**
 * A liquidation end to end, as in production: 10,000 employees, the demonstration catalogue, chunks claimed by this process, every result
 * stored durably; compared with the minimum for the same work in the same run, which is reading the inputs and copying the results raw into
 * a fresh table: as rows of one concept each, and as the stored rows, byte for byte, each with all concepts of an employee. Needs
 * DATABASE_URL, or starts its own PostgreSQL.
 *
 * Ratios are computed within a round; the median of the rounds is printed.
 */

import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { compileRun } from '@legajo/payroll-rules/compile-run.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openDatabase } from '../src/db/database.ts'
import { readInputs } from '../src/payroll/facts/read-inputs.ts'
import { startLiquidation } from '../src/payroll/liquidation/start-liquidation.ts'
import { prepareDatabase } from '../src/platform/prepare-database.ts'
import { insertEmployees, sampleEmployees } from '../src/seed/employees.ts'
import { seedTenant } from '../src/seed/seed.ts'
import { openServer } from '../src/server.ts'
import { testTokenKey } from '../test/token-key.ts'
import { unlimitedRequests } from '../test/unlimited-requests.ts'
import { benchDatabase } from './database.ts'

const employees = Number(process.env['BENCH_EMPLOYEES'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
const month = '2025-12'

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const measureMs = async (work: () => Promise<unknown>): Promise<number> => {
  const from = performance.now()
  await work()
  return performance.now() - from
}

const { url, close } = await benchDatabase()
const database = await openDatabase({ url })
await prepareDatabase(database)
const { tenant, companies } = await seedTenant({ database }, { name: `banco-${Date.now()}`, title: 'Medición' }, 20)
const company = companies[0] ?? 0
const scope = { tenantId: tenant.id, company, companies: [company], confidential: true, user: 'medición', timeout: 300_000 }
await database.inTenant(scope, (db) => insertEmployees(db, sampleEmployees(500_000, employees)))
await sql`analyze`.execute(database.platform)

const settings = {
  port: 0,
  host: '127.0.0.1',
  dataFolder: '/nonexistent',
  fileFolder: '/nonexistent',
  releaseFolder: '/nonexistent',
  tokenKey: testTokenKey,
  requestLimits: unlimitedRequests,
  checkAnswers: false,
  production: true,
  root: '',
}
const server = await openServer(settings, { log: false, database })
await server.jobs.start({ work: true })

const period = await database.inTenant(scope, (db) =>
  db
    .insertInto('liquidation_period')
    .values({ name: 'Medición', date_from: `${month}-01`, date_until: `${month}-31` })
    .returning('id')
    .executeTakeFirstOrThrow(),
)

/** A connection separate from the server's own. */
const raw = new pg.Client({ connectionString: url })

interface Round {
  readonly run: number
  readonly first: number
  readonly rows: number
  readonly api: number
  /** Reading, and copying by concept or by employee. */
  readonly floors: { readonly byConcept: number; readonly byEmployee: number }
}

/** One run through the queue; `first` is when its first chunk ended, `api` the slowest list response during the run. */
const liquidate = async (look?: (id: number) => Promise<void>): Promise<Omit<Round, 'floors'>> => {
  const from = performance.now()
  const id = await database.inTenant(scope, (db) =>
    startLiquidation(
      db,
      server,
      { tenantId: tenant.id, company, user: 'medición', columns: async () => ({}), seesConfidential: true },
      {
        liquidation: { periodId: period.id, typeCode: 'MENSUAL' },
        filter: {},
        blackListEmployees: [],
      } as never,
    ),
  )
  let first = 0
  let api = 0
  for (;;) {
    const requested = performance.now()
    const [row] = await database.inTenant(scope, (db) =>
      db.selectFrom('liquidation').select(['state', 'done', 'failed']).where('id', '=', id).execute(),
    )
    api = Math.max(api, performance.now() - requested)
    if (first === 0 && (row?.done ?? 0) > 0) first = performance.now() - from
    if (row && row.state !== 'PENDING' && row.state !== 'PROCESSING') break
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const run = performance.now() - from
  const { rows } = await database.inTenant(scope, async (db) => {
    const counted = await sql<{
      n: number
    }>`select count(*)::int as n from liquidation_employee where liquidation_id = ${id}`.execute(db)
    return { rows: counted.rows[0]?.n ?? 0 }
  })
  await look?.(id)
  await database.inTenant(scope, (db) => db.deleteFrom('liquidation').where('id', '=', id).execute())
  return { run, first, rows, api }
}

const asCopied = async (query: string): Promise<Buffer> => {
  const parts: Buffer[] = []
  for await (const part of raw.query(copyTo(`copy (${query}) to stdout`))) parts.push(part as Buffer)
  return Buffer.concat(parts)
}

/** The stored data of a run in `copy` format: its own rows, and a row for each concept with an amount. */
const rowsOf = async (id: number) => ({
  byEmployee: await asCopied(`select * from liquidation_employee where liquidation_id = ${id}`),
  byConcept: await asCopied(`select tenant_id, liquidation_id, employee_id, concept, units
    from liquidation_employee, unnest(outputs) with ordinality as o (units, concept) where liquidation_id = ${id} and units <> 0`),
})

/** Copies rows raw into a fresh table, then adds its key. */
const copyInto = (columns: string, key: string, rows: Buffer): Promise<number> =>
  measureMs(async () => {
    await raw.query('drop table if exists floor')
    await raw.query('begin')
    await raw.query(`create table floor (${columns}) with (toast_tuple_target = 8160)`)
    await pipeline(Readable.from([rows]), raw.query(copyFrom('copy floor from stdin')))
    await raw.query(`alter table floor add primary key (tenant_id, liquidation_id, ${key})`)
    await raw.query('commit')
  })

/** The minimum times: the same inputs read and decoded in one batch, and the results copied. */
const floorsOf = async (): Promise<Round['floors']> => {
  const compiled = compileRun({ ...catalogue, period: month, liquidationType: 'MENSUAL' })
  if (!compiled.ok) throw new Error('The floor needs rules that compile')
  const read = await measureMs(() =>
    database.inTenant(scope, (db) => readInputs(db, compiled.run.inputs, ids, { period: month, liquidationId: null })),
  )
  return {
    byEmployee:
      read + (await copyInto('like liquidation_employee including defaults including storage', 'employee_id', rows.byEmployee)),
    byConcept:
      read +
      (await copyInto(
        'tenant_id int, liquidation_id bigint, employee_id bigint, concept int, units bigint',
        'employee_id, concept',
        rows.byConcept,
      )),
  }
}

const results: Round[] = []
await raw.connect()
let rows: { readonly byEmployee: Buffer; readonly byConcept: Buffer } = {
  byEmployee: Buffer.alloc(0),
  byConcept: Buffer.alloc(0),
}
let ids: readonly number[] = []
// The warm-up produces the rows for the copy baseline.
await liquidate(async (id) => {
  rows = await rowsOf(id)
  ids = (await raw.query('select employee_id from liquidation_employee where liquidation_id = $1', [id])).rows.map((row) =>
    Number(row.employee_id),
  )
})
await floorsOf()
for (let round = 0; round < rounds; round++) results.push({ ...(await liquidate()), floors: await floorsOf() })
await raw.end()

const ratioTo = (floor: keyof Round['floors']) => {
  const ratio = median(results.map(({ run, floors }) => run / floors[floor]))
  return `${ratio.toFixed(2)} (a lo sumo 1,5; piso ${median(results.map(({ floors }) => floors[floor])).toFixed(0)} ms)`
}
const run = median(results.map((one) => one.run))
console.log(
  `${employees} empleados × ${catalogue.concepts.length} conceptos, ${results[0]?.rows} resultados guardados, ${rounds} rondas`,
)
console.log(`  de punta a punta       ${run.toFixed(0)} ms (mejor ${Math.min(...results.map((one) => one.run)).toFixed(0)})`)
console.log(`  empleados por segundo  ${((employees / run) * 1000).toFixed(0)}`)
console.log(`  primer avance          ${median(results.map(({ first }) => first)).toFixed(0)} ms (límite 1000)`)
console.log(`  respuesta más lenta    ${median(results.map(({ api }) => api)).toFixed(0)} ms mientras se liquida`)
console.log('  razón a leer + COPY')
console.log(`    una fila por concepto     ${ratioTo('byConcept')}`)
console.log(`    una fila por empleado     ${ratioTo('byEmployee')}`)
console.log(`  límite de 10 s         ${(run / 10_000).toFixed(2)} de lo admitido`)

await server.close()
await database.close()
await close()
