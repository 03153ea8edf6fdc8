import { modificationRequests } from '@legajo/contract/employees/modification-request.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveModificationRequests: Area = (server) => {
  serve(server, modificationRequests.create, async ({ db, session }, { body }) => {
    const employee_id = session.employeeId ?? fail('not_an_employee')
    return one(db, await insertRow(db, 'modification_request', { employee_id, request: body.request }))
  })
  serve(server, modificationRequests.list, ({ db }) => all(db).limit(1000).execute())
  serve(server, modificationRequests.get, ({ db }, { params }) => one(db, params.id))
  serve(server, modificationRequests.update, async ({ db }, { params, body }) =>
    one(db, await updateRow(db, 'modification_request', params.id, body)),
  )
  serve(server, modificationRequests.remove, ({ db }, { params }) => removeRow(db, 'modification_request', params.id))
}

const all = (db: Db) =>
  db
    .selectFrom('modification_request as m')
    .innerJoin('employee as e', 'e.id', 'm.employee_id')
    .select([
      'm.id',
      'm.employee_id as employeeId',
      'm.company_id as companyId',
      'm.request',
      'm.resolved',
      'm.resolution',
      'm.version',
    ])
    .select(sql<string>`to_char(m.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`.as('createdAt'))
    .select(sql<string>`e.last_name || ', ' || e.name`.as('employeeName'))
    .orderBy('m.resolved')
    .orderBy('m.id', 'desc')
const one = async (db: Db, id: number) => (await all(db).where('m.id', '=', id).executeTakeFirst()) ?? fail('not_found')
