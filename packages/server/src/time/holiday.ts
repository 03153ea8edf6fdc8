import { holidays } from '@legajo/contract/time/holiday.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { nationalHolidays } from './national-holidays.ts'

export const serveHolidays: Area = (server) => {
  serve(server, holidays.list, ({ db, session }, { query: { year } }) => {
    const own = all(db).where('company_id', '=', session.company)
    return (year ? own.where('date', '>=', `${year}-01-01`).where('date', '<=', `${year}-12-31`) : own).execute()
  })
  serve(server, holidays.create, async ({ db }, { body }) => one(db, await insertRow(db, 'holiday', body)))
  serve(server, holidays.update, async ({ db }, { params, body }) => one(db, await updateRow(db, 'holiday', params.id, body)))
  serve(server, holidays.remove, ({ db }, { params }) => removeRow(db, 'holiday', params.id))
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
    return { added: missing.length }
  })
}

const all = (db: Db) => db.selectFrom('holiday').select(['id', 'date', 'name', 'kind', 'version']).orderBy('date').orderBy('id')
const one = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirstOrThrow()
