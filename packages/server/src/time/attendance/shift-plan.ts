import { shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import type { CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuseStale } from '../../db/refuse-stale.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify, usersOfEmployee } from '../../platform/notify.ts'
import { mustWork } from './must-work.ts'
import { employeeOf } from './own-employee.ts'
import { peopleOfUnit } from './people-of-unit.ts'
import { readPlannedPeople } from './planned-weeks.ts'
import { recalculateNow } from './recalculate.ts'
import { writeShift } from './write-shift.ts'

/** The planner: shifts of people by day, changed one by one. */
export const serveShiftPlans: Area = (server) => {
  serve(server, shiftPlans.week, async ({ db }, { query: { from, days, ...wanted } }) => {
    const { people, total } = await peopleOfUnit(db, wanted)
    return { people: await readPlannedPeople(db, people, from, days), total }
  })
  serve(server, shiftPlans.change, async ({ db, tenantId, after }, { body }) => {
    const { people } = await peopleOfUnit(db, { ids: [body.employee_id] })
    if (people.length === 0) refuse('employee_id', 'La persona no existe, no está a tu alcance o está de baja')
    await putShift(db, body)
    await recalculateNow(db, [body.employee_id], body.date, body.date)
    const [day] = await readPlannedPeople(db, people, body.date, 1)
    await notify({ db, tenantId, push: server.push, after }, await usersOfEmployee(db, body.employee_id), {
      title: `Tu turno del ${body.date.split('-').reverse().join('/')} cambió`,
      text: day?.days[0]?.hours || 'Franco',
      route: '/selfservice/schedule-module/my-hours',
    })
    return day ?? fail('not_found')
  })
  serve(server, shiftPlans.mine, async ({ db, session }, { query }) => {
    const { people } = await peopleOfUnit(db, { ids: [employeeOf(session)] })
    return (await readPlannedPeople(db, people, query.from, query.days))[0] ?? fail('not_an_employee')
  })
}

interface PlanChange {
  readonly employee_id: number
  readonly date: CalendarDate
  readonly to: 'SHIFT' | 'REST' | 'CLEAR'
  readonly work_shift_id: number | null
  readonly reason: string | null
  readonly seen?: number | undefined
}

/** Writes the shift of one day, unless it changed since the sender saw it. */
const putShift = async (db: Db, { employee_id, date, to, work_shift_id, reason, seen }: PlanChange): Promise<void> => {
  if (to !== 'CLEAR') await mustWork(db, employee_id, date)
  if (to === 'SHIFT') {
    const { rows } =
      await sql`select from work_shift where id = ${work_shift_id} and company_id = app_company() and active`.execute(db)
    if (rows.length === 0) refuse('work_shift_id', 'El turno no existe o no está activo; elegí otro')
  }
  const { rows } = await sql<{ id: number; version: number }>`select id, version from shift_change
    where employee_id = ${employee_id} and date = ${date}::date for update`.execute(db)
  const [former] = rows
  if (seen !== undefined && (former?.version ?? 0) !== seen) {
    if (former) await refuseStale(db, 'shift_change', Number(former.id), seen)
    fail('conflict')
  }
  if (to === 'CLEAR') {
    await sql`delete from shift_change where employee_id = ${employee_id} and date = ${date}::date`.execute(db)
    return
  }
  const shift = to === 'SHIFT' ? work_shift_id : null
  await writeShift(db, { employee_id, date, shift, reason, swap_id: null })
}
