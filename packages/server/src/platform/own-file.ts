import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail } from '../errors/app-error.ts'
import { usersWithPermit } from './notify.ts'

/** The account that the transaction works for, by its name; a job has no session. */
export interface Actor {
  readonly id: number
  readonly employeeId: number | null
  readonly admin: boolean
}

export const readActor = async (db: Db): Promise<Actor | undefined> =>
  (await sql<Actor>`select id, employee_id as "employeeId", admin from account_card where account_name = app_user()`.execute(db))
    .rows[0]

/** Whether no other user of the company could change files: a person who administers alone changes the own one too. */
export const isAloneWithFiles = async (db: Db, userId: number, company: number): Promise<boolean> =>
  (await usersWithPermit(db, 'WRITE_EMPLOYEE', company)).every((id) => id === userId)

/** Refuses a change of the pay, the bank account or the reserve of the caller's own file, which another person makes. */
export const refuseOwnPay = async (
  db: Db,
  caller: { readonly userId: number; readonly employeeId: number | null },
  file: { readonly id: number; readonly companyId: number },
): Promise<void> => {
  if (file.id === caller.employeeId && !(await isAloneWithFiles(db, caller.userId, file.companyId))) fail('self_pay')
}
