import type { MergeUndo } from '@legajo/contract/parametric/parametric-merge.ts'
import { sql } from 'kysely'
import { type ReplacedRow, restoreStored, type StoredTexts } from '../choices/choice-uses.ts'
import { type ParametricRow, readValues } from '../choices/parametric-rows.ts'
import type { StoredPlace } from '../choices/stored-places.ts'
import type { Db } from '../db/database.ts'
import { updateRow } from '../db/save.ts'
import { notFound, refuse } from '../errors/app-error.ts'
import { type ReplacedForm, restoreForms } from '../forms/choices-in-forms.ts'
import { type ReplacedKey, restoreScaleKeys, type ScaleServices } from './scale-keys.ts'
import { setSetting } from './set-setting.ts'
import { inWholeTenant } from './tenant-reads.ts'

/** Restores a merged value, with the records that still have the value that replaced it. */
export const undoMerge = async (db: Db, scales: ScaleServices, username: string, id: number): Promise<MergeUndo> => {
  const merge = await db
    .selectFrom('parametric_merge')
    .select(['type_id', 'into_code', 'hidden_in', 'undone_at'])
    .select([sql<ParametricRow>`removed`.as('removed'), sql<StoredTexts>`into_texts`.as('into')])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)
  if (merge.undone_at !== null) refuse('id', 'La unión ya se deshizo')
  await mustBeLast(db, id, merge)
  await bringBack(db, merge)
  const places = await db
    .selectFrom('parametric_merge_place')
    .select([sql<StoredPlace>`place`.as('place'), sql<readonly (ReplacedRow | ReplacedForm | ReplacedKey)[]>`rows`.as('rows')])
    .where('merge_id', '=', id)
    // Dated values before the records: a change of a record compares them.
    .orderBy('id', 'desc')
    .execute()
  let restored = 0
  let total = 0
  await inWholeTenant(db, async () => {
    for (const { place, rows } of places) {
      total += rows.length
      restored += await restorePlace(db, scales, { place, rows, merge })
    }
  })
  await updateRow(db, 'parametric_merge', id, { undone_at: new Date(), undone_by: username })
  return { restored, kept: total - restored }
}

type Merge = {
  readonly type_id: number
  readonly into_code: string
  readonly hidden_in: readonly number[]
  readonly removed: ParametricRow
  readonly into: StoredTexts
}

const restorePlace = (
  db: Db,
  scales: ScaleServices,
  { place, rows, merge }: { readonly place: StoredPlace; readonly rows: readonly object[]; readonly merge: Merge },
): Promise<number> => {
  const { removed, into, type_id: typeId } = merge
  if (place.table === 'dynamic_form')
    return restoreForms(db, rows as readonly ReplacedForm[], { typeId, from: removed.code, to: merge.into_code })
  if (place.table === 'scale_period')
    return restoreScaleKeys(db, scales, rows as readonly ReplacedKey[], { before: removed.code, after: merge.into_code })
  const [before, after] = [removed[place.by] ?? '', into[place.by] ?? '']
  return restoreStored(db, place, { rows: rows as readonly ReplacedRow[], before, after })
}

/** Refuses the undo of a merge that a later one, or a new value, depends on. */
const mustBeLast = async (db: Db, id: number, { type_id, into_code, removed, into }: Merge): Promise<void> => {
  const later = await db
    .selectFrom('parametric_merge')
    .select(sql<string>`into_texts ->> 'name'`.as('into'))
    .where('type_id', '=', type_id)
    .where('id', '>', id)
    .where('undone_at', 'is', null)
    .where(sql<boolean>`removed ->> 'code' = ${into_code}`)
    .executeTakeFirst()
  if (later) refuse('id', `Después «${into.name}» se unió con «${later.into}»: deshacé antes esa unión`)
  const [twin] = await readValues(db, [type_id], {
    where: sql`(lower(v.code) = lower(${removed.code}) or lower(v.name) = lower(${removed.name})) and v.id <> ${removed.id}`,
    limit: 1,
  })
  if (twin)
    refuse(
      'id',
      `Ya hay otro valor «${twin.code} · ${twin.name}», que se cargó después: cambiale el código y el nombre o uníselo`,
    )
}

const columns = [
  'tenant_id',
  'id',
  'company_id',
  'type_id',
  'code',
  'name',
  'short_name',
  'parents',
  'codes',
  'active',
  'sort_order',
  'color',
  'valid_from',
  'valid_until',
  'note',
].map((name) => sql.id(name))

const bringBack = async (db: Db, { removed, hidden_in }: Merge): Promise<void> => {
  if (removed.layer === 'CORE') {
    for (const company of hidden_in) await setSetting(db, removed, company, { hidden: false })
    return
  }
  await sql`insert into parametric_value (${sql.join(columns)}) overriding system value
    select ${sql.join(columns)} from jsonb_populate_record(null::parametric_value,
      ${JSON.stringify({ ...removed, active: !removed.hidden })}::jsonb || jsonb_build_object('tenant_id', app_tenant()))`.execute(
    db,
  )
}
