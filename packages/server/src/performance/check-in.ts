import { type CheckIn, checkIns } from '@legajo/contract/performance/check-in.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import { anyOf } from '../db/any-of.ts'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { updateRow } from '../db/save.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { managersOf, matrixManagersOf } from '../org/entrance.ts'
import { usersOfEmployee } from '../platform/notify.ts'
import { remind } from '../platform/remind.ts'
import { todayOf } from '../platform/today.ts'
import { teamOf } from '../policies/led-employees.ts'
import { employeeOf } from './cycle-state.ts'

const route = '/evaluation?ver=conversaciones'

/** Conversations of the caller, as the manager or as the person. */
export const serveCheckIns: Area = (server) => {
  serve(server, checkIns.list, ({ db, session }) => ofCaller(db, employeeOf(session), sql`true`))
  serve(server, checkIns.companions, ({ db, session }) =>
    withConfidentialEmployees(db, () => companionsOf(db, employeeOf(session))),
  )
  serve(server, checkIns.create, (context, { body }) =>
    withConfidentialEmployees(context.db, async () => {
      const { db, session, tenantId, after } = context
      const other = (await companionsOf(db, employeeOf(session))).find(({ id }) => id === body.with_id)
      if (!other) return refuse('with_id', 'Elegí a alguien de tu equipo o a quien te dirige')
      if (body.meeting_on < (await todayOf(db))) refuse('meeting_on', 'Elegí hoy o un día que falte')
      const { id } = await db
        .insertInto('performance_check_in')
        .values({
          employee_id: other.leads ? employeeOf(session) : other.id,
          manager_id: other.leads ? other.id : employeeOf(session),
          meeting_on: body.meeting_on,
          agenda: body.agenda,
          repeat_weeks: body.repeat_weeks ?? null,
          ...(other.leads ? { employee_seen_at: new Date() } : { manager_seen_at: new Date() }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, other.id), {
        title: `Conversación el ${formatDate(body.meeting_on)}`,
        text: `${await nameOf(db, employeeOf(session))}: ${body.agenda}`,
        route,
      })
      return readCheckIn(db, employeeOf(session), id)
    }),
  )
  serve(server, checkIns.update, async (context, { params, body }) => {
    const { db, session, tenantId, after } = context
    const former = await readCheckIn(db, employeeOf(session), params.id)
    mustBePlanned(former, 'CANCELADO')
    if (former.state === 'REALIZADO' && body.meeting_on !== former.meeting_on)
      refuse('meeting_on', 'La conversación ya se realizó: su día no cambia')
    const { version, notes, meeting_on, agenda, agreements, repeat_weeks } = body
    await updateRow(db, 'performance_check_in', params.id, {
      version,
      meeting_on,
      agenda,
      agreements: agreements || null,
      repeat_weeks: repeat_weeks ?? null,
      changed_at: new Date(),
      ...(former.leads
        ? { manager_notes: notes || null, manager_seen_at: new Date() }
        : { employee_notes: notes || null, employee_seen_at: new Date() }),
    })
    // While the other person has an unread change, another one adds no notice.
    if (former.other_seen)
      await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, former.with_id), {
        title: 'Una conversación tuya cambió',
        text: `${formatDate(meeting_on)}: ${agenda}`,
        route,
      })
    return readCheckIn(db, employeeOf(session), params.id)
  })
  serve(server, checkIns.see, async ({ db, session }, { params }) => {
    const { leads } = await readCheckIn(db, employeeOf(session), params.id)
    const column = sql.ref(leads ? 'manager_seen_at' : 'employee_seen_at')
    await sql`update performance_check_in set ${column} = now() where id = ${params.id}`.execute(db)
    return readCheckIn(db, employeeOf(session), params.id)
  })
  serve(server, checkIns.hold, async ({ db, session }, { params }) => {
    const row = await readCheckIn(db, employeeOf(session), params.id)
    mustBePlanned(row)
    const today = await todayOf(db)
    if (row.meeting_on > today)
      fail('nothing_to_do', { what: `La conversación es el ${formatDate(row.meeting_on)}: cambiale el día si ya la tuvieron` })
    const { rows: held } = await sql`update performance_check_in set state = 'REALIZADO'
      where id = ${params.id} and state = 'PLANIFICADO' returning id`.execute(db)
    // The other person marked it a moment ago, which also planned the next one.
    if (held.length === 0) return readCheckIn(db, employeeOf(session), params.id)
    if (row.repeat_weeks) {
      const planned = addDays(row.meeting_on, row.repeat_weeks * 7)
      await sql`insert into performance_check_in (employee_id, manager_id, meeting_on, agenda, repeat_weeks)
        select employee_id, manager_id, greatest(${planned}::date, ${today}::date), agenda, repeat_weeks from performance_check_in
        where id = ${params.id}`.execute(db)
    }
    return readCheckIn(db, employeeOf(session), params.id)
  })
  serve(server, checkIns.cancel, async (context, { params }) => {
    const { db, session, tenantId, after } = context
    const row = await readCheckIn(db, employeeOf(session), params.id)
    mustBePlanned(row)
    await sql`update performance_check_in set state = 'CANCELADO' where id = ${params.id}`.execute(db)
    await remind({ ...server, db, tenantId, after }, await usersOfEmployee(db, row.with_id), {
      title: `Se canceló la conversación del ${formatDate(row.meeting_on)}`,
      text: row.agenda,
      route,
    })
    return readCheckIn(db, employeeOf(session), params.id)
  })
}

const mustBePlanned = ({ state }: CheckIn, only?: 'CANCELADO'): void => {
  if (state === 'CANCELADO') fail('nothing_to_do', { what: 'La conversación está cancelada' })
  if (state === 'REALIZADO' && !only) fail('nothing_to_do', { what: 'La conversación ya se realizó' })
}

/** The employees whom an employee leads, and those who lead the employee. */
const companionsOf = async (db: Db, employeeId: number) => {
  const chiefs = [...(await managersOf(db, employeeId)), ...(await matrixManagersOf(db, employeeId))]
  const team = (await teamOf(db, employeeId)).filter((id) => !chiefs.includes(id))
  const people = await db
    .selectFrom('employee as e')
    .select(['e.id', fullName<string>('e').as('full_name')])
    .where('e.id', '=', anyOf([...chiefs, ...team]))
    .orderBy('e.name_order')
    .limit(2000)
    .execute()
  return people.map((person) => ({ ...person, leads: chiefs.includes(person.id) }))
}

const nameOf = async (db: Db, id: number): Promise<string> =>
  (await db.selectFrom('employee as e').select(fullName<string>('e').as('name')).where('id', '=', id).executeTakeFirstOrThrow())
    .name

const readCheckIn = async (db: Db, employeeId: number, id: number): Promise<CheckIn> =>
  (await ofCaller(db, employeeId, sql`c.id = ${id}`))[0] ?? fail('not_found')

const ofCaller = (db: Db, employeeId: number, condition: ReturnType<typeof sql>): Promise<CheckIn[]> =>
  withConfidentialEmployees(db, async () => {
    const { rows } =
      await sql<CheckIn>`select c.id, o.id as with_id, ${fullName('o')} as with_name, own.leads, c.meeting_on, c.agenda,
        c.repeat_weeks, case when own.leads then c.manager_notes else c.employee_notes end as notes,
        case when own.leads then c.employee_notes else c.manager_notes end as other_notes, c.agreements, c.state,
        coalesce(case when own.leads then c.manager_seen_at else c.employee_seen_at end >= c.changed_at, false) as seen,
        coalesce(case when own.leads then c.employee_seen_at else c.manager_seen_at end >= c.changed_at, false) as other_seen, c.version
      from performance_check_in c cross join lateral (select c.manager_id = ${employeeId} as leads) own
        join employee o on o.id = case when own.leads then c.employee_id else c.manager_id end
      where ${employeeId} in (c.employee_id, c.manager_id) and ${condition}
      order by c.state <> 'PLANIFICADO', case when c.state = 'PLANIFICADO' then c.meeting_on end, c.meeting_on desc, c.id desc limit 500`.execute(
        db,
      )
    return rows
  })
