import { shiftPlans } from '@legajo/contract/time/attendance/shift-plan.ts'
import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { insertRow, updateRow } from '../../db/save.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify, type Sender, usersOfEmployee, usersWithPermit } from '../../platform/notify.ts'
import { type Reminder, remind } from '../../platform/remind.ts'
import { todayOf } from '../../platform/today.ts'
import { permitToDecide } from '../../policies/can.ts'
import { selfApprovals } from '../notify-approvers.ts'
import { exchangeShifts, mustKeepRest } from './exchange-shifts.ts'
import { employeeOf } from './own-employee.ts'
import { recalculateNow } from './recalculate.ts'
import { mayDecideSwap, swapManagers } from './swap-deciders.ts'
import { readSwap, swapsOfTeam, swapsWhere } from './swap-rows.ts'

const ownScreen = '/selfservice/schedule-module/my-hours?solapa=cambios'
const adminApprovals = '/schedule-module/absence-approvals'
const adminScreen = '/schedule-module/planner?vista=cambios'

/** Exchanges of shifts: offered, accepted by the other person, decided by the leaders of their unit. */
export const serveShiftSwaps: Area = (server) => {
  const { push } = server
  serve(server, shiftPlans.swaps, ({ db, session }, { query }) =>
    swapsWhere(db, session, query.status ? sql`s.status = ${query.status}` : sql`true`),
  )
  serve(server, shiftPlans.mySwaps, ({ db, session }) => {
    const me = employeeOf(session)
    return swapsWhere(db, session, sql`${me} in (s.employee_id, s.other_employee_id)`)
  })
  serve(server, shiftPlans.waitingSwaps, ({ db, session }) => swapsOfTeam(db, session))
  serve(server, shiftPlans.colleagues, async ({ db, session }) => {
    const { rows } = await sql<{ id: number; name: string }>`select e.id, ${fullName('e')} as name from employee_card e
      join employee_card me on me.id = ${employeeOf(session)} and me.organizational_unit_id = e.organizational_unit_id
      where e.id <> me.id and e.work_status <> 'BAJA' order by e.name_order limit 500`.execute(db)
    return rows.map(({ id, name }) => ({ id: Number(id), name }))
  })
  serve(server, shiftPlans.offer, async ({ db, session, tenantId, after }, { body }) => {
    const me = employeeOf(session)
    await mustBeAhead(db, body.date, 'date')
    await mustBeAhead(db, body.other_date, 'other_date')
    if (body.other_employee_id === me) refuse('other_employee_id', 'Elegí a otra persona')
    const { rows } = await sql`select from employee_card e join employee_card me on me.id = ${me}
        and me.organizational_unit_id = e.organizational_unit_id
      where e.id = ${body.other_employee_id} and e.work_status <> 'BAJA'`.execute(db)
    if (rows.length === 0) refuse('other_employee_id', 'Los turnos se cambian con alguien de tu unidad')
    await mustBeNew(db, me, body)
    await mustKeepRest(db, { employee_id: me, ...body })
    const id = await insertRow(db, 'shift_swap', { ...body, employee_id: me })
    await informPerson({ db, tenantId, push, after }, body.other_employee_id, {
      title: `${session.name} te ofrece un cambio de turno`,
      text: `Su ${formatDate(body.date)} por tu ${formatDate(body.other_date)}: ${body.reason}`,
    })
    return readSwap(db, session, id)
  })
  serve(server, shiftPlans.answer, async ({ db, session, tenantId, after }, { params, body }) => {
    const me = employeeOf(session)
    const row = await lockSwap(db, params.id)
    if (row.employee_id !== me && row.other_employee_id !== me) fail('not_found')
    const isMine = row.employee_id === me
    if (row.status !== 'OFFERED' && !(isMine && !body.accept && row.status === 'ACCEPTED'))
      fail('nothing_to_do', { what: 'El cambio ya tuvo respuesta; actualizá la pantalla' })
    const status = isMine ? 'WITHDRAWN' : body.accept ? 'ACCEPTED' : 'REFUSED'
    await updateRow(db, 'shift_swap', params.id, { status })
    if (!isMine)
      await informPerson({ db, tenantId, push, after }, row.employee_id, {
        title: `${session.name} ${body.accept ? 'aceptó' : 'rechazó'} tu cambio de turno`,
      })
    if (status === 'ACCEPTED') await informDeciders({ ...server, db, tenantId, after }, row, session.company)
    return readSwap(db, session, params.id)
  })
  serve(server, shiftPlans.decideSwap, async ({ db, session, tenantId, after }, { params, body }) => {
    const row = await lockSwap(db, params.id)
    if (row.status !== 'ACCEPTED')
      fail('nothing_to_do', { what: 'El cambio ya fue decidido o no fue aceptado todavía; actualizá la lista' })
    if (!(await mayDecideSwap(db, session, row))) fail('not_your_swap')
    if (body.approve) {
      await mustKeepRest(db, row)
      await exchangeShifts(db, { ...row, id: params.id })
      for (const person of [row.employee_id, row.other_employee_id]) {
        await recalculateNow(db, [person], row.date, row.date)
        await recalculateNow(db, [person], row.other_date, row.other_date)
      }
    }
    await updateRow(db, 'shift_swap', params.id, {
      status: body.approve ? 'APPROVED' : 'REFUSED',
      decided_by_id: session.userId,
      decided_at: new Date(),
    })
    for (const person of [row.employee_id, row.other_employee_id])
      await informPerson({ db, tenantId, push, after }, person, {
        title: `Tu cambio de turno fue ${body.approve ? 'aprobado' : 'rechazado'}`,
        text: `${formatDate(row.date)} por ${formatDate(row.other_date)}`,
      })
    return readSwap(db, session, params.id)
  })
}

const informPerson = async (sender: Sender, employee: number, notice: { readonly title: string; readonly text?: string }) =>
  notify(sender, await usersOfEmployee(sender.db, employee), { ...notice, route: ownScreen })

/** Informs who leads one of the two people; without them, human resources. */
const informDeciders = async (
  sender: Reminder,
  pair: { readonly employee_id: number; readonly other_employee_id: number },
  company: number,
): Promise<void> => {
  const { db } = sender
  const title = 'Un cambio de turno espera tu aprobación'
  const managers = await swapManagers(db, pair, company)
  const idsOf = (hasEmployee: boolean) => managers.filter((user) => user.hasEmployee === hasEmployee).map(({ id }) => id)
  await remind(sender, idsOf(true), { title, route: selfApprovals })
  await remind(sender, idsOf(false), { title, route: adminApprovals })
  if (managers.length > 0) return
  const own = [...(await usersOfEmployee(db, pair.employee_id)), ...(await usersOfEmployee(db, pair.other_employee_id))]
  const hr = await usersWithPermit(db, permitToDecide('shift swaps'), company)
  await remind(
    sender,
    hr.filter((id) => !own.includes(id)),
    { title, route: adminScreen },
  )
}

const mustBeAhead = async (db: Db, date: CalendarDate, field: string): Promise<void> => {
  if (date <= (await todayOf(db))) refuse(field, 'Elegí un día que todavía no empezó')
}

const lockSwap = async (db: Db, id: number) => {
  const row = await db.selectFrom('shift_swap').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row ?? fail('not_found')
}

/** Refuses an offer that waits for an answer or a decision already. */
const mustBeNew = async (
  db: Db,
  me: number,
  {
    date,
    other_employee_id,
    other_date,
  }: { readonly date: string; readonly other_employee_id: number; readonly other_date: string },
): Promise<void> => {
  const { rows } = await sql`select from shift_swap where employee_id = ${me} and date = ${date}::date
    and other_employee_id = ${other_employee_id} and other_date = ${other_date}::date and status in ('OFFERED', 'ACCEPTED') limit 1`.execute(
    db,
  )
  if (rows.length > 0) refuse('other_employee_id', 'Ya ofreciste este cambio y espera respuesta; retiralo si querés ofrecer otro')
}
