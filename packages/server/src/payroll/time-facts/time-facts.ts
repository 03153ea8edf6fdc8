import { timeFacts } from '@legajo/contract/payroll/runs/time-facts.ts'
import { addMonths } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { notify, usersInCharge } from '../../platform/notify.ts'
import { recalculateTouched } from '../../time/entrance.ts'
import { compareClosedFacts, freezeFacts } from './closed-facts.ts'
import { factAmounts } from './fact-amounts.ts'
import { factDifferences, isMonthClosed } from './fact-differences.ts'
import { factReport } from './fact-report.ts'
import { firstDay, monthView, mustSeeAllTypes, pendingOne, startMonth } from './month-view.ts'
import { passFacts } from './pass-facts.ts'

const screen = '/schedule-module/core'

/** Absences and vacations as facts of the payroll. */
export const serveTimeFacts: Area = (server) => {
  const { push } = server
  serve(server, timeFacts.get, ({ db, session }, { query }) => monthView(db, session, query.month))
  serve(server, timeFacts.amounts, async ({ db }, { query }) => {
    await mustSeeAllTypes(db)
    const start = await startMonth(db)
    if (start === null || query.month < start) return { facts: [], people: [] }
    return factAmounts(db, await factDifferences(db, firstDay(start), firstDay(query.month)))
  })
  serve(server, timeFacts.closed, async ({ db }, { query }) => {
    await mustSeeAllTypes(db)
    return compareClosedFacts(db, firstDay(query.month))
  })
  serve(server, timeFacts.report, async ({ db }, { query: { from, until } }) => {
    await mustSeeAllTypes(db)
    if (until < from) refuse('until', 'El mes «Hasta» no puede ser anterior a «Desde»')
    if (firstDay(until) > addMonths(firstDay(from), 11)) refuse('until', 'Elegí hasta doce meses')
    return factReport(db, firstDay(from), firstDay(until))
  })
  serve(server, timeFacts.settings, async ({ db }, { body }) => {
    await lockCompany(db)
    if (!(await startMonth(db))) refuse('vacationPay', 'Elegí primero desde qué mes pasan las ausencias a la liquidación')
    if (body.vacationPay === 'START') await mustPayInAdvance(db)
    await sql`update time_payroll_start set vacation_pay = ${body.vacationPay} where company_id = app_company()`.execute(db)
  })
  serve(server, timeFacts.start, async ({ db, session }, { body }) => {
    const { rows } = await sql`select from novelty where company_id = app_company() and origin = 'TIME' limit 1`.execute(db)
    if (rows.length > 0) refuse('month', 'Ya pasaron ausencias a la liquidación; el primer mes no se puede cambiar')
    await sql`insert into time_payroll_start (company_id, month) values (app_company(), ${firstDay(body.month)}::date)
      on conflict (tenant_id, company_id) do update set month = excluded.month`.execute(db)
    return monthView(db, session, body.month)
  })
  serve(server, timeFacts.accept, async ({ db, session }, { body }) => {
    await mustSeeAllTypes(db)
    await lockCompany(db)
    await recalculateTouched(db)
    const start = (await startMonth(db)) ?? refuse('month', 'Elegí primero desde qué mes pasan las ausencias a la liquidación')
    const wanted = new Set(body.keys)
    const found = (await factDifferences(db, firstDay(start), firstDay(body.month))).filter(({ key }) => wanted.has(key))
    if (found.length < wanted.size)
      refuse(
        'keys',
        'Alguna diferencia ya no está: otra persona la pasó o la ausencia cambió. Actualizá la lista y volvé a elegir',
      )
    await passFacts(db, found)
    return monthView(db, session, body.month)
  })
  serve(server, timeFacts.request, async ({ db, session, tenantId, after }, { body }) => {
    await mustSeeAllTypes(db)
    await lockCompany(db)
    await mustFit(db, body.month, body.action)
    const { rows } = await sql<{ id: number }>`insert into time_closing (company_id, month, action, reason)
      values (app_company(), ${firstDay(body.month)}::date, ${body.action}, ${body.reason})
      on conflict do nothing returning id`.execute(db)
    if (rows.length === 0) fail('closing_pending', { period: `las ausencias de ${monthText(body.month)}` })
    const others = (await usersInCharge(db, 'WRITE_NOVELTY', session.company, 'defaultUOForTeamNovelties')).filter(
      (id) => id !== session.userId,
    )
    await notify({ db, tenantId, push, after }, others, {
      title: `${session.name} pide ${body.action === 'CLOSE' ? 'cerrar' : 'reabrir'} las ausencias de ${monthText(body.month)}`,
      text: body.reason,
      route: `${screen}?mes=${body.month}`,
    })
    return monthView(db, session, body.month)
  })
  serve(server, timeFacts.decide, async ({ db, session, tenantId, after }, { params, body }) => {
    await lockCompany(db)
    const { id, month, action, requestedById } = await pendingOne(db, params.id)
    if (body.approve) await mustFit(db, month, action)
    await sql`update time_closing set state = ${body.approve ? 'APPROVED' : 'REJECTED'}, decided_by_id = ${session.userId}, decided_at = now()
      where id = ${id}`.execute(db)
    if (body.approve && action === 'CLOSE') await freezeFacts(db, id, firstDay(month))
    await notify({ db, tenantId, push, after }, [requestedById], {
      title: `Ausencias de ${monthText(month)}: ${action === 'CLOSE' ? 'cierre' : 'reapertura'} ${body.approve ? 'aprobado' : 'rechazado'}`,
      text: `Lo decidió ${session.name}`,
      route: `${screen}?mes=${month}`,
    })
    return monthView(db, session, month)
  })
  serve(server, timeFacts.withdraw, async ({ db, session }, { params }) => {
    const { id, month } = await pendingOne(db, params.id)
    await sql`update time_closing set state = 'WITHDRAWN' where id = ${id}`.execute(db)
    return monthView(db, session, month)
  })
}

const monthText = (month: string): string => `${month.slice(5)}/${month.slice(0, 4)}`

/** Refuses a company whose concepts do not pay the days of later months at the start. */
const mustPayInAdvance = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ found: number }>`select count(*)::int as found from concept
    where company_id = app_company() and code in ('0152', '0153')`.execute(db)
  if ((rows[0]?.found ?? 0) < 2)
    refuse(
      'vacationPay',
      'Faltan los conceptos 0152 y 0153, que pagan al comenzar los días de los meses siguientes; agregalos en Conceptos',
    )
}

/** Acceptances and closings of a company take turns. */
const lockCompany = (db: Db) => sql`select id from company where id = app_company() for update`.execute(db)

/** Refuses to close a month with differences that were not accepted, and to reopen one that is not closed. */
const mustFit = async (db: Db, month: string, action: 'CLOSE' | 'REOPEN'): Promise<void> => {
  const start = await startMonth(db)
  if (start === null || month < start) return refuse('month', 'Elegí un mes desde el primero que pasa a la liquidación')
  const { rows } = await sql<{ closed: boolean }>`select ${isMonthClosed(sql`${firstDay(month)}::date`)} as closed`.execute(db)
  const isClosed = rows[0]?.closed === true
  if (action === 'REOPEN') {
    if (!isClosed) fail('closing_not_ready', { why: `las ausencias de ${monthText(month)} no están cerradas.` })
    return
  }
  if (isClosed) fail('closing_not_ready', { why: `las ausencias de ${monthText(month)} ya están cerradas.` })
  await recalculateTouched(db)
  const open = (await factDifferences(db, firstDay(start), firstDay(month))).filter((fact) => fact.month === firstDay(month))
  if (open.length > 0)
    fail('closing_not_ready', {
      why: `quedan ${open.length} diferencias sin pasar en ${monthText(month)}; pasalas o corregí las ausencias.`,
    })
}
