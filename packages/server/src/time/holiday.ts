import { type HolidayRow, holidays, workplaceProvinces } from '@legajo/contract/time/holiday.ts'
import { sql } from 'kysely'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { employeeOf } from './attendance/own-employee.ts'
import { agreementHolidays, nationalHolidays } from './national-holidays.ts'

export const serveHolidays: Area = (server) => {
  serveResource(server, holidays, {
    table: 'holiday',
    listed: (of, { session, query: { year } }) => {
      const own = of('company_id', '=', session.company)
      return year ? of.and([own, of('date', '>=', `${year}-01-01`), of('date', '<=', `${year}-12-31`)]) : own
    },
  })
  serveDeclared(server, workplaceProvinces, {
    limit: 1000,
  })
  serve(server, holidays.own, ({ db, session }, { query: { year } }) =>
    db
      .selectFrom('holiday as h')
      .innerJoin('employee as e', 'e.company_id', 'h.company_id')
      .selectAll('h')
      .where('e.id', '=', employeeOf(session))
      .where(sql<boolean>`observes_holiday(h, e)`)
      .$if(year !== undefined, (rows) => rows.where(sql<boolean>`extract(year from h.date) = ${year ?? 0}`))
      .orderBy('h.date')
      .$castTo<HolidayRow>()
      .execute(),
  )
  serve(server, holidays.propose, async ({ db, session }, { body: { year } }) => {
    const there = await db.selectFrom('holiday').select(['date', 'name']).where('company_id', '=', session.company).execute()
    // A day with the same name in that year was moved on purpose: it stays where the user put it.
    const isThere = ({ date, name }: { date: string; name: string }) =>
      there.some((row) => row.date === date || (row.name === name && name !== 'Carnaval' && row.date.startsWith(`${year}`)))
    const missing = nationalHolidays(year).filter((day) => !isThere(day))
    if (missing.length > 0)
      await db
        .insertInto('holiday')
        .values([...missing])
        .execute()
    const unions = await db
      .selectFrom('trade_union_card')
      .select(['code', 'number_cct'])
      .where('company_id', '=', session.company)
      .where('active', '=', true)
      .execute()
    const own = agreementHolidays(year, unions).filter(
      (day) => !there.some((row) => row.date.startsWith(`${year}`) && row.name === day.name),
    )
    if (own.length > 0) await db.insertInto('holiday').values(own).execute()
    return { added: missing.length + own.length }
  })
}
