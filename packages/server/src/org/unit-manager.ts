import { unitManagers } from '@legajo/contract/org/unit-role.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'

export const serveUnitManagers: Area = (server) => {
  serve(server, unitManagers.create, async ({ db }, { body }) => {
    await within(db, body.organizationalUnitId, [body.employeeId])
    return one(db, await insertRow(db, 'unit_manager', rowOf(body)))
  })
  serve(server, unitManagers.update, async ({ db }, { params, body }) => {
    await within(db, body.organizationalUnitId, [body.employeeId])
    return one(db, await updateRow(db, 'unit_manager', params.id, { ...rowOf(body), version: body.version }))
  })
  serve(server, unitManagers.remove, ({ db }, { params }) => removeRow(db, 'unit_manager', params.id))
  serve(server, unitManagers.listByTypeCode, ({ db }, { params }) => all(db).where('t.code', '=', params.c).execute())
  serve(server, unitManagers.listByUnit, ({ db }, { params }) => all(db).where('u.id', '=', params.id).execute())
  serve(server, unitManagers.listByEmployee, ({ db }, { params }) => all(db).where('e.id', '=', params.id).execute())
  serve(server, unitManagers.saveMultiple, async ({ db }, { body: { organizationalUnitId, employeeIds } }) => {
    const wanted = [...new Set(employeeIds)]
    await within(db, organizationalUnitId, wanted)
    const former = await all(db).where('u.id', '=', organizationalUnitId).execute()
    const leaving = former.filter(({ employeeId }) => !wanted.includes(employeeId)).map(({ id }) => id)
    if (leaving.length > 0) await db.deleteFrom('unit_manager').where('id', 'in', leaving).execute()
    const coming = wanted.filter((id) => !former.some(({ employeeId }) => employeeId === id))
    if (coming.length > 0) {
      await db
        .insertInto('unit_manager')
        .values(coming.map((employee_id) => ({ organizational_unit_id: organizationalUnitId, employee_id })))
        .execute()
    }
    return all(db).where('u.id', '=', organizationalUnitId).execute()
  })
}

const all = (db: Db) =>
  db
    .selectFrom('unit_manager as m')
    .innerJoin('organizational_unit as u', 'u.id', 'm.organizational_unit_id')
    .innerJoin('type_uo as t', 't.id', 'u.type_uo_id')
    .innerJoin('employee as e', 'e.id', 'm.employee_id')
    .select([
      'm.id',
      'm.version',
      'u.id as organizationalUnitId',
      'u.name as unitName',
      't.code as typeUOCode',
      'e.id as employeeId',
      'e.file_code',
    ])
    .select(sql<string>`e.last_name || ', ' || e.name`.as('employeeName'))
    .orderBy('u.name')
    .orderBy('e.name_order')
const one = async (db: Db, id: number) => (await all(db).where('m.id', '=', id).executeTakeFirst()) ?? fail('not_found')

/** Both sides must be accessible to the caller: a foreign key alone would accept employees hidden by row security. */
const within = async (db: Db, unitId: number, employeeIds: readonly number[]): Promise<void> => {
  if (!(await db.selectFrom('organizational_unit').select('id').where('id', '=', unitId).executeTakeFirst())) fail('not_found')
  if (employeeIds.length === 0) return
  const found = await db.selectFrom('employee').select('id').where('id', 'in', employeeIds).execute()
  if (found.length < employeeIds.length) fail('not_found')
}

const rowOf = ({ organizationalUnitId, employeeId }: { organizationalUnitId: number; employeeId: number }) => ({
  organizational_unit_id: organizationalUnitId,
  employee_id: employeeId,
})
