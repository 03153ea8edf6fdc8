import type { Formula } from '@legajo/contract/payroll/rules/formula.ts'
import { addDays } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { updateRow } from '../../db/save.ts'

/** Replaces the published version of the same first day; ends one that was in force beyond the new one's end. */
export const closeOverlappedVersion = async (
  db: Db,
  { name, vigencia_desde, vigencia_hasta }: Pick<Formula, 'name' | 'vigencia_desde' | 'vigencia_hasta'>,
): Promise<void> => {
  const published = await allPublished(db, name)
  for (const { id, from, to } of published) {
    if (from === vigencia_desde) await updateRow(db, 'formula', id, { status: 'reemplazada', last_update: new Date() })
    else if (from < vigencia_desde && to >= vigencia_desde && to <= vigencia_hasta)
      await updateRow(db, 'formula', id, { vigencia_hasta: addDays(vigencia_desde, -1), last_update: new Date() })
  }
}

const allPublished = (db: Db, name: string) =>
  db
    .selectFrom('formula')
    .select(['id', 'vigencia_desde as from', 'vigencia_hasta as to'])
    .where('name', '=', name)
    .where('status', '=', 'publicada')
    .where('company_id', '=', sql<number>`app_company()`)
    .forUpdate()
    .execute()
