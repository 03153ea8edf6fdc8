import { leaveBalances } from '@legajo/contract/time/leave/balance.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { namedEmployees } from '../../db/named-employees.ts'
import { fullName } from '../../db/person-columns.ts'
import { personOf } from '../../db/person-of.ts'
import { utcText } from '../../db/utc-text.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { refuseLateYear } from '../last-balance-year.ts'
import { lockPerson } from '../vacation-balance.ts'

/** Balances of absences by person, type and year. */
export const serveLeaveBalances: Area = (server) => {
  serve(server, leaveBalances.list, ({ db }, { query: { year, notice_type_id, filter, ...paging } }) => {
    const found = balanceRows(db, year)
      .$if(notice_type_id !== undefined, (rows) => rows.where('b.notice_type_id', '=', notice_type_id ?? 0))
      .where(
        filterOf(filter, {
          search: searchIn('employee.search', 't.name'),
          columns: { notice_type: { kind: 'text', sql: 't.name' }, file_code: { kind: 'text', sql: 'employee.file_code' } },
        }),
      )
    const sortable = {
      employee: 'employee.name_order',
      file_code: 'employee.file_order',
      notice_type: 't.name',
      area: 'employee.area',
    }
    return pageOf(found, paging, sortable, { id: 'b.id', sort: 'employee.name_order' })
  })
  serve(server, leaveBalances.movements, async ({ db }, { params }) => {
    const rows = await db
      .selectFrom('leave_movement')
      .select(['leave_movement.id', 'leave_movement.kind', 'leave_movement.month', 'leave_movement.days', 'leave_movement.note'])
      .select([utcText('leave_movement.at').as('at'), personOf<string | null>('leave_movement.user_name').as('user')])
      .where('employee_id', '=', params.employeeId)
      .where('notice_type_id', '=', params.typeId)
      .where('year', '=', Number(params.year))
      .orderBy('leave_movement.id', 'desc')
      .limit(500)
      .execute()
    return rows as never
  })
  serve(server, leaveBalances.adjust, async ({ db }, { params, body: { days, note } }) => {
    const person = (await lockPerson(db, params.employeeId)) ?? fail('not_found')
    const year = Number(params.year)
    const type = await db
      .selectFrom('notice_type')
      .select(['id', 'balance_rule', 'name'])
      .where('id', '=', params.typeId)
      .where('company_id', '=', person.company_id)
      .executeTakeFirst()
    if (!type || !Number.isInteger(year) || year < 1990 || year > 2100) return fail('not_found')
    if (type.balance_rule === 'NONE') refuse('days', `«${type.name}» no lleva saldo; elegí otra regla en Tipos de ausencia`)
    refuseLateYear('days', year, await todayOf(db))
    await sql`select leave_accrue(app_today(), ${person.id})`.execute(db)
    const left = await availableOf(db, person.id, type.id, year)
    if (Number(days) < 0 && left + Number(days) < 0)
      refuse('days', `De ${year} quedan ${left} días; no se pueden quitar ${-Number(days)}`)
    await db
      .insertInto('leave_movement')
      .values({
        company_id: person.company_id,
        employee_id: person.id,
        notice_type_id: type.id,
        year,
        kind: 'ADJUSTED',
        days,
        note,
      })
      .execute()
    return { available: String(left + Number(days)) }
  })
}

const usedDays = sql<string>`leave_used(employee.id, t.id, make_date(b.year, 1, 1), make_date(b.year, 12, 31), 0)`

/** A row per person and type with movements in the year; the id is that of the first movement. */
const balanceRows = (db: Db, year: number) =>
  db
    .selectFrom(
      db
        .selectFrom('leave_movement')
        .select(['employee_id', 'notice_type_id', 'year'])
        .select([sql<number>`min(id)`.as('id'), sql<string>`sum(days)`.as('granted')])
        .where('year', '=', year)
        .where('company_id', '=', sql<number>`app_company()`)
        .groupBy(['employee_id', 'notice_type_id', 'year'])
        .as('b'),
    )
    .innerJoin(namedEmployees.as('employee'), 'employee.id', 'b.employee_id')
    .innerJoin('notice_type as t', 't.id', 'b.notice_type_id')
    .select(['b.employee_id', 'employee.file_code', 'employee.area', 'b.notice_type_id', 't.name as notice_type', 'b.granted'])
    .select([fullName('employee').as('employee'), usedDays.as('used'), sql<string>`b.granted - ${usedDays}`.as('available')])

const availableOf = async (db: Db, employeeId: number, typeId: number, year: number): Promise<number> => {
  const { rows } = await sql<{ left: string }>`select leave_granted(${employeeId}, ${typeId}, ${year})
    - leave_used(${employeeId}, ${typeId}, make_date(${year}, 1, 1), make_date(${year}, 12, 31), 0) as left`.execute(db)
  return Number(rows[0]?.left ?? 0)
}
