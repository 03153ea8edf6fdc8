import type { ClockMark } from '@legajo/contract/time/attendance/clock-mark.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { personOfUser } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { notFound } from '../../errors/app-error.ts'
import { tenantZone } from '../../platform/today.ts'

const localTime = sql`(m.marked_at at time zone ${tenantZone})`

/** Marks with their person, device and annulment. */
export const markRows = (db: Db) =>
  db
    .selectFrom('clock_mark as m')
    .leftJoin('employee_card as e', (join) => join.onRef('e.tenant_id', '=', 'm.tenant_id').onRef('e.id', '=', 'm.employee_id'))
    .leftJoin('clock_device as d', (join) => join.onRef('d.tenant_id', '=', 'm.tenant_id').onRef('d.id', '=', 'm.device_id'))
    .leftJoin('clock_mark_annulment as a', (join) =>
      join.onRef('a.tenant_id', '=', 'm.tenant_id').onRef('a.mark_id', '=', 'm.id'),
    )
    .leftJoinLateral(
      (of) =>
        of
          .selectFrom('clock_mark_release')
          .select(['reason', 'author_id'])
          .whereRef('clock_mark_release.tenant_id', '=', 'm.tenant_id')
          .whereRef('clock_mark_release.mark_id', '=', 'm.id')
          .orderBy('clock_mark_release.id', 'desc')
          .limit(1)
          .as('f'),
      (join) => join.onTrue(),
    )
    .leftJoin('mark_photo as p', (join) => join.onRef('p.tenant_id', '=', 'm.tenant_id').onRef('p.mark_id', '=', 'm.id'))
    .where('m.company_id', '=', sql<number>`app_company()`)
    .select([
      'm.id',
      'm.employee_id',
      sql<string | null>`${sql.raw(fullNameSql('e'))}`.as('employee'),
      'e.file_code',
      'm.card_code',
      sql<string>`${localTime}::date`.as('date'),
      sql<string>`to_char(${localTime}, 'HH24:MI:SS')`.as('time'),
      sql<ClockMark['direction']>`m.direction`.as('direction'),
      sql<ClockMark['source']>`m.source`.as('source'),
      'd.name as device',
      'm.outside',
      sql<boolean>`p.id is not null`.as('has_photo'),
      'm.reason',
      personOfUser('m.author_id').as('author'),
      utcText('m.received_at').as('received_at'),
      sql<boolean>`a.id is not null`.as('annulled'),
      'a.reason as annulment',
      personOfUser('a.author_id').as('annulled_by'),
      utcText('a.annulled_at').$castTo<string | null>().as('annulled_at'),
      sql<boolean>`a.layer is not distinct from 'SYSTEM'`.as('held'),
      'f.reason as release',
      personOfUser('f.author_id').as('released_by'),
    ])

export const readMark = async (db: Db, id: number): Promise<ClockMark> =>
  await markRows(db).where('m.id', '=', id).executeTakeFirstOrThrow(notFound)
