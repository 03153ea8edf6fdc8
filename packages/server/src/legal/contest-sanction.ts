import { contestDays, sanctions } from '@legajo/contract/legal/sanction.ts'
import { addDays, type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { selectFileByKey } from '../files/entrance.ts'
import { todayOf } from '../platform/today.ts'
import { requireAllowed } from '../resource/require-allowed.ts'

interface Contest {
  readonly contested_on: CalendarDate
  readonly contest: string
  readonly contest_file_key?: string | null
}

/** Locks a sanction that can be contested for the rest of the transaction: of two contests at once the second is refused. */
export const lockContestable = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('sanction')
    .select(['status', 'notified_on'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  requireAllowed(sanctions.contest, row)
  return row
}

/** Stores the contest of a notified sanction within its term. */
export const contestSanction = async (db: Db, id: number, contest: Contest): Promise<void> => {
  const row = await lockContestable(db, id)
  const notified_on = row.notified_on ?? fail('not_found')
  const last = addDays(notified_on, contestDays)
  const { contested_on } = contest
  if (contested_on < notified_on) refuse('contested_on', 'No puede ser anterior a la notificación')
  if (contested_on > last)
    refuse('contested_on', `El plazo de ${contestDays} días corridos venció el ${formatDate(last)} (LCT, art. 67)`)
  if (contested_on > (await todayOf(db))) refuse('contested_on', 'No puede ser un día futuro')
  await updateRow(db, 'sanction', id, { ...contest, status: 'CONTESTED' })
}

/** The stored file of a sanction's contest. */
export const contestFileOf = async (db: Db, id: number) => {
  const row = await db.selectFrom('sanction').select('contest_file_key').where('id', '=', id).executeTakeFirst()
  return (await selectFileByKey(db, row?.contest_file_key ?? '')) ?? fail('not_found')
}
