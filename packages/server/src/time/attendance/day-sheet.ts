import { attendanceDays } from '@legajo/contract/time/attendance/day-sheet.ts'
import { addDays, daysBetween, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../../db/any-of.ts'
import type { Db } from '../../db/database.ts'
import { fullNameSql, personSort } from '../../db/person-columns.ts'
import { inBranch } from '../../db/unit-branch.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify, type Sender, usersOfEmployee } from '../../platform/notify.ts'
import { todayOf } from '../../platform/today.ts'
import { teamOf } from '../../policies/led-employees.ts'
import { addMarks } from './add-marks.ts'
import { annulMarks } from './annul-marks.ts'
import { completeDays } from './complete-days.ts'
import { dayRows, isWaiting, personDay, personMonth } from './day-rows.ts'
import { explainMonth } from './explain-month.ts'
import { hoursOfMonth } from './hours-report.ts'
import { mustWork } from './must-work.ts'
import { employeeOf } from './own-employee.ts'
import { peopleOfUnit } from './people-of-unit.ts'
import { presenceNow } from './presence.ts'
import { pushMarks } from './push-marks.ts'
import { recalculateNow, recalculateTouched, touchDays } from './recalculate.ts'

const searchColumn = 'e.search'
const filters = {
  search: searchColumn,
  columns: { employee: { kind: 'text', sql: fullNameSql('e') }, file_code: { kind: 'text', sql: 'e.file_code' } },
} as const
const sortColumns = {
  employee: personSort.fullName,
  file_code: personSort.fileCode,
  date: 'd.date',
  status: 'd.status',
  planned_minutes: 'd.planned_minutes',
  worked_minutes: 'd.worked_minutes',
  late_minutes: 'd.late_minutes',
  overtime_50: 'd.overtime_50',
  overtime_100: 'd.overtime_100',
}
/** The longest period that is calculated again within a call. */
const maxDays = 62

/** Days of people: planned against real, corrections, overtime, presence, hours. */
export const serveDaySheets: Area = (server) => {
  const { push } = server
  serve(server, attendanceDays.ofUnit, async ({ db, session }, { query }) => {
    const { from, until, unit_id, employee_id, status, overtime, team, filter, ...page } = query
    const led = team ? await teamOf(db, session.employeeId) : []
    return pageOf(
      dayRows(db)
        .where(
          sql<boolean>`d.date between coalesce(${from ?? null}::date, '1950-01-01') and coalesce(${until ?? null}::date, '2100-12-31')`,
        )
        .where(inBranch(unit_id))
        .$if(team === true, (rows) => rows.where('d.employee_id', '=', anyOf(led)))
        .$if(employee_id !== undefined, (rows) => rows.where('d.employee_id', '=', employee_id ?? 0))
        .$if(status !== undefined, (rows) => rows.where('d.status', '=', status ?? 'OPEN'))
        .$if(overtime === 'WAITING', (rows) => rows.where(isWaiting))
        .$if(overtime === 'ANY', (rows) => rows.where(sql<boolean>`d.overtime_50 + d.overtime_100 > 0`))
        .where(filterOf(filter, filters)),
      page,
      sortColumns,
      { id: 'd.employee_id', sort: 'd.date', order: -1 },
    )
  })
  serve(server, attendanceDays.ofPerson, async ({ db }, { params, query }) => {
    await mustReach(db, params.employeeId)
    return personMonth(db, params.employeeId, query.month)
  })
  serve(server, attendanceDays.one, async ({ db }, { params, query }) => {
    await mustReach(db, params.employeeId)
    return personDay(db, params.employeeId, query.date)
  })
  serve(server, attendanceDays.correct, async ({ db, session, tenantId, after }, { body }) => {
    const { employee_id, date, add, annul, reason } = body
    if (add.length + annul.length === 0) refuse('add', 'Agregá o anulá al menos una marca')
    if (date > (await todayOf(db))) refuse('date', 'No se corrige un día futuro')
    await mustReach(db, employee_id)
    if (add.length > 0) await mustWork(db, employee_id, date)
    await mustBeMarksOf(db, annul, employee_id)
    if (annul.length > 0) await annulMarks(db, annul, reason)
    await addMarks(
      db,
      add.map(({ time, next_day }) => ({
        employeeId: employee_id,
        code: null,
        at: `${next_day ? addDays(date, 1) : date} ${time}`,
        direction: null,
        key: null,
      })),
      { source: 'MANUAL', reason },
    )
    await recalculateNow(db, [employee_id], date, date)
    pushMarks({ push, tenantId, after }, session.company)
    await informOfCorrection({ db, tenantId, push, after }, { id: employee_id, dates: [date], reason })
    return personDay(db, employee_id, date)
  })
  serve(server, attendanceDays.complete, async ({ db, session, tenantId, after }, { body: { days, reason } }) => {
    const { completed, left } = await completeDays(db, days, reason)
    for (const [id, own] of Map.groupBy(completed, ({ employee_id }) => employee_id))
      await informOfCorrection({ db, tenantId, push, after }, { id, dates: own.map(({ date }) => date), reason })
    if (completed.length > 0) pushMarks({ push, tenantId, after }, session.company)
    return { completed: completed.length, left }
  })
  serve(server, attendanceDays.presence, ({ db }, { query }) => presenceNow(db, query.unit_id))
  serve(server, attendanceDays.hours, ({ db }, { query }) => hoursOfMonth(db, query.month, query.unit_id))
  serve(server, attendanceDays.recalculate, async ({ db }, { body: { from, until } }) => {
    const days = daysBetween(from, until)
    if (days < 0) refuse('until', 'La fecha de fin no puede ser anterior a la de inicio')
    if (days > maxDays) refuse('until', `Elegí hasta ${maxDays} días por vez`)
    const { people } = await peopleOfUnit(db, { size: 100_000 })
    await touchDays(
      db,
      people.map(({ id }) => id),
      from,
      until,
    )
    return { days: people.length > 300 ? 0 : await recalculateTouched(db) }
  })
  serve(server, attendanceDays.mine, ({ db, session }, { query }) => personMonth(db, employeeOf(session), query.month))
  serve(server, attendanceDays.explain, async ({ db }, { params, query }) => {
    await mustReach(db, params.employeeId)
    return explainMonth(db, params.employeeId, query.month, query.code)
  })
}

const informOfCorrection = async (
  sender: Sender,
  { id, dates, reason }: { readonly id: number; readonly dates: readonly string[]; readonly reason: string },
): Promise<void> =>
  notify(sender, await usersOfEmployee(sender.db, id), {
    title: `Se corrigieron tus marcas del ${dates.map(formatDate).join(', ')}`,
    text: reason,
    route: `/selfservice/schedule-module/my-hours?solapa=horas&mes=${dates[0]?.slice(0, 7)}`,
  })

const mustReach = async (db: Db, id: number): Promise<void> => {
  const { rows } = await sql`select from employee_card where id = ${id} and company_id = app_company()`.execute(db)
  if (rows.length === 0) fail('not_found')
}

const mustBeMarksOf = async (db: Db, ids: readonly number[], employee: number): Promise<void> => {
  if (ids.length === 0) return
  const { rows } =
    await sql`select from clock_mark where id = any(${`{${ids.join()}}`}::bigint[]) and employee_id = ${employee}`.execute(db)
  if (rows.length < ids.length) refuse('annul', 'Una de las marcas no es de esta persona')
}
