import { sql } from 'kysely'
import { idsText } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'

/** Marks as not counting, with the reason; refused when a person or the undo of a load annulled one of them before. */
export const annulMarks = async (db: Db, ids: readonly number[], reason: string): Promise<void> => {
  const { rows } = await sql`insert into clock_mark_annulment (mark_id, reason)
    select id, ${reason} from clock_mark where id = any(${idsText(ids)}::bigint[]) and company_id = app_company()
    on conflict (tenant_id, mark_id) do update set reason = excluded.reason, layer = 'PERSON', author_id = app_viewer(), annulled_at = now()
      where clock_mark_annulment.layer = 'SYSTEM'
    returning id`.execute(db)
  if (rows.length < ids.length)
    fail('nothing_to_do', { what: 'Una de las marcas ya estaba anulada o no está a tu alcance; actualizá la pantalla' })
}
