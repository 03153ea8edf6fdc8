import {
  employeeRequests,
  type LeaveRequest,
  type LeaveRequestDraft,
  requestStates,
} from '@legajo/contract/time/vacation-request.ts'
import { returnDate } from '@legajo/contract/time/vacation-rules.ts'
import { countText } from '@legajo/kernel/count-text.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { fail } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area, Server } from '../http/server.ts'
import { notify, usersWithPermit } from '../platform/notify.ts'
import { todayOf } from '../platform/today.ts'
import type { Session } from '../session/session.ts'
import { cancelRequest } from './decide-vacation.ts'
import { approverPanel, type Call, notifyApprovers } from './notify-approvers.ts'
import { decideVacation } from './notify-decision.ts'
import { evaluateFor, requestVacation } from './request-vacation.ts'
import {
  availableIn,
  balancesOf,
  entitlementOf,
  grantOpenYear,
  lockPerson,
  openBy,
  openYear,
  seniorityFrom,
} from './vacation-balance.ts'
import { readRequest, requestRows, withStates } from './vacation-rows.ts'

export const serveVacationRequests: Area = (server) => {
  serve(server, employeeRequests.list, async ({ db, session }) => {
    const rows = await requestRows(db)
      .where('employee_id', '=', ownEmployeeId(session))
      .orderBy('date_from', 'desc')
      .orderBy('vacation_request.id', 'desc')
      .execute()
    return withStates(db, rows, session)
  })
  serve(server, employeeRequests.get, async ({ db, session }, { params }) => {
    const found = await readRequest(db, params.id, session)
    return found?.employee_id === ownEmployeeId(session) ? found : fail('not_found')
  })
  serve(server, employeeRequests.balance, async ({ db, session }) => {
    const person = (await lockPerson(db, ownEmployeeId(session))) ?? fail('not_an_employee')
    const today = await todayOf(db)
    await grantOpenYear(db, person, today)
    const years = await balancesOf(db, person.id)
    const open = openBy(years, openYear(today))
    // Days of a later year are shown once they are used; until then they cannot be requested.
    const used = years.filter(({ year, pending, taken }) => year > openYear(today) && pending + taken > 0)
    return {
      years: [...open, ...used],
      available: availableIn(open),
      seniority_years: (await entitlementOf(db, person, openYear(today))).years,
      seniority_from: seniorityFrom(person, today),
      today,
    }
  })
  serve(server, employeeRequests.check, async ({ db, session }, { body }) => {
    const person = (await lockPerson(db, ownEmployeeId(session))) ?? fail('not_an_employee')
    const { problems, warnings, available, suggestedFrom, holidays, works } = await evaluateFor(
      db,
      person,
      body,
      await todayOf(db),
    )
    const date_until = addDays(body.date_from, body.days_amount - 1)
    return {
      date_until,
      return_date: returnDate(date_until, holidays, works),
      available,
      problems: [...problems],
      warnings: [...warnings],
      suggested_from: suggestedFrom,
    }
  })
  serve(server, employeeRequests.create, async (call, { body }) => first(await ask(server, call, [body])))
  serve(server, employeeRequests.createMany, (call, { body }) => ask(server, call, body.requests))
  serve(server, employeeRequests.cancel, async (call, { params }) => {
    const { db, session } = call
    const request = await cancelRequest(db, ownEmployeeId(session), params.id, await todayOf(db))
    const answer = (await readRequest(db, params.id, session)) ?? fail('not_found')
    await notify({ ...call, push: server.push }, await usersWithPermit(db, 'WRITE_VACATION', request.company_id), {
      title: `${answer.employee} canceló sus vacaciones`,
      text: `Eran ${countText(request.days_amount, 'día')} desde el ${formatDate(request.date_from)}`,
      route: approverPanel,
    })
    return answer
  })

  serve(server, requestStates.pending, async ({ db, session }) => {
    const rows = await requestRows(db)
      .where('vacation_request.status', '=', 'SENT')
      .orderBy('date_from')
      .orderBy('vacation_request.id')
      .limit(1000)
      .execute()
    return (await withStates(db, rows, session)).filter(({ decidable }) => decidable)
  })
  serve(server, requestStates.accept, (call, { params, body }) =>
    decideVacation(server, call, params.id, { verdict: 'ACCEPTED', obs: body.obs, type: body.type }),
  )
  serve(server, requestStates.refuse, (call, { params, body }) =>
    decideVacation(server, call, params.id, { verdict: 'REFUSED', obs: body.obs, type: body.type }),
  )
}

const ownEmployeeId = (session: Session): number => session.employeeId ?? fail('not_an_employee')
const first = (requests: LeaveRequest[]): LeaveRequest => requests[0] ?? fail('not_found')

const ask = async (server: Server, call: Call, drafts: readonly LeaveRequestDraft[]): Promise<LeaveRequest[]> => {
  const { db, session } = call
  const person = (await lockPerson(db, ownEmployeeId(session))) ?? fail('not_an_employee')
  const today = await todayOf(db)
  const ids: number[] = []
  for (const draft of drafts) ids.push(await requestVacation(db, person, draft, today))
  const requests = await withStates(
    db,
    await requestRows(db).where('vacation_request.id', 'in', ids).orderBy('date_from').execute(),
    session,
  )
  await notifyApprovers(server, call, first(requests))
  return requests
}
