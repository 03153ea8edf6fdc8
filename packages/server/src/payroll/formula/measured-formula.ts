import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import { formatDate, formatPeriod } from '@legajo/kernel/dates.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { lastMonth } from './last-month.ts'

/**
 * Refuses a draft whose impact was not calculated: on the last liquidated month, with exactly this text. A company without such a month has
 * nothing to compare with. A month that cannot be calculated with the text, because its frozen rules lack an input, only blocks a version
 * that would be in force in it.
 */
export const mustBeMeasured = async (db: Db, draft: Formula): Promise<void> => {
  const { name, formula, vigencia_desde } = draft
  const period = (await lastMonth(db))?.period
  if (!period) return
  const measured = await db
    .selectFrom('formula_impact')
    .select(['state', 'failure'])
    .where('target', '=', 'FORMULA')
    .where('code', '=', name)
    .where('formula', '=', formula)
    .where('period', '=', period)
    .where('state', 'in', ['FINISHED', 'FAILED'])
    .orderBy('id', 'desc')
    .executeTakeFirst()
  const month = formatPeriod(`${period}-01`)
  if (!measured) return fail('formula_unmeasured', { name, month })
  if (measured.state === 'FAILED' && vigencia_desde.slice(0, 7) <= period)
    fail('formula_incomparable', { month, date: formatDate(vigencia_desde), why: measured.failure ?? '' })
}
