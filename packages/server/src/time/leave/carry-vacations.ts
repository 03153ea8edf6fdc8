import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** The files of a person in two companies. */
interface Transfer {
  readonly from: number
  readonly to: number
  readonly company: number
}

/** Grants a person in another company the vacations that the former one owes. */
export const carryVacations = async (db: Db, { from, to, company }: Transfer): Promise<void> => {
  await sql`insert into vacation_movement (company_id, employee_id, year, kind, granted, note)
    select ${company}, ${to}, year, 'GRANTED', (granted - pending - taken), 'Saldo de la otra empresa'
    from vacation_balance where employee_id = ${from} and granted - pending - taken > 0`.execute(db)
}
