import type { LiquidationStart } from '@legajo/contract/payroll/runs/liquidation.ts'
import { sql } from 'kysely'
import { openDatabase } from '../src/db/database.ts'
import { startLiquidation } from '../src/payroll/liquidation/start-liquidation.ts'
import { prepareDatabase } from '../src/platform/prepare-database.ts'
import { insertEmployees, sampleEmployees } from '../src/seed/employees.ts'
import { seedTenant } from '../src/seed/seed.ts'
import { openServer } from '../src/server.ts'
import { testTokenKey } from '../test/token-key.ts'
import { unlimitedRequests } from '../test/unlimited-requests.ts'
import { benchDatabase } from './database.ts'

/** The server over a separate durable PostgreSQL, with a company of `employees` in addition to the sample's 20. */
export const createBenchApp = async (employees: number, month = '2025-12') => {
  const { url, close } = await benchDatabase()
  const database = await openDatabase({ url })
  await prepareDatabase(database)
  const { tenant, companies } = await seedTenant({ database }, { name: `banco-${Date.now()}`, title: 'Medición' }, 20)
  const company = companies[0] ?? 0
  const scope = { tenantId: tenant.id, company, companies: [company], confidential: true, user: 'medición', timeout: 600_000 }
  if (employees > 0) await database.inTenant(scope, (db) => insertEmployees(db, sampleEmployees(500_000, employees)))
  await sql`vacuum analyze`.execute(database.platform)
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
  const who = { tenantId: tenant.id, company, user: 'medición', columns: async () => ({}), seesConfidential: true }
  const { id: periodId } = await database.inTenant(scope, (db) =>
    db
      .insertInto('liquidation_period')
      .values({ name: 'Medición', date_from: `${month}-01`, date_until: `${month}-28` })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const start = (filter: LiquidationStart['filter'] = {}) =>
    database.inTenant(scope, (db) =>
      startLiquidation(db, server, who, {
        liquidation: { periodId, typeCode: 'MENSUAL' },
        filter,
        blackListEmployees: [],
      } as never),
    )
  const stateOf = (id: number) =>
    database.inTenant(scope, (db) =>
      db.selectFrom('liquidation').select(['state', 'done', 'employees']).where('id', '=', id).executeTakeFirstOrThrow(),
    )
  const until = async (id: number, every = 10): Promise<void> => {
    for (const from = Date.now(); ; ) {
      const { state, done, employees: all } = await stateOf(id)
      if (state !== 'PENDING' && state !== 'PROCESSING') return
      if (Date.now() - from > 600_000) throw new Error(`La liquidación no terminó en diez minutos: ${state}, ${done} de ${all}`)
      await new Promise((resolve) => setTimeout(resolve, every))
    }
  }
  return {
    url,
    database,
    server,
    scope,
    who,
    month,
    periodId,
    start,
    stateOf,
    until,
    remove: (id: number) => database.inTenant(scope, (db) => db.deleteFrom('liquidation').where('id', '=', id).execute()),
    close: async () => {
      await server.close()
      await database.close()
      await close()
    },
  }
}
