import { catalogue } from '@legajo/payroll-rules/catalogue/catalogue.ts'
import { sql } from 'kysely'
import type { Caller, TestApp } from './test-app.ts'

/** Puts back, in the caller's company, the spans of the delivered values that the prepared database has without an end. */
export const restoreEnds = (app: TestApp, admin: Caller): Promise<void> =>
  app.inTransaction(admin, async (db) => {
    for (const { code, holds } of catalogue.parameters.filter(({ onMissing }) => onMissing === 'refuse'))
      await sql`update liquidation_parameter set definition = definition || ${JSON.stringify({ holds })}::jsonb
        where code = ${code} and company_id = app_company()`.execute(db)
    for (const { code, holds } of catalogue.scales.filter(({ onMissing }) => onMissing === 'refuse'))
      await sql`update scale set definition = definition || ${JSON.stringify({ holds })}::jsonb
        where code = ${code} and company_id = app_company()`.execute(db)
  })
