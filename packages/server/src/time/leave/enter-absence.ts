import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { insertRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'

type Days = { readonly employee_id: number; readonly from: CalendarDate; readonly until: CalendarDate }

/** A type of absence that a record of another area needs. */
export interface AbsenceType {
  readonly code: string
  readonly name: string
  readonly paid: boolean
  readonly worked: boolean
}

/** The type of absence with this code in the current company; created when the company has none. */
const typeId = async (db: Db, { code, name, paid, worked }: AbsenceType): Promise<number> => {
  const { rows } = await sql<{
    id: number
  }>`select id from notice_type where company_id = app_company() and lower(code) = lower(${code})`.execute(db)
  return rows[0]?.id ?? insertRow(db, 'notice_type', { code, name, paid, counts_as_worked: worked, needs_certificate: false })
}

/** Adds an absence; refuses days on which the employee has another one, naming `field`. */
export const addAbsence = async (
  db: Db,
  type: AbsenceType,
  { employee_id, from, until }: Days,
  { field, note }: { readonly field: string; readonly note: string },
): Promise<number> => {
  await mustBeFree(db, { employee_id, from, until }, field, 0)
  const notice_type_id = await typeId(db, type)
  return insertRow(db, 'notice', { employee_id, notice_type_id, date_from: from, date_until: until, observation: note })
}

/** Moves an absence to other days; adds it again when it was removed. */
export const moveAbsence = async (
  db: Db,
  type: AbsenceType,
  id: number | null,
  days: Days,
  about: { readonly field: string; readonly note: string },
): Promise<number> => {
  const { employee_id, from, until } = days
  const found = id && (await db.selectFrom('absence_card').select('id').where('id', '=', id).executeTakeFirst())
  if (!found) return addAbsence(db, type, days, about)
  await mustBeFree(db, days, about.field, found.id)
  await db.updateTable('notice').set({ date_from: from, date_until: until, employee_id }).where('id', '=', found.id).execute()
  return found.id
}

export const removeAbsence = async (db: Db, id: number | null): Promise<void> => {
  if (id) await db.deleteFrom('notice').where('id', '=', id).execute()
}

const mustBeFree = async (db: Db, { employee_id, from, until }: Days, field: string, except: number): Promise<void> => {
  const { rows } = await sql<{ name: string; date_from: string; date_until: string }>`
    select name, date_from, date_until from overlapping_notices(${employee_id}, ${from}::date, ${until}::date, ${except})`.execute(
    db,
  )
  const [clash] = rows
  if (clash)
    refuse(
      field,
      `Esos días se superponen con «${clash.name}» del ${formatDate(clash.date_from)} al ${formatDate(clash.date_until)}; corregí las fechas o esa ausencia`,
    )
}
