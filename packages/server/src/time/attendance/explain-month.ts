import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

interface ExplainedDay {
  readonly date: string
  readonly text: string
  readonly quantity: string
}

/** The days behind the quantity that the attendance adds to a concept in a month. */
export const explainMonth = async (db: Db, employee: number, month: string, code: string): Promise<ExplainedDay[]> =>
  (
    await sql<ExplainedDay>`select f.date, f.kind || coalesce(' · ' || (
          select string_agg(to_char(make_interval(mins => mod((p ->> 'from')::int, 1440)), 'HH24:MI') || '–'
            || coalesce(to_char(make_interval(mins => mod((p ->> 'until')::int, 1440)), 'HH24:MI'), '?'), ', ')
          from attendance_day d cross join jsonb_array_elements(d.real) p where d.employee_id = ${employee} and d.date = f.date), '') as text,
        round(f.quantity, 4)::text as quantity
      from attendance_day_facts(app_company(), ${`${month}-01`}::date, ${`${month}-01`}::date) f
      where f.employee_id = ${employee} and f.code = ${code} order by f.date`.execute(db)
  ).rows
