import { liquidationTypes, type periodDraft, periods } from '@legajo/contract/payroll/runs/period.ts'
import type { InferType } from 'yup'
import type { Db } from '../../db/database.ts'
import { insertRow, removeRow, updateRow } from '../../db/save.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { allPeriods, allTypes, createType, onePeriod, oneType, refuseUsedType, updateType } from './period-rows.ts'

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
