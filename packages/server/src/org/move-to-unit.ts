import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

interface Member {
  readonly companyId: number
  readonly employeeId: number
  readonly unitId: number
}

/** Makes an employee a member of a unit from today on: one unit of each secondary type at a time, the former membership ends the day before. */
export const moveToUnit = async (db: Db, { companyId, employeeId, unitId }: Member): Promise<void> => {
  await sql`delete from employee_unit e using organizational_unit u, organizational_unit wanted
    where e.employee_id = ${employeeId} and u.id = e.organizational_unit_id and wanted.id = ${unitId} and u.type_uo_id = wanted.type_uo_id
      and e.date_from >= app_today()`.execute(db)
  await sql`update employee_unit e set date_until = app_today() - 1 from organizational_unit u, organizational_unit wanted
    where e.employee_id = ${employeeId} and u.id = e.organizational_unit_id and wanted.id = ${unitId} and u.type_uo_id = wanted.type_uo_id
      and is_current(e.date_from, e.date_until, app_today())`.execute(db)
  await sql`insert into employee_unit (company_id, employee_id, organizational_unit_id, date_from)
    values (${companyId}, ${employeeId}, ${unitId}, app_today())`.execute(db)
}
