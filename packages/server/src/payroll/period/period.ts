import { type liquidationTypeDraft, liquidationTypes, type periodDraft, periods } from '@legajo/contract/payroll/runs/period.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

export const servePeriods: Area = (server) => {
  serve(server, liquidationTypes.list, ({ db }) => allTypes(db).execute())
  serve(server, liquidationTypes.get, ({ db }, { params }) => oneType(db, params.id))
  serve(server, liquidationTypes.create, ({ db }, { body }) => createType(db, body))
  serve(server, liquidationTypes.update, ({ db }, { params, body }) => updateType(db, params.id, body))
  serve(server, liquidationTypes.remove, async ({ db }, { params }) => {
    const { code } = await oneType(db, params.id)
    await refuseUsedType(db, code, `El tipo «${code}»`)
    await removeRow(db, 'liquidation_type', params.id)
  })

  serve(server, periods.list, ({ db }) => allPeriods(db).execute())
  serve(server, periods.get, ({ db }, { params }) => onePeriod(db, params.id))
  serve(server, periods.create, async ({ db }, { body }) => {
    await mustAgree(db, body.liquidationTypes)
    return onePeriod(db, await insertRow(db, 'liquidation_period', columnsOf(body)))
  })
  serve(server, periods.update, async ({ db }, { params, body }) => {
    const before = await onePeriod(db, params.id)
    const { liquidationTypes: types = before.liquidationTypes } = body
    if (before.liquidationTypes.join() !== types.join()) await mustAgree(db, types)
    return onePeriod(db, await updateRow(db, 'liquidation_period', params.id, columnsOf(body)))
  })
  serve(server, periods.remove, ({ db }, { params }) => removeRow(db, 'liquidation_period', params.id))
}

export const allTypes = (db: Db) =>
  db
    .selectFrom('liquidation_type')
    .select(['id', 'code', 'name', 'active', 'incompatible_with as incompatibleWith', 'version'])
    .orderBy('code')
export const oneType = async (db: Db, id: number) =>
  (await allTypes(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

type TypeDraft = InferType<typeof liquidationTypeDraft>
const typeColumns = ({ code, name, active, incompatibleWith, version }: TypeDraft) => ({
  code,
  name,
  active,
  incompatible_with: incompatibleWith,
  version,
})

export const createType = async (db: Db, draft: TypeDraft) => {
  await mustKnow(db, draft)
  return oneType(db, await insertRow(db, 'liquidation_type', typeColumns(draft)))
}

export const updateType = async (db: Db, id: number, body: TypeDraft) => {
  const before = await oneType(db, id)
  const draft = { ...body, incompatibleWith: body.incompatibleWith ?? before.incompatibleWith }
  await mustKnow(db, draft)
  if (draft.code !== before.code) await refuseUsedType(db, before.code, `El código «${before.code}»`)
  return oneType(db, await updateRow(db, 'liquidation_type', id, typeColumns(draft)))
}

const mustKnow = async (db: Db, { code, incompatibleWith }: TypeDraft): Promise<void> => {
  const known = new Set((await allTypes(db).execute()).map((type) => type.code))
  const unknown = incompatibleWith.find((other) => !known.has(other))
  if (unknown !== undefined) refuse('incompatibleWith', `No hay un tipo de liquidación «${unknown}»`)
  if (incompatibleWith.includes(code)) refuse('incompatibleWith', `«${code}» no puede ser incompatible consigo mismo`)
}

/** Refuses changes that would leave dangling references in runs, concepts or periods. */
const refuseUsedType = async (db: Db, code: string, what: string): Promise<void> => {
  const { rows } = await sql<{ runs: number; concepts: number; periods: number }>`select
    (select count(*)::int from liquidation where type_code = ${code}) as runs,
    (select count(*)::int from concept where ${code} = any (liquidation_types)) as concepts,
    (select count(*)::int from liquidation_period where ${code} = any (liquidation_types)) as periods`.execute(db)
  const { runs = 0, concepts = 0, periods: months = 0 } = rows[0] ?? {}
  const uses = [
    ...(runs > 0 ? [countText(runs, 'liquidación', 'liquidaciones')] : []),
    ...(concepts > 0 ? [countText(concepts, 'concepto')] : []),
    ...(months > 0 ? [countText(months, 'período')] : []),
  ]
  if (uses.length > 0) fail('in_use', { what, count: uses.join(', ') })
}

/** The types of a period must exist, be active, and not exclude each other. */
const mustAgree = async (db: Db, codes: readonly string[]): Promise<void> => {
  if (codes.length === 0) return
  const known = (await allTypes(db).execute()).filter(({ active }) => active)
  const unknown = codes.find((code) => !known.some((type) => type.code === code))
  if (unknown !== undefined)
    refuse('liquidationTypes', `No hay un tipo de liquidación activo «${unknown}»; quitalo o activalo antes`)
  for (const { code, name, incompatibleWith } of known.filter((type) => codes.includes(type.code))) {
    const other = known.find((type) => codes.includes(type.code) && incompatibleWith.includes(type.code) && type.code !== code)
    if (other) refuse('liquidationTypes', `Tipos de liquidación incompatibles: «${name}» y «${other.name}»`)
  }
}

export const allPeriods = (db: Db) =>
  db
    .selectFrom('liquidation_period')
    .select([
      'id',
      'name',
      'date_from as dateFrom',
      'date_until as dateUntil',
      'pay_date as payDate',
      'deposit_date as depositDate',
      'deposit_bank as depositBank',
      'liquidation_types as liquidationTypes',
      'status',
      'version',
    ])
    .orderBy('date_from', 'desc')
    .orderBy('id', 'desc')
export const onePeriod = async (db: Db, id: number) =>
  (await allPeriods(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')

const columnsOf = (draft: InferType<typeof periodDraft>) => ({
  name: draft.name,
  date_from: draft.dateFrom,
  date_until: draft.dateUntil,
  pay_date: draft.payDate ?? null,
  deposit_date: draft.depositDate ?? null,
  deposit_bank: draft.depositBank ?? null,
  liquidation_types: draft.liquidationTypes,
  version: draft.version,
})
