import { employees } from '@legajo/contract/employees/employee.ts'
import { fail } from '../http/app-error.ts'
import { serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { dismiss, reactivate } from './employee.ts'

/** Many files at once, with the caller's own password. All are within reach, or none is touched. */
export const serveEmployeeBulk: Area = (server) => {
  const operations = [
    [employees.massiveDelete, dismiss],
    [employees.massiveReactivation, reactivate],
  ] as const
  for (const [call, change] of operations) {
    serveOperation(server, call, async ({ scope }, { body }) => {
      const ids = [...new Set(body.employeeIds)]
      return server.database.inTenant(scope, async (db) => {
        const within = await db.selectFrom('employee').select('id').where('id', 'in', ids).execute()
        if (within.length < ids.length) fail('not_found')
        return { count: await change(db, ids) }
      })
    })
  }
}
