import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, refuse } from '../errors/app-error.ts'
import type { Session } from '../session/session.ts'

/** Types of absence that visibility restrictions hide from the caller's roles; row security hides the absences themselves. */
export const readHiddenNoticeTypes = async (db: Db): Promise<readonly number[]> =>
  (await sql<{ ids: number[] }>`select app_hidden_notice_types() as ids`.execute(db)).rows[0]?.ids ?? []

/** Refuses to load an absence that the caller could not read afterwards. */
export const mustSeeNoticeType = async (db: Db, { id, name }: { readonly id: number; readonly name: string }): Promise<void> => {
  if ((await readHiddenNoticeTypes(db)).includes(id))
    refuse('notice_type_id', `Tu rol no ve las novedades de «${name}»; elegí otro tipo o pedile a otra persona que la cargue`)
}

/** Refuses a change or removal of a restriction by a user whom it restricts. */
export const mustNotBeRestricted = async (db: Db, session: Session, restrictionId: number): Promise<void> => {
  const own = await db
    .selectFrom('notice_visualization_restriction as v')
    .innerJoin('user_role as r', 'r.role_id', 'v.role_id')
    .select('v.id')
    .where('v.id', '=', restrictionId)
    .where('r.user_id', '=', session.userId)
    .executeTakeFirst()
  if (own) fail('not_your_restriction')
}
