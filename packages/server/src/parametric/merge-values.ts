import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { findDeliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import { replaceStored } from '../choices/choice-uses.ts'
import type { ParametricRow } from '../choices/parametric-rows.ts'
import { placesOf } from '../choices/stored-places.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { replaceInForms } from '../forms/choices-in-forms.ts'
import { serve } from '../http/serve.ts'
import type { Server } from '../http/server.ts'
import { requireValue } from './find-value.ts'
import { mergesOfType } from './merge-rows.ts'
import { notifyOpenTabs } from './notify-open-tabs.ts'
import { replaceScaleKeys, type ScaleServices } from './scale-keys.ts'
import { setSetting } from './set-setting.ts'
import { undoMerge } from './undo-merge.ts'
import { allPlacesOf, textsOf, usageOf } from './value-usage.ts'

type MergePair = Awaited<ReturnType<typeof pair>>

/** Serves the merge of two values that mean the same, and its undo. */
export const serveParametricMerges = (server: Server, scales: ScaleServices): void => {
  serve(server, parametrics.previewMerge, async ({ db }, { params, body }) => {
    const { from } = await pair(db, params.id, body.intoId)
    return usageOf(db, from)
  })
  serve(server, parametrics.merge, async ({ db, session, tenantId, after }, { params, body }) => {
    const both = await pair(db, params.id, body.intoId)
    const { value } = both.from
    const before = await usageOf(db, both.from)
    const unseen = before.places.find(({ what }) => what.includes('que no ves'))
    if (unseen) fail('in_use', { what: `«${value.name}»`, count: unseen.what })
    if (before.places.some(({ what }) => what.includes('que depende')))
      fail('in_use', { what: `«${value.name}»`, count: 'hay valores que dependen de él' })
    const hidden = value.layer === 'CORE' ? session.companyIds : []
    const mergeId = await recordMerge(db, both, { hidden, records: before.total })
    await replaceEverywhere(db, scales, mergeId, both)
    for (const company of hidden) await setSetting(db, value, company, { hidden: true })
    if (value.layer !== 'CORE') await removeRow(db, 'parametric_value', value.id)
    notifyOpenTabs(server, { tenantId, after })
    return before
  })
  serve(server, parametrics.merges, ({ db }, { params }) => mergesOfType(db, params.type))
  serve(server, parametrics.undoMerge, async ({ db, session, tenantId, after }, { params }) => {
    const result = await undoMerge(db, scales, session.username, params.id)
    notifyOpenTabs(server, { tenantId, after })
    return result
  })
}

const recordMerge = (
  db: Db,
  { from: { value, type }, into }: MergePair,
  { hidden, records }: { readonly hidden: readonly number[]; readonly records: number },
): Promise<number> =>
  insertRow(db, 'parametric_merge', {
    type_id: type.id,
    removed: JSON.stringify(value),
    into_code: into.value.code,
    into_texts: JSON.stringify(textsOf(into.value)),
    hidden_in: [...hidden],
    records,
  })

/** Puts the value that stays in the place of the other, and records what changed. */
const replaceEverywhere = async (
  db: Db,
  scales: ScaleServices,
  mergeId: number,
  { from: { value, type }, into }: MergePair,
): Promise<void> => {
  const [before, after] = [textsOf(value), textsOf(into.value)]
  const record = (place: object, rows: readonly object[]) =>
    rows.length === 0
      ? undefined
      : db
          .insertInto('parametric_merge_place')
          .values({ merge_id: mergeId, place: JSON.stringify(place), rows: JSON.stringify(rows) })
          .execute()
  for (const stored of await allPlacesOf(db, type)) {
    const { by, table, column, inside } = stored
    const [was, now] = [before[by], after[by]]
    if (was !== null && now !== null) await record({ by, table, column, inside }, await replaceStored(db, stored, was, now))
  }
  await record({ table: 'dynamic_form' }, await replaceInForms(db, type.id, value.code, into.value.code))
  await record(
    { table: 'scale_period' },
    await replaceScaleKeys(db, scales, type, { before: value.code, after: into.value.code }),
  )
}

const pair = async (db: Db, fromId: number, intoId: number) => {
  const [from, into] = [await requireValue(db, fromId), await requireValue(db, intoId)]
  if (findDeliveredType(from.type.code)?.elsewhere) fail('parametric_elsewhere', { name: from.type.name })
  if (fromId === intoId) refuse('intoId', 'Elegí otro valor: es el mismo')
  if (from.type.id !== into.type.id) refuse('intoId', `Elegí un valor de «${from.type.name}»`)
  if (!into.value.active) refuse('intoId', `«${into.value.name}» no está vigente; elegí uno que lo esté`)
  if (placesOf(from.type.code).some(({ by }) => by === 'short_name')) mustHaveShortName(from.value, into.value)
  return { from, into }
}

/** Records that store the short name could not have a value without one. */
const mustHaveShortName = (from: ParametricRow, into: ParametricRow): void => {
  if (from.short_name !== null && into.short_name === null)
    refuse('intoId', `«${into.name}» no tiene nombre corto, y «${from.name}» sí: ponele uno antes de unirlos`)
}
