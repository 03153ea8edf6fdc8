import { legalReports } from '@legajo/contract/legal/legal-report.ts'
import { addMonths, type CalendarDate, startOfMonth } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { legalReportRows, provisionMonths } from './legal-report-rows.ts'

/** Months of a series. */
const mostMonths = 120

export const serveLegalReports: Area = (server) => {
  serve(server, legalReports.read, async ({ db }, { query }) => [
    ...(await legalReportRows(db, { ...query, ...(await spanOf(db, query)) })),
  ])
  serve(server, legalReports.medical, async ({ db }, { query }) => [
    ...(await legalReportRows(db, { ...query, ...(await spanOf(db, query)) })),
  ])
  serve(server, legalReports.provisions, async ({ db }, { query }) => {
    const { from, until } = await spanOf(db, query)
    return provisionMonths(db, from, until)
  })
}

interface Span {
  readonly from?: CalendarDate | undefined
  readonly until?: CalendarDate | undefined
}

/** The asked days; the last twelve months where they are missing. */
const spanOf = async (db: Db, { from, until }: Span) => {
  const last = until ?? (await todayOf(db))
  const first = from ?? startOfMonth(addMonths(last, -11))
  if (first > last) refuse('from', 'La fecha de inicio no puede ser posterior a la de fin')
  if (first < addMonths(last, -mostMonths)) refuse('from', 'Elegí hasta diez años')
  return { from: first, until: last }
}
