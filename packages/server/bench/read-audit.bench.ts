/**
 * Reads a page of employees with and without the audit of reads, in turn, on one server over PostgreSQL. Goal: the median grows by less
 * than 5 %. The writes of the audit, once a second, fall among the measured requests.
 */
import { session as sessionCalls } from '@legajo/contract/auth/session.ts'
import { employees } from '@legajo/contract/employees/employee.ts'
import { samplePassword } from '../src/seed/sample-users.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const pairs = 1500
const goal = 1.05

const bench = await createBenchApp(1000)
try {
  const { server, scope, database } = bench
  const { name } = await database.platform
    .selectFrom('tenant')
    .select('name')
    .where('tenant_id', '=', scope.tenantId)
    .executeTakeFirstOrThrow()
  const signIn = await server.http.inject({
    method: sessionCalls.logIn.method,
    url: `/api${sessionCalls.logIn.path}`,
    headers: { 'x-tenant': name },
    payload: { username: 'admin.demo', password: samplePassword },
  })
  const { session } = signIn.json<{ session: { accessToken: string; companyId: number } }>()
  const headers = {
    authorization: `Bearer ${session.accessToken}`,
    'selected-company': String(session.companyId),
    'x-tenant': name,
  }
  const { method, path } = employees.list
  const read = async () => {
    const { statusCode } = await server.http.inject({ method, url: `/api${path}`, headers, query: { size: '50' } })
    if (statusCode !== 200) throw new Error(`Respondió ${statusCode}`)
  }
  const audit = server.readAudit as { note: typeof server.readAudit.note }
  const note = audit.note
  const noteNothing = async () => {}
  for (let warming = 0; warming < 200; warming += 1) await read()
  const without: number[] = []
  const audited: number[] = []
  for (let pair = 0; pair < pairs; pair += 1) {
    audit.note = noteNothing
    without.push(await millisecondsOf(read))
    audit.note = note
    audited.push(await millisecondsOf(read))
  }
  const ratio = quantile(audited) / quantile(without)
  printFigure('mediana sin auditar', `${quantile(without).toFixed(2)} ms`)
  printFigure('mediana con auditoría', `${quantile(audited).toFixed(2)} ms`)
  printFigure('razón', ratio.toFixed(3), { text: `menos de ${goal}`, met: ratio < goal })
  process.exitCode = ratio < goal ? 0 : 1
} finally {
  await bench.close()
}
