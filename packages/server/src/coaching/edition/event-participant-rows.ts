import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { namedEmployees } from '../../db/named-employees.ts'
import { fullName } from '../../db/person-columns.ts'

export const selectParticipants = (db: Db) =>
  db
    .selectFrom('coaching_participant as c')
    .innerJoin(namedEmployees.as('employee'), 'employee.id', 'c.employee_id')
    .select([
      'c.id',
      'c.employee_id as employeeId',
      fullName('employee').as('employee'),
      'employee.file_code as fileCode',
      'employee.area',
      'c.state',
      sql<number | null>`c.attendance::float8`.as('attendance'),
      sql<number | null>`c.grade::float8`.as('grade'),
      'c.rating',
      'c.comment',
      sql<boolean>`c.answered_number is not null`.as('hasForm'),
      sql<number | null>`(select x.id from coaching_certificate x where x.event_id = c.event_id and x.employee_id = c.employee_id
        and x.annulled_on is null)`.as('certificateId'),
    ])
    .orderBy('employee.name_order')
    .orderBy('c.id')

export const readParticipant = (db: Db, eventId: number, employeeId: number) =>
  selectParticipants(db).where('event_id', '=', eventId).where('employee_id', '=', employeeId).executeTakeFirst()
