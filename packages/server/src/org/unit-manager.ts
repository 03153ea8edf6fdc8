import { unitManagers } from '@legajo/contract/org/unit-role.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'

export const serveUnitManagers: Area = (server) => {
  const { all } = serveResource(server, unitManagers, {
    table: 'unit_manager',
    orderBy: [ofUnit('u.name'), ofEmployee('e.name_order')],
    fields: {
      unitName: () => ofUnit('u.name'),
      typeUOCode: () => ofUnit('t.code'),
      employeeName: () => ofEmployee(fullNameSql('e')),
      file_code: () => ofEmployee('e.file_code'),
    },
    visible: () => sql<boolean>`(${ofUnit('u.id')}, ${ofEmployee('e.id')}) is not null`,
    beforeSave: ({ db }, { organizationalUnitId, employeeId }) => visibleEmployees(db, organizationalUnitId, [employeeId]),
  })
  serve(server, unitManagers.listByTypeCode, (context, { params }) => all(context, () => sql`${ofUnit('t.code')} = ${params.c}`))
  serve(server, unitManagers.listByUnit, (context, { params }) =>
    all(context, (of) => of('organizational_unit_id', '=', params.id)),
  )
  serve(server, unitManagers.listByEmployee, (context, { params }) => all(context, (of) => of('employee_id', '=', params.id)))
  serve(server, unitManagers.saveMultiple, async (context, { body: { organizationalUnitId, employeeIds } }) => {
    const { db } = context
    const wanted = [...new Set(employeeIds)]
    await visibleEmployees(db, organizationalUnitId, wanted)
    const ofTheUnit = () => all(context, (of) => of('organizational_unit_id', '=', organizationalUnitId))
    const former = await ofTheUnit()
    const leaving = former.filter(({ employeeId }) => !wanted.includes(employeeId)).map(({ id }) => id)
    if (leaving.length > 0) await db.deleteFrom('unit_manager').where('id', 'in', leaving).execute()
    const coming = wanted.filter((id) => !former.some(({ employeeId }) => employeeId === id))
    if (coming.length > 0) {
      await db
        .insertInto('unit_manager')
        .values(coming.map((employee_id) => ({ organizational_unit_id: organizationalUnitId, employee_id })))
        .execute()
    }
    return ofTheUnit()
  })
}

/** A column of the unit `u` and its type `t`, or of the employee `e`; null where row security hides it. */
const ofUnit = (column: string) =>
  sql<string>`(select ${sql.raw(column)} from organizational_unit u join type_uo t on t.id = u.type_uo_id where u.id = unit_manager.organizational_unit_id)`
const ofEmployee = (column: string) =>
  sql<string>`(select ${sql.raw(column)} from employee_card e where e.id = unit_manager.employee_id)`

/** Both sides must be accessible to the caller: a foreign key alone would accept employees hidden by row security. */
const visibleEmployees = async (db: Db, unitId: number, employeeIds: readonly number[]): Promise<void> => {
  await db.selectFrom('organizational_unit').select('id').where('id', '=', unitId).executeTakeFirstOrThrow(notFound)
  if (employeeIds.length === 0) return
  const found = await db.selectFrom('employee_card').select('id').where('id', 'in', employeeIds).execute()
  if (found.length < employeeIds.length) fail('not_found')
}
