import type { PreCheckSetting } from '@legajo/contract/payroll/runs/pre-check.ts'
import { type PreCheckCode, preCheckCodes, preChecks } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { stampOf } from '../../db/seen-version.ts'

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
