/**
 * Latency of editing one employee: a durable reliquidation and a simulation, as the API calls do, compared with the bare durable upsert of
 * the same row on one connection, alternating within each round. The first rounds are not counted: a server in use runs compiled code.
 */

import { sql } from 'kysely'
import { reliquidate } from '../src/payroll/liquidation/reliquidate.ts'
import { simulate } from '../src/payroll/liquidation/simulate.ts'
import { compileCurrentRules } from '../src/payroll/rule-set/rule-set.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 2000)
const app = await createBenchApp(200)
const { database, server, scope, who } = app
await server.jobs.start({ work: true })
const id = await app.start()
await app.until(id)
const employees = await database.inTenant(scope, async (db) =>
  (
    await sql<{
      employee_id: number
    }>`select employee_id from liquidation_employee where liquidation_id = ${id} order by 1 limit 40`.execute(db)
  ).rows.map((row) => row.employee_id),
)

const code = await database.inTenant(
  scope,
  async (db) =>
    (
      await sql<{
        code: string
      }>`select code from concept where status = 'ACTIVE' and concept_type = 'REMUNERATIVO' order by code desc limit 1`.execute(
        db,
      )
    ).rows[0]?.code,
)

// The bare upsert: the same bytes, without row security, on a separate connection.
const client = await database.pool?.connect()
if (!client) throw new Error('Falta PostgreSQL')
await client.query(`create table bare (like liquidation_employee including defaults including storage including indexes)`)
await client.query(`insert into bare select * from liquidation_employee`)
const { rows } = await client.query<{ outputs: number[]; inputs: number[] }>('select outputs, inputs from bare limit 1')
const asArray = (values: readonly (number | null)[] = []) => `{${values.map((units) => units ?? 'NULL').join()}}`
const upsert = (employee: number, seq: number) =>
  client.query({
    name: 'bare',
    text: `insert into bare (tenant_id, company_id, liquidation_id, rule_set_id, employee_id, outputs, inputs, remunerative, non_remunerative, deductions, net, employer)
      values ($1, $2, $3, 1, $4, $5, $6, $7, 0, 0, $7, 0) on conflict (tenant_id, liquidation_id, employee_id)
      do update set outputs = excluded.outputs, inputs = excluded.inputs, net = excluded.net`,
    values: [scope.tenantId, scope.company, id, employee, asArray(rows[0]?.outputs), asArray(rows[0]?.inputs), seq],
  })

const times: { bare: number; again: number; simulated: number }[] = []
const run = { period: app.month, liquidationType: 'MENSUAL' }
for (let round = -rounds / 2; round < rounds; round++) {
  const employee = employees[Math.abs(round) % employees.length] ?? 0
  const bare = await millisecondsOf(() => upsert(employee, round))
  const again = await millisecondsOf(() =>
    database.inTenant(scope, (db) => reliquidate(db, server.jobs, who, id, { employeeIds: [employee], scope: 'all' })),
  )
  const simulated = await millisecondsOf(() =>
    database.inTenant({ ...scope, readsOnly: true }, (db) =>
      simulate(db, scope.tenantId, { liquidationId: id, employeeIds: [employee], novelties: [] }),
    ),
  )
  if (round >= 0) times.push({ bare, again, simulated })
}
const edits: number[] = []
for (let round = 0; round < Math.ceil(rounds / 30); round++) {
  // Edits one formula of the catalogue and compiles the rules: the next call calculates with it.
  edits.push(
    await millisecondsOf(() =>
      database.inTenant(scope, async (db) => {
        await sql`update concept set formula = ${`L.BASICO * ${round + 100} / 100000`} where code = ${code}`.execute(db)
        await compileCurrentRules(db, run)
      }),
    ),
  )
}
const of = (pick: (one: (typeof times)[number]) => number, at?: number) => quantile(times.map(pick), at)
const ratio = of(({ again, bare }) => again / bare)
const simulation = of(({ simulated, bare }) => simulated / bare)
console.log(`Un empleado, ${rounds} rondas`)
printFigure(
  'upsert duradero a secas, p50 / p99',
  `${of((one) => one.bare).toFixed(2)} / ${of((one) => one.bare, 0.99).toFixed(2)} ms`,
)
printFigure('reliquidado, p50 / p99', `${of((one) => one.again).toFixed(2)} / ${of((one) => one.again, 0.99).toFixed(2)} ms`)
printFigure('simulado, p50 / p99', `${of((one) => one.simulated).toFixed(2)} / ${of((one) => one.simulated, 0.99).toFixed(2)} ms`)
printFigure('razón de reliquidar', ratio.toFixed(2), { text: 'a lo sumo 2', met: ratio <= 2 })
printFigure('razón de simular', simulation.toFixed(2), { text: 'a lo sumo 1', met: simulation <= 1 })
const edit = quantile(edits)
printFigure('una fórmula editada y en vigor, p50', `${edit.toFixed(1)} ms`, { text: 'a lo sumo 10 ms', met: edit <= 10 })
client.release()
await app.close()
