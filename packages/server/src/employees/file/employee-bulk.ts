import { employees } from '@legajo/contract/employees/employee.ts'
import type { Db } from '../../db/database.ts'
import { fail } from '../../errors/app-error.ts'
import { serveOperation } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { followPeopleOf } from '../dated/account-life.ts'
import { reactivate } from '../dated/reactivate.ts'
import { dismiss } from './dismiss.ts'

/** Bulk changes of files, with the caller's own password. All files must be visible, or none is changed. */
export const serveEmployeeBulk: Area = (server) => {
  serveOperation(server, employees.massiveDelete, async ({ scope }, { body }) => {
    const count = await server.database.inTenant(scope, async (db) => dismiss(db, await idsWithin(db, body.employeeIds), body))
    await followPeopleOf(server, scope.tenantId)
    return { count }
  })
  serveOperation(server, employees.massiveReactivation, async ({ scope }, { body }) => {
    const count = await server.database.inTenant(scope, async (db) =>
      reactivate(db, await idsWithin(db, body.employeeIds), body.admission_date),
    )
    await followPeopleOf(server, scope.tenantId)
    return { count }
  })
}

const idsWithin = async (db: Db, chosen: readonly number[]): Promise<readonly number[]> => {
  const ids = [...new Set(chosen)]
  const visibleRows = await db.selectFrom('employee').select('id').where('id', 'in', ids).execute()
  return visibleRows.length < ids.length ? fail('not_found') : ids
}
