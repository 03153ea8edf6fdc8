/**
 * Whether liquidation time grows linearly: a quarter, a half and all of many employees, by one worker process, with its memory; and the
 * disk space of one result. 20,000 by default; LEGAJO_EMPLOYEES=100000 for the stated goal.
 */

import { sql } from 'kysely'
import { createBenchApp } from './bench-app.ts'
import { printFigure } from './ratio.ts'
import { workerProcess } from './worker-process.ts'

const people = Number(process.env['LEGAJO_EMPLOYEES'] ?? 20_000)
const app = await createBenchApp(people)
await app.server.jobs.start({ work: false })
const ids = await app.database.inTenant(app.scope, async (db) =>
  (await db.selectFrom('employee').select('id').where('company_id', '=', app.who.company).orderBy('id').execute()).map(
    ({ id }) => id,
  ),
)

const sizes: { people: number; ms: number; most: number; bytes: number }[] = []
for (const part of [0.25, 0.25, 0.5, 1]) {
  const worker = await workerProcess(app.url)
  const some = Math.floor(people * part)
  // The list of a filter accepts at most 20,000 ids: a larger share is specified by its last id.
  const id = await app.start(part === 1 ? {} : { employeeIds: ids.slice(0, some) })
  await app.until(id, 50)
  const found = await app.database.inTenant(app.scope, async (db) => {
    const { rows } = await sql<{ ms: number; people: number; bytes: number }>`
      select (1000 * extract(epoch from l.finished_at - l.started_at))::float8 as ms, l.employees as people,
        (select avg(pg_column_size(e.outputs) + pg_column_size(e.inputs))::float8 from liquidation_employee e
          where e.liquidation_id = l.id) as bytes
      from liquidation l where id = ${id}`.execute(db)
    return rows[0] ?? { ms: 0, people: 0, bytes: 0 }
  })
  sizes.push({ ...found, most: worker.memory().most })
  await worker.stop()
  await app.remove(id)
}
const [, small, half, whole] = sizes // the first run warms up the database
if (!small || !half || !whole) throw new Error('Faltan medidas')
const perEach = ({ ms, people: n }: typeof small) => ms / n
const ratio = perEach(whole) / perEach(small)
console.log(`Hasta ${people} empleados, un proceso`)
for (const one of [small, half, whole])
  printFigure(
    `${one.people} empleados`,
    `${one.ms.toFixed(0)} ms, ${perEach(one).toFixed(3)} ms cada uno, memoria ${one.most.toFixed(0)} MB`,
  )
printFigure('razón por empleado', ratio.toFixed(2), { text: 'a lo sumo 1,3', met: ratio <= 1.3 })
printFigure('razón de la memoria', (whole.most / small.most).toFixed(2), {
  text: 'a lo sumo 1,3',
  met: whole.most / small.most <= 1.3,
})
printFigure('traza guardada por empleado', `${whole.bytes.toFixed(0)} bytes`, {
  text: 'a lo sumo 1229',
  met: whole.bytes <= 1229,
})
await app.close()
