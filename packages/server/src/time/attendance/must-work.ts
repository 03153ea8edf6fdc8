import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'

/** Refuses a day on which an employee does not work in the company. */
export const mustWork = async (
  db: Db,
  id: number,
  date: string,
  fields: { readonly person: string; readonly date: string } = { person: 'employee_id', date: 'date' },
): Promise<void> => {
  const { rows } = await sql<{ name: string; admission: string; egress: string | null }>`
    select ${fullName('e')} as name, e.admission_date as admission, e.egress_date as egress
    from employee_card e where e.id = ${id} and e.company_id = app_company()`.execute(db)
  const [person] = rows
  if (!person) return refuse(fields.person, 'La persona no existe o no está a tu alcance')
  if (date < person.admission)
    refuse(fields.date, `El ${formatDate(date)} es anterior al ingreso de ${person.name}, el ${formatDate(person.admission)}`)
  if (person.egress && date > person.egress)
    refuse(fields.date, `El ${formatDate(date)} es posterior al egreso de ${person.name}, el ${formatDate(person.egress)}`)
}
