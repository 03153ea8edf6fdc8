import { liquidationTypes, type periodDraft, periods } from '@legajo/contract/payroll/period.ts'
import type { InferType } from 'yup'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const servePeriods: Area = (server) => {
  serve(server, liquidationTypes.list, ({ db }) => allTypes(db).execute())
  serve(server, liquidationTypes.create, async ({ db }, { body }) => oneType(db, await insertRow(db, 'liquidation_type', body)))
  serve(server, liquidationTypes.update, async ({ db }, { params, body }) =>
    oneType(db, await updateRow(db, 'liquidation_type', params.id, body)),
  )
  serve(server, liquidationTypes.remove, ({ db }, { params }) => removeRow(db, 'liquidation_type', params.id))

  serve(server, periods.list, ({ db }) => allPeriods(db).execute())
  serve(server, periods.create, async ({ db }, { body }) =>
    onePeriod(db, await insertRow(db, 'liquidation_period', columnsOf(body))),
  )
  serve(server, periods.update, async ({ db }, { params, body }) =>
    onePeriod(db, await updateRow(db, 'liquidation_period', params.id, columnsOf(body))),
  )
  serve(server, periods.remove, ({ db }, { params }) => removeRow(db, 'liquidation_period', params.id))
}

const allTypes = (db: Db) => db.selectFrom('liquidation_type').select(['id', 'code', 'name', 'active', 'version']).orderBy('code')
const oneType = (db: Db, id: number) => allTypes(db).where('id', '=', id).executeTakeFirstOrThrow()

const allPeriods = (db: Db) =>
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
const onePeriod = (db: Db, id: number) => allPeriods(db).where('id', '=', id).executeTakeFirstOrThrow()

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
