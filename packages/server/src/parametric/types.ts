import { type ParametricType, parametrics } from '@legajo/contract/parametric/parametric.ts'
import { findDeliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import { sql } from 'kysely'
import { allTypes, type TypeRow, valuesOf } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { notifyOpenTabs } from './notify-open-tabs.ts'
import { inWholeTenant } from './tenant-reads.ts'

/** Serves the types: the delivered ones, which never change, and those that the organisation adds. */
export const serveParametricTypes: Area = (server) => {
  serve(server, parametrics.listTypes, async ({ db }) => toWireTypes(db, await allTypes(db)))
  serve(server, parametrics.getType, ({ db }, { params }) => readType(db, params.id))
  serve(server, parametrics.createType, async ({ db, tenantId, after }, { body }) => {
    await check(db, body)
    const id = await insertRow(db, 'parametric_type', {
      code: body.code,
      name: body.name,
      parent_type_id: body.parentTypeId ?? null,
    })
    notifyOpenTabs(server, { tenantId, after })
    return readType(db, id)
  })
  serve(server, parametrics.updateType, async ({ db, tenantId, after }, { params, body }) => {
    const former = await readType(db, params.id)
    if (former.layer === 'CORE') fail('parametric_delivered', { name: former.name, what: 'cambia' })
    await check(db, body, params.id)
    if (former.values > 0 && (body.code !== former.code || (body.parentTypeId ?? null) !== former.parentTypeId))
      fail('in_use', { what: 'El tipo', count: `${former.values} valores` })
    await updateRow(db, 'parametric_type', params.id, {
      code: body.code,
      name: body.name,
      parent_type_id: body.parentTypeId ?? null,
      version: body.version,
    })
    notifyOpenTabs(server, { tenantId, after })
    return readType(db, params.id)
  })
  serve(server, parametrics.removeType, async ({ db, tenantId, after }, { params }) => {
    const former = await readType(db, params.id)
    if (former.layer === 'CORE') fail('parametric_delivered', { name: former.name, what: 'elimina' })
    const held = await inWholeTenant(db, () =>
      db.selectFrom('parametric_value').select('id').where('type_id', '=', params.id).limit(1).executeTakeFirst(),
    )
    if (held) fail('in_use', { what: 'El tipo', count: 'tiene valores, quizás en otra empresa' })
    await removeRow(db, 'parametric_type', params.id)
    notifyOpenTabs(server, { tenantId, after })
  })
}

const readType = async (db: Db, id: number): Promise<ParametricType> => {
  const type = (await allTypes(db)).find((each) => each.id === id) ?? fail('not_found')
  return (await toWireTypes(db, [type]))[0] ?? fail('not_found')
}

const toWireTypes = async (db: Db, types: readonly TypeRow[]): Promise<ParametricType[]> => {
  const { rows } = await sql<{ type_id: number; n: number }>`select v.type_id, count(*) as n
    from ${valuesOf(types.map(({ id }) => id))} group by v.type_id`.execute(db)
  const counts = new Map(rows.map(({ type_id, n }) => [type_id, Number(n)]))
  const all = await allTypes(db)
  return types.map(({ id, code, name, parents, own }) => {
    const delivered = findDeliveredType(code)
    return {
      id,
      code,
      name,
      parents: [...parents],
      parentTypeId: own?.parent_type_id ?? all.find((each) => each.code === parents[0])?.id ?? null,
      layer: own ? 'TENANT' : 'CORE',
      source: delivered?.source ?? null,
      asOf: delivered?.asOf ?? null,
      showsCode: delivered?.showsCode ?? false,
      elsewhere: delivered?.elsewhere ?? null,
      values: counts.get(id) ?? 0,
      version: own?.version ?? null,
    }
  })
}

const check = async (
  db: Db,
  { code, parentTypeId }: { readonly code: string; readonly parentTypeId?: number | null | undefined },
  id?: number,
): Promise<void> => {
  const all = await allTypes(db)
  if (all.some((each) => each.code === code && each.id !== id)) refuse('code', 'Código existente')
  if (parentTypeId && (parentTypeId === id || !all.some((each) => each.id === parentTypeId)))
    refuse('parentTypeId', 'No existe o no está a tu alcance')
}
