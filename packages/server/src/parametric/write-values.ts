import { isDeepStrictEqual } from 'node:util'
import { settlementMotives } from '@legajo/contract/employees/egress.ts'
import type { Body } from '@legajo/contract/endpoint.ts'
import { parametrics } from '@legajo/contract/parametric/parametric.ts'
import { findDeliveredType } from '@legajo/contract/parametric/parametric-types.ts'
import { sql } from 'kysely'
import { type ParametricRow, readValues, type TypeRow } from '../choices/parametric-rows.ts'
import type { Db } from '../db/database.ts'
import { refuseChanged } from '../db/refuse-stale.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { requireType, requireValue } from './find-value.ts'
import { notifyOpenTabs } from './notify-open-tabs.ts'
import { setSetting } from './set-setting.ts'
import { parentsBelow } from './stored-parents.ts'
import { refuseWhileUsed } from './value-usage.ts'
import { wireValues } from './wire-value.ts'

type Draft = Body<typeof parametrics.createOwn>

/** Serves the changes of values: own ones whole, all others by settings of the organisation or of a company. */
export const serveParametricWrites: Area = (server) => {
  for (const [call, isOfCompany] of [
    [parametrics.createOwn, false],
    [parametrics.createOfCompany, true],
  ] as const)
    serve(server, call, async ({ db, session, tenantId, after }, { body }) => {
      const type = await requireType(db, body.parametricTypeId)
      if (findDeliveredType(type.code)?.elsewhere) fail('parametric_elsewhere', { name: type.name })
      const columns = await columnsOf(db, type, body)
      const company_id = isOfCompany ? session.company : null
      const id = await insertRow(db, 'parametric_value', { ...columns, type_id: type.id, company_id })
      notifyOpenTabs(server, { tenantId, after })
      return readWireValue(db, id)
    })

  serve(server, parametrics.update, async ({ db, tenantId, after }, { params, body }) => {
    const { value, type } = await requireValue(db, params.id)
    requireOwn(value, 'cambia')
    if (body.parametricTypeId !== value.type_id) refuse('parametricTypeId', 'Un valor no cambia de tipo: creá otro')
    const columns = await columnsOf(db, type, body, value)
    const isStoredText = columns.code !== value.code || columns.name !== value.name || columns.short_name !== value.short_name
    // Only the texts that change: a record may store the code and never the name.
    if (isStoredText)
      await refuseWhileUsed(db, { type, value }, (texts) => ({
        code: columns.code === value.code ? null : texts.code,
        name: columns.name === value.name ? null : texts.name,
        short_name: columns.short_name === value.short_name ? null : texts.short_name,
      }))
    await updateRow(db, 'parametric_value', params.id, { ...columns, version: body.version })
    notifyOpenTabs(server, { tenantId, after })
    return readWireValue(db, params.id)
  })

  serve(server, parametrics.remove, async ({ db, tenantId, after }, { params }) => {
    const found = await requireValue(db, params.id)
    requireOwn(found.value, 'elimina')
    await refuseWhileUsed(db, found)
    await removeRow(db, 'parametric_value', params.id)
    notifyOpenTabs(server, { tenantId, after })
  })

  serve(server, parametrics.setVisibility, async ({ db, session, tenantId, after }, { params, body }) => {
    const { value } = await requireSettable(db, params.id)
    await setSetting(db, value, body.scope === 'COMPANY' ? session.company : null, { hidden: body.hidden })
    notifyOpenTabs(server, { tenantId, after })
    return readWireValue(db, params.id)
  })
  serve(server, parametrics.setCodes, async ({ db, session, tenantId, after }, { params, body }) => {
    await sql`select pg_advisory_xact_lock(hashtext('parametric-codes'), app_tenant())`.execute(db)
    const { value, type } = await requireSettable(db, params.id)
    checkCodes(type, body.codes)
    if (body.former && !isDeepStrictEqual(codesOf(body.former), { ...value.codes })) await refuseOtherCodes(db, value)
    await setSetting(db, value, body.scope === 'COMPANY' ? session.company : null, { codes: JSON.stringify(codesOf(body.codes)) })
    notifyOpenTabs(server, { tenantId, after })
    return readWireValue(db, params.id)
  })
}

const readWireValue = async (db: Db, id: number) => {
  const { value } = await requireValue(db, id)
  return (await wireValues(db, [value]))[0] ?? fail('not_found')
}

const requireOwn = ({ id, layer, name }: ParametricRow, what: string): void => {
  if (id > 1_000_000_000_000) fail('parametric_elsewhere', { name })
  if (layer === 'CORE') fail('parametric_delivered', { name, what })
}

const requireSettable = async (db: Db, id: number) => {
  const found = await requireValue(db, id)
  if (findDeliveredType(found.type.code)?.elsewhere) fail('parametric_elsewhere', { name: found.type.name })
  return found
}

/** Refuses to overwrite the codes of a value that another user changed since they were read. */
const refuseOtherCodes = (db: Db, { type_id, code }: ParametricRow): Promise<never> =>
  refuseChanged(
    db,
    sql`a.entity = 'parametric_setting' and a.entity_id in (
      select id::text from parametric_setting where type_id = ${type_id} and code = ${code})`,
  )

/** Refuses an interface named twice, and a treatment of a leaving motive that no settlement supports. */
const checkCodes = ({ code: type }: TypeRow, codes: NonNullable<Draft['codes']>): void => {
  for (const [at, one] of codes.entries()) {
    if (codes.some((other, index) => index < at && other.interface === one.interface))
      refuse(`codes[${at}].interface`, `La interfaz «${one.interface}» está dos veces; dejá un código por interfaz`)
    if (type === 'leaving-motives' && one.interface === 'LIQUIDACION' && !Object.hasOwn(settlementMotives, one.code))
      refuse(
        `codes[${at}].code`,
        `«${one.code}» no es un tratamiento de la liquidación final; usá uno de ${Object.keys(settlementMotives).join(', ')}`,
      )
  }
}

const codesOf = (codes: Draft['codes']): Readonly<Record<string, string>> =>
  Object.fromEntries((codes ?? []).map((one) => [one.interface, one.code]))

/** The columns of a draft, checked against the values that the company has. */
const columnsOf = async (db: Db, type: TypeRow, draft: Draft, former?: ParametricRow) => {
  const { code, name, short_name, valid_from, valid_until } = draft
  if (valid_from && valid_until && valid_until < valid_from)
    refuse('valid_until', 'La fecha hasta no puede ser anterior a la fecha desde')
  checkCodes(type, draft.codes ?? [])
  const twins = await readValues(db, [type.id], {
    where: sql`(lower(v.code) = lower(${code}) or lower(v.name) = lower(${name})) and v.id <> ${former?.id ?? 0}`,
  })
  if (twins.some((one) => one.code.toLowerCase() === code.toLowerCase())) refuse('code', 'Código existente')
  // MS-115. Under another parent the same name is another value: San Martín, of eight provinces.
  const parent = await parentOf(db, type, draft.parentId)
  if (name !== former?.name && twins.some((one) => !parent || one.parents[parent.type] === parent.value.code))
    refuse('name', 'Un registro con el mismo valor ya existe')
  return {
    code,
    name,
    short_name: short_name || null,
    parents: JSON.stringify(parent ? parentsBelow(type, parent.type, parent.value) : {}),
    codes: JSON.stringify(draft.codes === undefined && former ? former.codes : codesOf(draft.codes)),
    active: draft.active,
    sort_order: draft.order ?? null,
    color: draft.color || null,
    valid_from: valid_from || null,
    valid_until: valid_until || null,
    note: draft.note || null,
  }
}

const parentOf = async (db: Db, type: TypeRow, parentId: number | null | undefined) => {
  if (!parentId) return undefined
  const { value, type: parentType } = await requireValue(db, parentId)
  if (!type.parents.includes(parentType.code)) refuse('parentId', `«${value.name}» no es un valor del que dependa «${type.name}»`)
  return { type: parentType.code, value }
}
