import { areas, sectors } from '@legajo/contract/org/area.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { refuseWhileReferenced, renameInFiles } from './referenced-in-files.ts'

export const serveAreas: Area = (server) => {
  serve(server, areas.list, ({ db }) => allAreas(db).execute())
  serve(
    server,
    areas.get,
    async ({ db }, { params }) => (await allAreas(db).where('area.id', '=', params.id).executeTakeFirst()) ?? fail('not_found'),
  )
  serve(server, areas.create, async ({ db }, { body }) => area(db, await insertRow(db, 'area', body)))
  serve(server, areas.update, ({ db }, { params, body }) =>
    renameInFiles(db, 'area', params.id, body.name, async () => area(db, await updateRow(db, 'area', params.id, body))),
  )
  serve(server, areas.remove, async ({ db }, { params }) => {
    await refuseWhileReferenced(db, 'area', params.id)
    return removeRow(db, 'area', params.id)
  })

  serve(server, sectors.list, ({ db }) => allSectors(db).execute())
  serve(server, sectors.create, async ({ db }, { body }) => {
    await area(db, body.area_id)
    return sector(db, await insertRow(db, 'sector', body))
  })
  serve(server, sectors.update, async ({ db }, { params, body }) => {
    await area(db, body.area_id)
    return renameInFiles(db, 'sector', params.id, body.name, async () =>
      sector(db, await updateRow(db, 'sector', params.id, body)),
    )
  })
  serve(server, sectors.remove, async ({ db }, { params }) => {
    await refuseWhileReferenced(db, 'sector', params.id)
    return removeRow(db, 'sector', params.id)
  })
}

const allSectors = (db: Db) => db.selectFrom('sector').select(['id', 'area_id', 'name', 'description', 'version']).orderBy('name')
const sector = (db: Db, id: number) => allSectors(db).where('id', '=', id).executeTakeFirstOrThrow()

const allAreas = (db: Db) =>
  db
    .selectFrom('area')
    .select(['area.id', 'area.name', 'area.description', 'area.version'])
    .select((of) => [
      jsonArrayFrom(
        of
          .selectFrom('sector')
          .select(['sector.id', 'sector.area_id', 'sector.name', 'sector.description', 'sector.version'])
          .whereRef('sector.area_id', '=', 'area.id')
          .orderBy('sector.name'),
      ).as('sectors'),
      jsonArrayFrom(
        of
          .selectFrom('employment')
          .select(['employment.status', sql<number>`count(*)::int`.as('count')])
          .whereRef('employment.area_id', '=', 'area.id')
          .groupBy('employment.status')
          .orderBy('employment.status'),
      ).as('employments'),
      of
        .selectFrom('employee')
        .select(sql<number>`count(*)`.as('n'))
        .whereRef('employee.company_id', '=', 'area.company_id')
        .whereRef('employee.area', '=', 'area.name')
        .where('work_status', '<>', 'BAJA')
        .$asScalar()
        .$notNull()
        .as('employees'),
    ])
    .orderBy('area.name')
const area = async (db: Db, id: number) => (await allAreas(db).where('area.id', '=', id).executeTakeFirst()) ?? fail('not_found')
