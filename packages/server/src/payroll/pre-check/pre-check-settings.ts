import {
  type PreCheckCode,
  type PreCheckSetting,
  preCheckCalls,
  preCheckCodes,
  preChecks,
} from '@legajo/contract/payroll/runs/pre-check.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { requireSeenVersion, stampOf } from '../../db/seen-version.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

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

/** Severity and threshold of every check: the company's own, else the suite's defaults. */
export const currentSettings = async (db: Db): Promise<PreCheckSetting[]> => {
  const rows = await db
    .selectFrom('liquidation_check')
    .select(['code', 'severity', 'threshold'])
    .where('company_id', '=', sql<number>`app_company()`)
    .execute()
  const own = new Map(rows.map((row) => [row.code, row]))
  return preCheckCodes.map((code) => {
    const { severity, fixed, threshold } = asPreCheck(code)
    const set = own.get(code)
    const setting = {
      severity: fixed ? 'BLOCK' : (set?.severity ?? severity),
      threshold: threshold ? (set?.threshold ?? threshold.value) : null,
    } as const
    return { code, ...setting, seen: stampOf(setting) }
  })
}

type PreCheck = (typeof preChecks)[PreCheckCode] & {
  readonly fixed?: true
  readonly threshold?: { readonly label: string; readonly unit: string; readonly value: string }
}

/** The table's entries have individual types; this is their common type. */
export const asPreCheck = (code: PreCheckCode): PreCheck => preChecks[code]
