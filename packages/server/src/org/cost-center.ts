import { costCenter, costCenters } from '@legajo/contract/org/cost-center.ts'
import type { Db } from '../db/database.ts'
import { fieldsOf, rowOf } from '../db/resource.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveCostCenters: Area = (server) => {
  serve(server, costCenters.list, ({ db }) => all(db).execute())
  serve(server, costCenters.listReduced, ({ db }) =>
    db.selectFrom('cost_center').select(['id', 'code', 'name']).where('active', '=', true).orderBy('code').execute(),
  )
  serve(server, costCenters.create, async ({ db }, { body }) => one(db, await insertRow(db, 'cost_center', rowOf(body))))
  serve(server, costCenters.update, async ({ db }, { params, body }) =>
    one(db, await updateRow(db, 'cost_center', params.id, rowOf(body))),
  )
  serve(server, costCenters.remove, ({ db }, { params }) => removeRow(db, 'cost_center', params.id))
}

const all = (db: Db) => db.selectFrom('cost_center').select(fieldsOf(costCenter)).orderBy('code')
const one = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirstOrThrow()
