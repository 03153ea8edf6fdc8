import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { deliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import { replaceChoice } from '../choices/choice-uses.ts'
import type { Db } from '../db/database.ts'
import { removeRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { replaceAdded } from '../forms/added-choices.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { requireValue } from './find-value.ts'
import { notifyOpenTabs } from './notify-open-tabs.ts'
import { setSetting } from './set-setting.ts'
import { textsOf, usageOf } from './value-usage.ts'

/** Serves the merge of two values that mean the same. */
export const serveParametricMerges: Area = (server) => {
  serve(server, parametrics.previewMerge, async ({ db }, { params, body }) => {
    const { from } = await pair(db, params.id, body.intoId)
    return usageOf(db, from)
  })
  serve(server, parametrics.merge, async ({ db, session, tenantId, after }, { params, body }) => {
    const { from, into } = await pair(db, params.id, body.intoId)
    const { value, type } = from
    const before = await usageOf(db, from)
    const unseen = before.places.find(({ what }) => what.includes('que no ves'))
    if (unseen) fail('in_use', { what: `«${value.name}»`, count: unseen.what })
    if (before.places.some(({ what }) => what.includes('que depende')))
      fail('in_use', { what: `«${value.name}»`, count: 'hay valores que dependen de él' })
    await replaceChoice(db, type.code, textsOf(value), textsOf(into.value))
    await replaceAdded(db, type.id, value.code, into.value.code)
    if (value.layer === 'CORE') await setSetting(db, value, session.company, { hidden: true })
    else await removeRow(db, 'parametric_value', value.id)
    notifyOpenTabs(server, { tenantId, after })
    return before
  })
}

const pair = async (db: Db, fromId: number, intoId: number) => {
  const [from, into] = [await requireValue(db, fromId), await requireValue(db, intoId)]
  if (deliveredType(from.type.code)?.elsewhere) fail('parametric_elsewhere', { name: from.type.name })
  if (fromId === intoId) refuse('intoId', 'Elegí otro valor: es el mismo')
  if (from.type.id !== into.type.id) refuse('intoId', `Elegí un valor de «${from.type.name}»`)
  if (!into.value.active) refuse('intoId', `«${into.value.name}» no está vigente; elegí uno que lo esté`)
  return { from, into }
}
