import { positions } from '@legajo/contract/org/position.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { refuseWhileReferenced, renameInFiles } from './referenced-in-files.ts'

export const servePositions: Area = (server) => {
  serve(server, positions.list, ({ db }) => all(db).execute())
  serve(server, positions.get, ({ db }, { params }) => one(db, params.id))
  serve(server, positions.create, async ({ db }, { body }) =>
    one(db, await insertRow(db, 'position', { ...body, responsibilities: '[]' })),
  )
  serve(server, positions.update, ({ db }, { params, body }) =>
    renameInFiles(db, 'position', params.id, body.name, async () => one(db, await updateRow(db, 'position', params.id, body))),
  )
  serve(server, positions.remove, async ({ db }, { params }) => {
    await refuseWhileReferenced(db, 'position', params.id)
    return removeRow(db, 'position', params.id)
  })
}

const all = (db: Db) =>
  db
    .selectFrom('position')
    .select(['id', 'name', 'mission', 'description', 'requirements', 'version'])
    .select((of) =>
      of
        .selectFrom('employee')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('employee.company_id', '=', 'position.company_id')
        .whereRef('employee.position', '=', 'position.name')
        .where('work_status', '<>', 'BAJA')
        .$asScalar()
        .$notNull()
        .as('occupants'),
    )
    .orderBy('name')
const one = async (db: Db, id: number) => (await all(db).where('id', '=', id).executeTakeFirst()) ?? fail('not_found')
