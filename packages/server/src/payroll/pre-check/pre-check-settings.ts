import { preCheckCalls } from '@legajo/contract/payroll/runs/pre-check.ts'
import { sql } from 'kysely'
import { requireSeenVersion } from '../../db/seen-version.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { asPreCheck, currentSettings } from './current-settings.ts'

export const servePreCheckSettings: Area = (server) => {
  serve(server, preCheckCalls.settings, ({ db }) => currentSettings(db))
  serve(server, preCheckCalls.save, async ({ db }, { body }) => {
    // Serialises saves: the next one reads this one's result.
    await sql`select from company where id = app_company() for no key update`.execute(db)
    const now = new Map((await currentSettings(db)).map(({ code, seen: _, ...setting }) => [code, setting]))
    for (const [index, { code, severity, threshold, seen }] of body.settings.entries()) {
      await requireSeenVersion(
        db,
        seen,
        now.get(code),
        sql`a.entity = 'liquidation_check' and a.entity_id = app_company() || '/' || ${code}::text`,
      )
      const { title, fixed } = asPreCheck(code)
      const field = `settings[${index}]`
      if (fixed && severity !== 'BLOCK') refuse(`${field}.severity`, `«${title}» siempre impide liquidar`)
      if (threshold !== null && asPreCheck(code).threshold === undefined)
        refuse(`${field}.threshold`, `«${title}» no tiene umbral`)
      if (threshold !== null && Number(threshold) < 0)
        refuse(`${field}.threshold`, `El umbral de «${title}» no puede ser negativo (${threshold})`)
      await db
        .insertInto('liquidation_check')
        .values({ company_id: sql<number>`app_company()`, code, severity, threshold })
        .onConflict((conflict) => conflict.columns(['tenant_id', 'company_id', 'code']).doUpdateSet({ severity, threshold }))
        .execute()
    }
    return currentSettings(db)
  })
}
