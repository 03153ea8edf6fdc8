/**
 * A liquidation by worker processes: two compared with one, with the processor utilisation of one, which limits the gain of a second;
 * another user's reads during the run compared with the same reads at rest, and the rate compared with published rates of peers.
 * Alternating rounds, each reported as it ends; medians. BENCH_EMPLOYEES and BENCH_CONCEPTS (concepts in addition to the catalogue's)
 * increase the size.
 */

import { cpus } from 'node:os'
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { employees as employeeCalls } from '@legajo/contract/employees/employee.ts'
import { sql } from 'kysely'
import { samplePassword } from '../src/seed/sample-users.ts'
import { createBenchApp } from './bench-app.ts'
import { busyWhile } from './busy.ts'
import { addConcepts } from './more-concepts.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'
import { workerProcess } from './worker-process.ts'

const people = Number(process.env['BENCH_EMPLOYEES'] ?? 10_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const concepts = Number(process.env['BENCH_CONCEPTS'] ?? 0)
/** Published employees per second: Frappe HR after its performance work, and Payroll Engine. */
const peers = { 'Frappe HR': 13, 'Payroll Engine': 10 }

const app = await createBenchApp(people)
await app.database.inTenant(app.scope, (db) => addConcepts(db, concepts))
await app.server.jobs.start({ work: false })

const signIn = await app.server.http.inject({
  method: 'POST',
  url: `/api${sessionCalls.logIn.path}`,
  headers: { 'x-tenant': (await tenantName()) ?? '' },
  payload: { username: 'admin.demo', password: samplePassword },
})
const { session } = signIn.json<{ session: { accessToken: string; companyId: number } }>()
const read = async (): Promise<number> =>
  millisecondsOf(async () => {
    const answer = await app.server.http.inject({
      method: employeeCalls.list.method,
      url: `/api${employeeCalls.list.path}`,
      query: { page: '0', size: '50' },
      headers: { authorization: `Bearer ${session.accessToken}`, 'selected-company': String(session.companyId) },
    })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  })
const readsWhile = async (isOver: () => boolean): Promise<number[]> => {
  const times: number[] = []
  while (!isOver()) {
    times.push(await read())
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  return times
}
const runOnce = async (reading: boolean): Promise<{ readonly ms: number; readonly reads: number[] }> => {
  const id = await app.start()
  let over = false
  const ended = app.until(id, 20).then(() => {
    over = true
  })
  const reads = reading ? await readsWhile(() => over) : []
  await ended
  const ms = await app.database.inTenant(app.scope, async (db) => {
    const { rows } = await sql<{ ms: number }>`select (1000 * extract(epoch from finished_at - started_at))::float8 as ms
      from liquidation where id = ${id}`.execute(db)
    return rows[0]?.ms ?? 0
  })
  await app.remove(id)
  return { ms, reads }
}

console.log(`${people} empleados, ${concepts} conceptos más que los del catálogo, ${rounds} rondas`)
const results: { one: number; full: number; two: number; idle: number; busy: number; reads: number }[] = []
for (let round = 0; round < rounds; round++) {
  const first = await workerProcess(app.url)
  await runOnce(false) // compiles the code of the run
  const { given: one, busy: full } = await busyWhile(() => runOnce(false))
  const from = Date.now()
  const idle = await readsWhile(() => Date.now() - from > 3000)
  const busy = await runOnce(true)
  const second = await workerProcess(app.url)
  await runOnce(false)
  const two = await runOnce(false)
  await first.stop()
  await second.stop()
  results.push({
    one: one.ms,
    full,
    two: two.ms,
    idle: quantile(idle, 0.99),
    busy: quantile(busy.reads, 0.99),
    reads: busy.reads.length,
  })
  console.log(
    `  ronda ${round + 1}: ${one.ms.toFixed(0)} ms por uno, ${two.ms.toFixed(0)} por dos; lecturas p99 ${quantile(idle, 0.99).toFixed(1)} ms en reposo, ${quantile(busy.reads, 0.99).toFixed(1)} mientras se liquida`,
  )
}
const of = (pick: (one: (typeof results)[number]) => number) => quantile(results.map(pick))
const gain = of(({ one, two }) => one / two)
const wait = of(({ idle, busy }) => busy / idle)
const rate = of(({ one, two }) => (people / Math.min(one, two)) * 1000)
printFigure('un proceso', `${of(({ one }) => one).toFixed(0)} ms`)
printFigure('dos procesos', `${of(({ two }) => two).toFixed(0)} ms`)
printFigure('razón de uno a dos', gain.toFixed(2), { text: 'más de 1', met: gain > 1 })
const fullRatio = of((one) => one.full)
printFigure(
  'procesadores ocupados con uno',
  `${(fullRatio * 100).toFixed(0)} % de ${cpus().length}: a lo sumo ${(1 / fullRatio).toFixed(2)} con dos`,
)
printFigure('lectura en reposo, p99', `${of(({ idle }) => idle).toFixed(1)} ms`)
printFigure('lectura mientras se liquida, p99', `${of(({ busy }) => busy).toFixed(1)} ms de ${of(({ reads }) => reads)} lecturas`)
printFigure('razón de las lecturas', wait.toFixed(2), { text: 'a lo sumo 3', met: wait <= 3 })
printFigure('empleados por segundo', rate.toFixed(0))
for (const [name, theirs] of Object.entries(peers))
  printFigure(`razón a ${name}`, (rate / theirs).toFixed(0), { text: 'al menos 400', met: rate / theirs >= 400 })
await app.close()

async function tenantName() {
  const row = await app.database.platform
    .selectFrom('tenant')
    .select('name')
    .where('tenant_id', '=', app.scope.tenantId)
    .executeTakeFirst()
  return row?.name
}
