import type { OwnLetter, OwnSanction } from '@legajo/contract/legal/own-notice.ts'
import { contestDays } from '@legajo/contract/legal/sanction.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { utcText } from '../db/utc-text.ts'
import { fail } from '../errors/app-error.ts'

/** The name of the stored file with the key of a column. */
export const fileNameOf = (column: string) =>
  sql<string | null>`(select f.name from stored_file f where f.key = ${sql.ref(column)})`

/** The notified sanctions of a person, the newest first; of these ids alone where given. */
export const ownSanctions = async (db: Db, employeeId: number, ids?: readonly number[]): Promise<OwnSanction[]> => {
  const until = sql<string>`(notified_on + ${contestDays}::int)::date`
  const rows = await db
    .selectFrom('sanction')
    .select(['id', 'kind', 'fact_date', 'date_from', 'days', 'fact', 'rule', 'status', 'notified_on'])
    .select(['contested_on', 'contest', 'decided_on', 'decision'])
    .select(until.as('contest_until'))
    .select(sql<boolean>`status = 'NOTIFIED' and ${until} >= app_today()`.as('may_contest'))
    .select(sql<string | null>`${utcText('sanction.read_at')}`.as('read_at'))
    .select(fileNameOf('sanction.contest_file_key').as('contest_file'))
    .where('employee_id', '=', employeeId)
    .where('notified_on', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('id', '=', anyOf(ids ?? [])))
    .orderBy('notified_on', 'desc')
    .orderBy('id', 'desc')
    .limit(500)
    .execute()
  return rows as OwnSanction[]
}

export const ownSanction = async (db: Db, employeeId: number, id: number): Promise<OwnSanction> =>
  (await ownSanctions(db, employeeId, [id]))[0] ?? fail('not_found')

/** The letters of the company that a person received; of these ids alone where given. */
export const ownLetters = async (db: Db, employeeId: number, ids?: readonly number[]): Promise<OwnLetter[]> => {
  const rows = await db
    .selectFrom('telegram_piece as p')
    .innerJoin('telegram_exchange as x', (join) =>
      join.onRef('x.tenant_id', '=', 'p.tenant_id').onRef('x.id', '=', 'p.exchange_id'),
    )
    .select(['p.id', 'p.kind', 'p.number', 'p.sent_on', 'p.delivered_on', 'p.text'])
    .select(sql<boolean>`p.file_key is not null`.as('has_file'))
    .select(sql<string | null>`${utcText('p.read_at')}`.as('read_at'))
    .where('x.employee_id', '=', employeeId)
    .where('p.direction', '=', 'OUT')
    .where('p.delivered_on', 'is not', null)
    .$if(ids !== undefined, (query) => query.where('p.id', '=', anyOf(ids ?? [])))
    .orderBy('p.delivered_on', 'desc')
    .orderBy('p.id', 'desc')
    .limit(500)
    .execute()
  return rows as OwnLetter[]
}

export const ownLetter = async (db: Db, employeeId: number, id: number): Promise<OwnLetter> =>
  (await ownLetters(db, employeeId, [id]))[0] ?? fail('not_found')
