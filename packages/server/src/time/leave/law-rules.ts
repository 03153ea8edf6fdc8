import type { LawRule } from '@legajo/contract/time/leave/law-rule.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The delivered figures: the texts before and after Ley 27.802, in force from 6 March 2026. */
export const deliveredLawRules = [
  { rule: 'VACATION_NOTICE', valid_from: '1974-09-27', value: 45, source: 'LCT, art. 154' },
  { rule: 'VACATION_NOTICE', valid_from: '2026-03-06', value: 30, source: 'Ley 27.802, LCT art. 154' },
  { rule: 'VACATION_PART', valid_from: '1974-09-27', value: 1, source: 'LCT, art. 150: sin mínimo' },
  { rule: 'VACATION_PART', valid_from: '2026-03-06', value: 7, source: 'Ley 27.802, LCT art. 154' },
  {
    rule: 'SICKNESS_RETURNS',
    valid_from: '1974-09-27',
    value: 1,
    source: 'Jurisprudencia: la enfermedad suspende las vacaciones',
  },
  { rule: 'SICKNESS_RETURNS', valid_from: '2026-03-06', value: 1, source: 'Ley 27.802: los días se reprograman' },
] as const satisfies readonly { rule: LawRule; valid_from: CalendarDate; value: number; source: string }[]

/** The figure of a rule in force on a day, in the current company; the delivered one where the company has none. */
export const lawRuleOn = async (db: Db, rule: LawRule, day: CalendarDate): Promise<number> => {
  const { rows } = await sql<{ value: number }>`select value from time_law_rule
    where company_id = app_company() and rule = ${rule} and valid_from <= ${day}::date order by valid_from desc limit 1`.execute(
    db,
  )
  const delivered = deliveredLawRules.filter((one) => one.rule === rule && one.valid_from <= day).at(-1)
  return rows[0]?.value ?? delivered?.value ?? 0
}
