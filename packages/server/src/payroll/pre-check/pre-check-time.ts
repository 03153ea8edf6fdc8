import type { PreCheckCode } from '@legajo/contract/payroll/runs/pre-check-list.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatPeriod, startOfMonth } from '@legajo/kernel/dates.ts'
import { formatDecimal } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import { pipeline } from '../../db/pipeline.ts'
import { wageTypes } from '../period/run-types.ts'
import { factAmounts } from '../time-facts/fact-amounts.ts'
import { factDifferences, isMonthClosed } from '../time-facts/fact-differences.ts'
import { factExceptions } from '../time-facts/fact-exceptions.ts'
import type { Case, PreCheck } from './pre-check-case.ts'
import { personCase } from './pre-check-employees.ts'

/** Differences that time did not pass to a wage, by employee with their amount, without their kind; open matters, and the open month. */
export const timeChecks = {
  TIME_NOT_PASSED: async ({ db, period, start, employeeIds, type }) => {
    if (!wageTypes.includes(start.liquidation.typeCode) || !type) return []
    const month = startOfMonth(period.date_from)
    const { rows } = await sql<{ start: string; closed: boolean }>`select to_char(month, 'YYYY-MM-DD') as start,
      ${isMonthClosed(sql`${month}::date`)} as closed from time_payroll_start where company_id = app_company()`.execute(db)
    const [known] = rows
    if (!known || month < known.start) return []
    const [found, exceptions] = await pipeline(db, [
      (db) => factDifferences(db, known.start, month),
      (db) => factExceptions(db, month),
    ])
    const chosen = new Set(employeeIds)
    const differences = found.filter(({ employeeId }) => chosen.has(employeeId))
    const people = [...Map.groupBy(differences, ({ employeeId }) => employeeId)]
    const [amounts, hidden] = await pipeline(db, [
      async (db) => new Map((await factAmounts(db, differences)).people.map((one) => [one.employeeId, one.gross])),
      async (db) =>
        people.length === 0
          ? new Set<number>()
          : new Set(
              (
                await db
                  .selectFrom('employee')
                  .select('id')
                  .where('confidential', '=', true)
                  .where(
                    'id',
                    'in',
                    people.map(([id]) => id),
                  )
                  .execute()
              ).map(({ id }) => id),
            ),
    ])
    const route = `/schedule-module/core?mes=${month.slice(0, 7)}`
    return [
      ...people.map(([id, own]): Case => {
        const gross = amounts.get(id)
        const detail = `${countText(own.length, 'diferencia')} sin pasar${gross ? `: ${formatDecimal(gross)} en el bruto` : ''}`
        const who = `${own[0]?.fileCode} · ${own[0]?.employee}`
        return { ...personCase({ id, who, confidential: hidden.has(id), detail }), route }
      }),
      ...(exceptions.length > 0 ? [{ text: `${countText(exceptions.length, 'asunto')} de tiempo sin resolver`, route }] : []),
      ...(known.closed ? [] : [{ text: `Las ausencias de ${formatPeriod(month)} siguen abiertas`, route }]),
    ]
  },
} satisfies Partial<Record<PreCheckCode, PreCheck>>
