/** A list of 20,000 files filtered and sorted by a field that the company adds, compared with a field of the contract of the same kind. */

import { sql } from 'kysely'
import { samplePassword } from '../src/seed/sample-users.ts'
import { createBenchApp } from './bench-app.ts'
import { millisecondsOf, printFigure, quantile } from './ratio.ts'

const people = Number(process.env['LEGAJO_EMPLOYEES'] ?? 20_000)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 25)
const app = await createBenchApp(people)
const { database, server } = app
const { name: tenant } = await database.platform
  .selectFrom('tenant')
  .select('name')
  .where('tenant_id', '=', app.who.tenantId)
  .executeTakeFirstOrThrow()
const answer = await server.http.inject({
  method: 'POST',
  url: '/api/control-accesos/auth/log-in',
  headers: { 'x-tenant': tenant },
  payload: { username: 'admin.demo', password: samplePassword },
})
const headers = {
  'x-tenant': tenant,
  authorization: `Bearer ${answer.json<{ session: { accessToken: string } }>().session.accessToken}`,
  'selected-company': String(app.who.company),
}
const call = async (method: 'POST' | 'GET', url: string, payload?: object) => {
  const { statusCode, body } = await server.http.inject({ method, url: `/api${url}`, headers, ...(payload && { payload }) })
  if (statusCode >= 300) throw new Error(body.slice(0, 400))
  return JSON.parse(body) as { readonly id: number; readonly totalElements: number }
}
const field = (key: string, type: string) => ({ key, type, label: key, input: true })
const form = JSON.stringify({ components: [field('lugar', 'textfield'), field('numero', 'number')] })
const { id } = await call('POST', '/form-services/dynamic', { module: 'EMPLOYEE', description: 'Medición', form })
await call('POST', `/form-services/dynamic/${id}/publish`, { decisions: {} })
await database.inTenant(app.scope, (db) =>
  sql`update employee set workplace = 'Planta ' || (id % 40), additional = jsonb_build_object('lugar', 'Planta ' || (id % 40), 'numero', id)
    where company_id = app_company()`.execute(db),
)
await sql`vacuum analyze employee`.execute(database.platform)

const list = (query: string) => call('POST', `/datos-maestros/employees/paginate?page=0&size=25&${query}`)
const cases = [
  ['filtro por texto', "filter=workplace == 'planta 7'", "filter=additionalFields.lugar == 'planta 7'"],
  ['búsqueda dentro de un texto', "filter=workplace like 'nta 7'", "filter=additionalFields.lugar like 'nta 7'"],
  ['orden por texto', 'sortField=workplace&sortOrder=1', 'sortField=additionalFields.lugar&sortOrder=1'],
] as const
console.log(`Lista de ${people} legajos: un dato agregado contra uno del contrato`)
for (const [what, own, added] of cases) {
  const [contract, extra]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    contract.push(await millisecondsOf(() => list(encodeURI(own))))
    extra.push(await millisecondsOf(() => list(encodeURI(added))))
  }
  const ratio = quantile(extra.slice(3)) / quantile(contract.slice(3))
  printFigure(what, `${quantile(extra.slice(3)).toFixed(0)} ms, ${ratio.toFixed(2)} veces`, {
    text: 'a lo sumo 1,3',
    met: ratio <= 1.3,
  })
}
await app.close()
