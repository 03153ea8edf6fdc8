import type { PermitCode } from '@legajo/contract/permits.ts'
import { isValidCuil } from '@legajo/kernel/cuil.ts'
import { sql } from 'kysely'
import type { Db } from '../src/db/database.ts'
import type { Caller, TestApp } from './test-app.ts'

/** A generated valid CUIL, different at each call. */
let cuilCount = 0
const nextCuil = (): string => {
  const document = String(91_000_000 + ++cuilCount)
  for (let digit = 0; digit <= 9; digit += 1) if (isValidCuil(`27${document}${digit}`)) return `27${document}${digit}`
  return nextCuil()
}

/** File codes of some employees of the current company, employed since before 2025 and visible to all. */
export const fileCodesOf = async (app: TestApp, { session }: Caller, most = 1000): Promise<readonly string[]> => {
  const company = session?.companyId ?? 0
  const rows = await app.server.database.inTenant({ tenantId: 1, company, confidential: true }, (db) =>
    db
      .selectFrom('employee')
      .select('file_code')
      .where('company_id', '=', company)
      .where('egress_date', 'is', null)
      .where('confidential', '=', false)
      .where('admission_date', '<', '2025-01-01')
      .orderBy('file_code')
      .limit(most)
      .execute(),
  )
  return rows.map(({ file_code }) => file_code)
}

/** Ids of employees of the current company who have not left. */
export const employeeIdsOf = async (app: TestApp, caller: Caller): Promise<readonly number[]> => {
  const rows = await app.inTransaction(caller, (db) =>
    db
      .selectFrom('employee')
      .select('id')
      .where('company_id', '=', caller.session?.companyId ?? 0)
      .where('work_status', '<>', 'BAJA')
      .orderBy('id')
      .execute(),
  )
  return rows.map(({ id }) => id)
}

export interface Person {
  readonly id: number
  readonly caller: Caller
}

/** An employee of tenant1's first company with their own user who holds these permits. */
export const employeeWith = async (
  app: TestApp,
  permits: readonly PermitCode[],
  {
    admission = '2010-03-01',
    area = 'Pruebas',
    confidential = false,
  }: { admission?: string; area?: string; confidential?: boolean } = {},
): Promise<Person> => {
  const { database } = app.server
  const { tenant_id: tenantId } = await database.platform
    .selectFrom('tenant')
    .select('tenant_id')
    .where('name', '=', 'tenant1')
    .executeTakeFirstOrThrow()
  const company = await database.inTenant({ tenantId }, (db) =>
    db.selectFrom('company').select('id').orderBy('id').limit(1).executeTakeFirstOrThrow(),
  )
  const id = await database.inTenant({ tenantId, company: company.id, confidential: true }, async (db) => {
    const cuil = nextCuil()
    const row = await db
      .insertInto('employee')
      // JSON columns have defaults that their types do not declare.
      .values({
        address: '{}' as never,
        person: '{}' as never,
        tax: '{}' as never,
        file_code: `P${cuil.slice(-6)}`,
        last_name: 'Prueba',
        name: `Persona ${cuilCount}`,
        cuil,
        admission_date: admission,
        area_id: await areaNamed(db, area),
        confidential,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
  const caller = await app.userWith(permits)
  await database.inTenant({ tenantId }, (db) =>
    db
      .updateTable('user_account')
      .set({ employee_id: id })
      .where('id', '=', caller.session?.userId ?? 0)
      .execute(),
  )
  app.server.sessions.invalidate()
  return { id, caller }
}

/** Links an account to an employee, whose former account loses it: an employee has one. */
export const linkUser = async (app: TestApp, { session }: Caller, employeeId: number): Promise<void> => {
  await app.superuser.updateTable('user_account').set({ employee_id: null }).where('employee_id', '=', employeeId).execute()
  await app.superuser
    .updateTable('user_account')
    .set({ employee_id: employeeId })
    .where('id', '=', session?.userId ?? 0)
    .execute()
  app.server.sessions.invalidate()
}

/** Employees of the caller's company without users, entered in one statement. */
export const employeesAt = (app: TestApp, caller: Caller, { unit, count }: { unit: number; count: number }): Promise<number[]> =>
  app.inTransaction(caller, async (db) => {
    const people = Array.from({ length: count }, () => {
      const cuil = nextCuil()
      return {
        address: '{}' as never,
        person: '{}' as never,
        tax: '{}' as never,
        file_code: `P${cuil.slice(-6)}`,
        last_name: "D'Angelo",
        name: `Persona ${cuilCount}`,
        cuil,
        admission_date: '2020-01-01',
        organizational_unit_id: unit,
      }
    })
    const rows = await db.insertInto('employee').values(people).returning('id').execute()
    return rows.map(({ id }) => id)
  })

const areaNamed = async (db: Db, name: string): Promise<number> => {
  const stored = await db
    .selectFrom('area')
    .select('id')
    .where('name', '=', name)
    .where('company_id', '=', sql<number>`app_company()`)
    .executeTakeFirst()
  return stored?.id ?? (await db.insertInto('area').values({ name }).returning('id').executeTakeFirstOrThrow()).id
}
