import { vacationAdmin } from '@legajo/contract/time/vacation-request.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { namedEmployees } from '../db/named-employees.ts'
import { fullName, fullNameSql } from '../db/person-columns.ts'
import { personOf } from '../db/person-of.ts'
import { AppError, fail, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { notify, usersOfEmployee } from '../platform/notify.ts'
import { todayOf } from '../platform/today.ts'
import { recordAgreed } from './agreed-vacation.ts'
import { refuseLateYear } from './last-balance-year.ts'
import { notifyApprovers } from './notify-approvers.ts'
import { requestVacation } from './request-vacation.ts'
import { undoRequest } from './undo-vacation.ts'
import { balancesOf, entitlementWith, lockPerson, personColumns } from './vacation-balance.ts'
import { readRequest, requestRows, withStates } from './vacation-rows.ts'
import { yearDays } from './year-days.ts'

const personColumnsOf = {
  employee: { kind: 'text', sql: fullNameSql('employee') },
  file_code: { kind: 'text', sql: 'employee.file_code' },
  area: { kind: 'text', sql: 'employee.area' },
} as const
const requestColumns = {
  ...personColumnsOf,
  status: { kind: 'text', sql: 'vacation_request.status' },
  date_from: { kind: 'date', sql: 'vacation_request.date_from' },
  date_until: { kind: 'date', sql: 'vacation_request.date_until' },
  days_amount: { kind: 'number', sql: 'vacation_request.days_amount' },
} as const
const balanceColumns = {
  ...personColumnsOf,
  admission_date: { kind: 'date', sql: 'employee.admission_date' },
  granted: { kind: 'number', sql: 'granted' },
  pending: { kind: 'number', sql: 'pending' },
  taken: { kind: 'number', sql: 'taken' },
  available: { kind: 'number', sql: '(granted - pending - taken)' },
} as const

export const serveVacationAdmin: Area = (server) => {
  serve(server, vacationAdmin.list, async ({ db, session }, { query: { status, year, filter, ...paging } }) => {
    let rows = requestRows(db).select('vacation_request.company_id')
    if (status) rows = rows.where('vacation_request.status', '=', status)
    if (year) rows = rows.where('date_from', '>=', `${year}-01-01`).where('date_from', '<=', `${year}-12-31`)
    rows = rows.where(filterOf(filter, { search: searchIn('employee.search', 'employee.area'), columns: requestColumns }))
    const sortable = {
      date_from: 'date_from',
      employee: 'employee.name_order',
      days_amount: 'days_amount',
      status: 'status',
      created_at: 'created_at',
      file_code: 'employee.file_order',
    }
    const page = await pageOf(rows, { ...paging, sortOrder: paging.sortOrder ?? -1 }, sortable, {
      id: 'vacation_request.id',
      sort: 'date_from',
    })
    return {
      ...page,
      content: await withStates(
        db,
        page.content.map(({ company_id: _, ...row }) => row),
        session,
      ),
    }
  })
  serve(
    server,
    vacationAdmin.get,
    async ({ db, session }, { params }) => (await readRequest(db, params.id, session)) ?? fail('not_found'),
  )
  serve(server, vacationAdmin.overview, ({ db }, { query: { from, until } }) =>
    requestRows(db)
      .clearSelect()
      .select([
        'vacation_request.id',
        'employee_id',
        fullName('employee').as('employee'),
        'employee.area',
        'date_from',
        'date_until',
        'days_amount',
        'status',
        sql<string[]>`(select coalesce(array_agg(h.date::text order by h.date), '{}')
          from employee e join holiday h on h.company_id = e.company_id and observes_holiday(h, e)
          where e.id = vacation_request.employee_id and h.date between ${from}::date and ${until}::date)`.as('holidays'),
      ])
      .where('status', 'in', ['SENT', 'ACCEPTED'])
      .where('date_from', '<=', until)
      .where('date_until', '>=', from)
      .orderBy('date_from')
      .orderBy('employee.name_order')
      .limit(2000)
      .execute(),
  )

  serve(server, vacationAdmin.createMany, async (call, { body: { employee_ids, ...draft } }) => {
    const { db, session } = call
    const today = await todayOf(db)
    const created: number[] = []
    const refused: { employee_id: number; employee: string; message: string }[] = []
    for (const id of [...new Set(employee_ids)].sort((a, b) => a - b)) {
      const person = await lockPerson(db, id)
      if (!person) refused.push({ employee_id: id, employee: `Legajo ${id}`, message: 'No existe o no está a tu alcance' })
      else {
        try {
          created.push(await requestVacation(db, person, draft, today))
        } catch (error) {
          // The rules are checked before any write, so that a refusal leaves the other requests unchanged.
          if (!(error instanceof AppError && error.code === 'validation')) throw error
          refused.push({ employee_id: id, employee: person.name, message: error.fields.map(({ message }) => message).join('. ') })
        }
      }
    }
    const firstId = created[0]
    const sample = firstId === undefined ? undefined : await readRequest(db, firstId, session)
    if (sample) await notifyApprovers(server, call, sample, created.length)
    return { created, refused }
  })

  serve(server, vacationAdmin.createApproved, async (call, { body: { employee_id, ...draft } }) => {
    const { db, session } = call
    const person = (await lockPerson(db, employee_id)) ?? fail('not_found')
    const id = await recordAgreed(db, session, person, draft, 'Carga de Recursos Humanos')
    await notify({ ...call, push: server.push }, await usersOfEmployee(db, person.id), {
      title: 'Te cargaron vacaciones',
      text: `${countText(draft.days_amount, 'día')} desde el ${formatDate(draft.date_from)}`,
      route: '/selfservice/holyday-module/request-panel',
    })
    return (await readRequest(db, id, session)) ?? fail('not_found')
  })

  serve(server, vacationAdmin.undo, async (call, { params, body: { reason } }) => {
    const { db, session } = call
    const request = await undoRequest(db, session, params.id, reason)
    await notify({ ...call, push: server.push }, await usersOfEmployee(db, request.employee_id), {
      title: 'Anularon tus vacaciones',
      text: `${request.days_amount} días desde el ${formatDate(request.date_from)}: ${reason}`,
      route: '/selfservice/holyday-module/request-panel',
    })
    return (await readRequest(db, params.id, session)) ?? fail('not_found')
  })

  serve(server, vacationAdmin.balances, ({ db }, { query: { year, filter, ...paging } }) => {
    let rows = db
      .selectFrom('vacation_balance')
      .innerJoin(namedEmployees.as('employee'), 'employee.id', 'vacation_balance.employee_id')
      .select([
        'vacation_balance.employee_id',
        fullName('employee').as('employee'),
        'employee.file_code',
        'employee.area',
        'employee.admission_date',
        'vacation_balance.year',
        'vacation_balance.granted',
        'vacation_balance.pending',
        'vacation_balance.taken',
        sql<number>`granted - pending - taken`.as('available'),
      ])
      .where('vacation_balance.year', '=', year)
    rows = rows.where(filterOf(filter, { search: searchIn('employee.search', 'employee.area'), columns: balanceColumns }))
    const sortable = {
      employee: 'employee.name_order',
      file_code: 'employee.file_order',
      area: 'area',
      admission_date: 'admission_date',
      granted: 'granted',
      pending: 'pending',
      taken: 'taken',
      available: 'available',
    }
    return pageOf(rows, paging, sortable, { id: 'employee_id', sort: 'employee.name_order' })
  })

  serve(server, vacationAdmin.grant, async ({ db, session }, { body: { year } }) => {
    refuseLateYear('year', year, await todayOf(db))
    const people = await db
      .selectFrom('employee')
      .select(personColumns)
      .where('company_id', '=', session.company)
      .where('work_status', '!=', 'BAJA')
      .where('admission_date', '<=', `${year}-12-31`)
      .orderBy('employee.id')
      .forNoKeyUpdate()
      .execute()
    const worked = await yearDays(
      db,
      people.map(({ id }) => id),
      year,
    )
    const before = new Map((await selectGrantedDays(db, year)).map(({ employee_id, days }) => [employee_id, days]))
    const movements = people.flatMap((person) => {
      const { days } = entitlementWith(person, year, worked.get(person.id))
      const former = before.get(person.id)
      if (days === (former ?? 0)) return []
      const kind = former === undefined ? ('GRANTED' as const) : ('ADJUSTED' as const)
      return [
        {
          company_id: person.company_id,
          employee_id: person.id,
          year,
          kind,
          granted: days - (former ?? 0),
          note: former === undefined ? null : 'Recálculo por antigüedad',
        },
      ]
    })
    const short = await tooShort(db, year, movements)
    const possible = movements.filter(({ employee_id }) => !short.has(employee_id))
    for (let start = 0; start < possible.length; start += 1000)
      await db
        .insertInto('vacation_movement')
        .values(possible.slice(start, start + 1000))
        .execute()
    const granted = possible.filter(({ kind }) => kind === 'GRANTED').length
    return { granted, corrected: possible.length - granted }
  })

  serve(server, vacationAdmin.adjust, async ({ db }, { params, body: { year, days, note } }) => {
    refuseLateYear('year', year, await todayOf(db))
    const person = (await lockPerson(db, params.employeeId)) ?? fail('not_found')
    const there = (await balancesOf(db, person.id)).find((balance) => balance.year === year)
    if (days < 0 && (there?.available ?? 0) + days < 0)
      refuse(
        'days',
        `Del año ${year} hay ${countText(there?.available ?? 0, 'día disponible', 'días disponibles')}; no se pueden quitar ${-days}`,
      )
    await db
      .insertInto('vacation_movement')
      .values({ company_id: person.company_id, employee_id: person.id, year, kind: 'ADJUSTED', granted: days, note })
      .execute()
    return (await balancesOf(db, person.id)).find((balance) => balance.year === year) ?? fail('not_found')
  })

  serve(server, vacationAdmin.movements, async ({ db }, { params }) => {
    const rows = await db
      .selectFrom('vacation_movement')
      .innerJoin('employee_card as employee', 'employee.id', 'vacation_movement.employee_id')
      .select([
        'vacation_movement.id',
        'at',
        'year',
        'kind',
        'granted',
        'pending',
        'taken',
        'note',
        personOf<string | null>('vacation_movement.user_name').as('user'),
        'request_id',
      ])
      .where('employee_id', '=', params.employeeId)
      .orderBy('vacation_movement.id', 'desc')
      .limit(500)
      .execute()
    return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  })
}

/** Days granted by law in a year, with later recalculations; manual adjustments stay separate. */
const selectGrantedDays = (db: Db, year: number) =>
  db
    .selectFrom('vacation_movement')
    .select(['employee_id', sql<number>`sum(granted)::int`.as('days')])
    .where('year', '=', year)
    .where((where) => where.or([where('kind', '=', 'GRANTED'), where('note', '=', 'Recálculo por antigüedad')]))
    .groupBy('employee_id')
    .execute()

/** Employees who already spent more than a correction would leave them. */
const tooShort = async (
  db: Db,
  year: number,
  movements: readonly { employee_id: number; granted: number }[],
): Promise<ReadonlySet<number>> => {
  const lowered = movements.filter(({ granted }) => granted < 0)
  if (lowered.length === 0) return new Set()
  const rows = await db
    .selectFrom('vacation_balance')
    .select(['employee_id', sql<number>`granted - pending - taken`.as('left')])
    .where('year', '=', year)
    .execute()
  const left = new Map(rows.map((row) => [row.employee_id, row.left]))
  return new Set(
    lowered
      .filter(({ employee_id, granted }) => (left.get(employee_id) ?? 0) + granted < 0)
      .map(({ employee_id }) => employee_id),
  )
}
