import type { PageQuery } from '@legajo/contract/fields.ts'
import { type EmployeeEarningsYear, earnings } from '@legajo/contract/payroll/runs/earnings.ts'
import { fromUnits } from '@legajo/kernel/money.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName, personColumns, personSort } from '../../db/person-columns.ts'
import { notFound } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { finishedStateList } from '../results/finished.ts'
import { type MonthlyAmounts, monthlyAmounts } from '../results/monthly-amounts.ts'
import {
  annualType,
  dashboardLines,
  earningsLines,
  linesOfMonth,
  monthlyTypes,
  monthOf,
  total,
  withholdingCodes,
} from './earnings-lines.ts'
import { projectYear } from './earnings-projection.ts'

/** Results of the liquidations for the earnings tax: by employee and month, as a list, a year, a report, a projection. */
export const serveEarningsResults: Area = (server) => {
  serve(server, earnings.lines, ({ db }) => {
    return earningsLines(db)
  })
  serve(server, earnings.accumulated, async ({ db }, { query }) => {
    const page = await readLiquidatedPage(db, query)
    const employeeIds = page.content.map(({ id }) => id)
    const { latest, sums, withholding } = await figures(db, query, employeeIds, Object.values(dashboardLines))
    const current = monthOf(query.year, query.month)
    return {
      ...page,
      content: page.content.map((row) => {
        const own = latest.get(row.id)
        return {
          ...row,
          net: total(own, [dashboardLines.net]),
          personal: total(own, [dashboardLines.personal]),
          taxable: total(own, [dashboardLines.taxable]),
          tax: total(own, [dashboardLines.tax]),
          withheld: total(sums.get(row.id), withholding),
          month: total(sums.get(row.id), withholding, (month) => month === current),
        }
      }),
    }
  })
  serve(server, earnings.report, async ({ db }, { query }) => {
    const page = await readLiquidatedPage(db, query)
    const codes = (await earningsLines(db)).map(({ code }) => code)
    const { latest, sums, withholding } = await figures(
      db,
      query,
      page.content.map(({ id }) => id),
      codes,
    )
    return {
      ...page,
      content: page.content.map((row) => ({
        ...row,
        amounts: codes.map((code) => ({
          code,
          // Withholdings are summed over the year; the other lines are already accumulated.
          amount: total((withholding.includes(code) ? sums : latest).get(row.id), [code]),
        })),
      })),
    }
  })
  serve(server, earnings.employee, ({ db }, { params, query }) => {
    return employeeYear(db, params.employeeId, query.year)
  })
  serve(server, earnings.projection, async ({ db }, { params, query }) => {
    return projectYear(db, params.employeeId, query.year, await employeeYear(db, params.employeeId, query.year))
  })
}

/** Employees liquidated in the month. */
const readLiquidatedPage = (db: Db, query: PageQuery & { readonly year: number; readonly month: number }) => {
  const month = `${monthOf(query.year, query.month)}-01`
  const found = db
    .selectFrom('employee as e')
    .select(['e.id', 'e.file_code as fileCode', 'e.cuil'])
    .select(fullName('e').as('fullName'))
    .where(
      sql<boolean>`exists (select from liquidation_employee r
        join liquidation l on l.tenant_id = r.tenant_id and l.id = r.liquidation_id
        join liquidation_period p on p.tenant_id = l.tenant_id and p.id = l.period_id
        where r.tenant_id = e.tenant_id and r.employee_id = e.id and r.error is null and l.state in ${finishedStateList}
          and p.date_from >= ${month}::date and p.date_from < ${month}::date + interval '1 month')`,
    )
    .where(filterOf(query.filter, { search: 'e.search', columns: personColumns }))
  return pageOf(found, query, personSort, { id: 'e.id', sort: personSort.fullName })
}

const figures = async (
  db: Db,
  { year, month }: { readonly year: number; readonly month: number },
  employeeIds: readonly number[],
  codes: readonly string[],
) => {
  const until = monthOf(year, month)
  const withholding = await withholdingCodes(db)
  const types = monthlyTypes
  const none: MonthlyAmounts = new Map()
  if (employeeIds.length === 0) return { latest: none, sums: none, withholding }
  const latest = await monthlyAmounts(db, codes, { employeeIds, from: until, until, again: 'replace', types })
  const sums = await monthlyAmounts(db, withholding, { employeeIds, from: monthOf(year, 1), until, types })
  return { latest, sums, withholding }
}

/** The liquidated months of an employee's year, each with its lines. */
const employeeYear = async (db: Db, employeeId: number, year: number): Promise<EmployeeEarningsYear> => {
  const who = await db
    .selectFrom('employee')
    .select(['id', 'file_code as fileCode', 'cuil'])
    .select(fullName('employee').as('fullName'))
    .where('id', '=', employeeId)
    .executeTakeFirstOrThrow(notFound)
  const lines = await earningsLines(db)
  const codes = lines.map(({ code }) => code)
  const withholding = await withholdingCodes(db)
  const span = { employeeIds: [employeeId], from: monthOf(year, 1), until: monthOf(year, 12) }
  const latest = (await monthlyAmounts(db, codes, { ...span, again: 'replace', types: monthlyTypes })).get(employeeId)
  const sums = (await monthlyAmounts(db, codes, { ...span, types: monthlyTypes })).get(employeeId)
  const annual = (await monthlyAmounts(db, codes, { ...span, types: [annualType] })).get(employeeId)
  const months = [...new Set([...(latest?.values() ?? [])].flatMap((byMonth) => [...byMonth.keys()]))].sort()
  const isOfTheMonth = new Set([...withholding, ...linesOfMonth])
  return {
    ...who,
    lines,
    months: months.map((month) => {
      const amounts = codes.map((code) => ({
        code,
        amount: fromUnits((isOfTheMonth.has(code) ? sums : latest)?.get(code)?.get(month) ?? 0),
      }))
      return {
        month: Number(month.slice(5)),
        isProjected: false,
        tax: total(latest, [dashboardLines.tax], (one) => one === month),
        withheld: total(sums, withholding, (one) => one === month),
        amounts,
      }
    }),
    annual: annual ? codes.map((code) => ({ code, amount: total(annual, [code]) })) : null,
  }
}
