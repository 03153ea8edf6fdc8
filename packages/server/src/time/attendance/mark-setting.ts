import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

/** How the people of the company mark by themselves, and the data that a mark requires. */
export const settingOf = async (db: Db) =>
  (await db
    .selectFrom('mark_setting')
    .select([
      'self_marks',
      'asks_position',
      'keeps_position',
      'consent_text',
      'consent_edition',
      'asks_photo',
      'photo_days',
      'photo_text',
      'photo_edition',
      'version',
    ])
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()) ?? {
    self_marks: false,
    asks_position: false,
    keeps_position: false,
    consent_text: '',
    consent_edition: 1,
    asks_photo: false,
    photo_days: 60,
    photo_text: '',
    photo_edition: 1,
    version: undefined,
  }
