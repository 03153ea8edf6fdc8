import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { nearestManagers } from '../org/entrance.ts'
import { usersOfEmployees, usersWithPermit } from '../platform/notify.ts'
import { permitToDecide } from '../policies/can.ts'
import { isAbove } from './steps.ts'

type StudySteps = Parameters<typeof isAbove>[0]

/** The accounts that decide a step of a sheet: those of the manager above, or those with the permit. */
export const decidersOf = async (
  db: Db,
  study: StudySteps,
  sheet: { readonly id: number; readonly step: number },
  company: number,
) =>
  isAbove(study, sheet.step)
    ? usersOfEmployees(db, await managersAbove(db, sheet.id))
    : usersWithPermit(db, permitToDecide('salary proposals'), company)

const managersAbove = async (db: Db, sheetId: number): Promise<readonly number[]> => {
  const { rows } = await sql<{ id: number }>`select manager_id as id from salary_sheet
    where id = ${sheetId} and manager_id is not null`.execute(db)
  return [
    ...(
      await nearestManagers(
        db,
        rows.map(({ id }) => id),
      )
    ).values(),
  ]
}
