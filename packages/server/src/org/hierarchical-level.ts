import { hierarchicalLevel, hierarchicalLevels } from '@legajo/contract/org/hierarchical-level.ts'
import type { Db } from '../db/database.ts'
import { fieldsOf, rowOf } from '../db/resource.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { refuseWhileReferenced, renameInFiles } from './referenced-in-files.ts'

export const serveHierarchicalLevels: Area = (server) => {
  serve(server, hierarchicalLevels.list, ({ db }) => all(db).execute())
  serve(server, hierarchicalLevels.create, async ({ db }, { body }) =>
    one(db, await insertRow(db, 'hierarchical_level', rowOf(body))),
  )
  serve(server, hierarchicalLevels.update, ({ db }, { params, body }) =>
    renameInFiles(db, 'hierarchical_level', params.id, body.name, async () =>
      one(db, await updateRow(db, 'hierarchical_level', params.id, rowOf(body))),
    ),
  )
  serve(server, hierarchicalLevels.remove, async ({ db }, { params }) => {
    await refuseWhileReferenced(db, 'hierarchical_level', params.id)
    return removeRow(db, 'hierarchical_level', params.id)
  })
}

const all = (db: Db) =>
  db.selectFrom('hierarchical_level').select(fieldsOf(hierarchicalLevel)).orderBy('level_order').orderBy('name')
const one = (db: Db, id: number) => all(db).where('id', '=', id).executeTakeFirstOrThrow()
