import type { Body } from '@legajo/contract/endpoint.ts'
import { noticeStatusTitles, notices } from '@legajo/contract/time/absence/notice.ts'
import { isLawfulStart, returnDate } from '@legajo/contract/time/vacation-rules.ts'
import { addDays, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { noteShown } from '../policies/shown-people.ts'
import { recalculateFew } from './attendance/recalculate.ts'
import { absenceRows, certificateDueSql, readAbsence } from './leave/absence-rows.ts'
import { endAbsence, lockAbsence, mustNotBeClosed } from './leave/decide-absence.ts'
import { syncInterruptions } from './leave/interruptions.ts'
import { judgeAbsence } from './leave/judge-absence.ts'
import { notifyDeciders, notifyPerson } from './leave/notify-step.ts'
import { addSteps } from './leave/request-absence.ts'
import { personHolidays, personWorks } from './person-holidays.ts'
import { entitlementOf, personColumns } from './vacation-balance.ts'

const noticeColumns = {
  employee: { kind: 'text', sql: fullNameSql('employee') },
  file_code: { kind: 'text', sql: 'employee.file_code' },
  notice_type: { kind: 'text', sql: 'notice_type.name' },
  status: { kind: 'text', sql: 'notice.status' },
  date_from: { kind: 'date', sql: 'notice.date_from' },
  date_until: { kind: 'date', sql: 'notice.date_until' },
} as const

type NoticeDraft = Body<typeof notices.create>

export const serveNotices: Area = (server) => {
  serve(server, notices.list, ({ db }) =>
    absenceRows(db).orderBy('notice.date_from', 'desc').orderBy('notice.id', 'desc').limit(500).execute(),
  )
  serve(server, notices.get, ({ db }, { params }) => readAbsence(db, params.id))
  serve(server, notices.create, async ({ db, tenantId, after }, { body }) => {
    const { values, person, type } = await judgeNotice(db, body)
    const id = await insertRow(db, 'notice', values)
    if (values.status === 'PENDING') {
      await addSteps(db, { id, company_id: person.company_id }, person, type.id)
      await notifyDeciders({ ...server, db, tenantId, after }, id)
    }
    await syncInterruptions(db, id)
    await recalculateFew(db, [person.id])
    return readAbsence(db, id)
  })
  serve(server, notices.update, async ({ db }, { params, body }) => {
    const former = await lockAbsence(db, params.id)
    if (former.status === 'CANCELLED') fail('already_decided', { status: 'anulada' })
    const { values } = await judgeNotice(db, body, params.id)
    await updateRow(db, 'notice', params.id, values)
    await syncInterruptions(db, params.id)
    await recalculateFew(db, [former.employee_id, values.employee_id])
    return readAbsence(db, params.id)
  })
  serve(server, notices.remove, async ({ db }, { params }) => {
    const absence = await lockAbsence(db, params.id)
    await mustNotBeClosed(db, absence)
    await endAbsence(db, params.id, null)
    return removeRow(db, 'notice', params.id)
  })
  serve(server, notices.undo, async ({ db, tenantId, after }, { params, body: { reason } }) => {
    const absence = await lockAbsence(db, params.id)
    if (absence.status === 'REFUSED' || absence.status === 'CANCELLED')
      fail('already_decided', { status: absence.status === 'REFUSED' ? 'rechazada' : 'anulada' })
    await mustNotBeClosed(db, absence)
    await endAbsence(db, params.id, reason)
    const ended = await readAbsence(db, params.id)
    await notifyPerson({ ...server, db, tenantId, after }, ended, 'Anularon una ausencia tuya', reason)
    return ended
  })
  for (const call of [notices.paginate, notices.paginateV2]) {
    serve(
      server,
      call,
      ({ db }, { query: { from, until, notice_type_id, status, origin, missing_certificate, filter, ...paging } }) => {
        let found = absenceRows(db)
        if (from) found = found.where('notice.date_until', '>=', from)
        if (until) found = found.where('notice.date_from', '<=', until)
        if (notice_type_id) found = found.where('notice_type_id', '=', notice_type_id)
        if (status) found = found.where('notice.status', '=', status)
        if (origin) found = found.where('notice.origin', '=', origin)
        if (missing_certificate) found = found.where(sql<boolean>`${certificateDueSql} is not null`)
        found = found.where(filterOf(filter, { search: searchIn('employee.search', 'notice_type.name'), columns: noticeColumns }))
        const sortable = {
          date_from: 'date_from',
          date_until: 'date_until',
          employee: 'employee.name_order',
          file_code: 'employee.file_order',
          notice_type: 'notice_type',
          status: 'status',
          days: 'days',
        }
        return pageOf(found, { ...paging, sortOrder: paging.sortOrder ?? -1 }, sortable, { id: 'notice.id', sort: 'date_from' })
      },
    )
  }
  serve(server, notices.download, async ({ db, request, reply }, { query: { from, until } }) => {
    let found = absenceRows(db).orderBy('notice.date_from').orderBy('notice.id').limit(50_000)
    if (from) found = found.where('notice.date_until', '>=', from)
    if (until) found = found.where('notice.date_from', '<=', until)
    const head = ['Legajo', 'Empleado', 'Tipo', 'Desde', 'Hasta', 'Días', 'Horas', 'Estado', 'Observación']
    const rows = await found.execute()
    noteShown(request, { employees: rows.map(({ employee_id }) => employee_id) })
    const lines = rows.map((row) => [
      row.file_code,
      row.employee,
      row.notice_type,
      formatDate(row.date_from),
      formatDate(row.date_until),
      String(row.days).replace('.', ','),
      row.hours?.replace('.', ',') ?? '',
      noticeStatusTitles[row.status],
      row.observation ?? '',
    ])
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="ausencias.csv"')
    reply.send(`\uFEFF${[head, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`)
  })

  serve(server, notices.checkProgressive, async ({ db }, { query: { employee_id, year } }) => {
    const person = await db
      .selectFrom('employee')
      .select(personColumns)
      .where('id', '=', employee_id)
      .executeTakeFirstOrThrow(notFound)
    return entitlementOf(db, person, year)
  })
  serve(server, notices.checkWorkday, async ({ db }, { query: { employee_id, date_from, days } }) => {
    await db.selectFrom('employee_card').select('id').where('id', '=', employee_id).executeTakeFirstOrThrow(notFound)
    const table = await personHolidays(db, employee_id, addDays(date_from, -10), addDays(date_from, days + 30))
    const date_until = addDays(date_from, days - 1)
    const works = await personWorks(db, employee_id, addDays(date_from, -10), addDays(date_until, 60))
    const { rows } = await sql<{ days: number }>`
      select person_notice_days(${employee_id}, ${date_from}::date, ${date_until}::date, 'HABILES') as days`.execute(db)
    return {
      date_until,
      return_date: returnDate(date_until, table, works),
      business_days: rows[0]?.days ?? 0,
      lawful_start: isLawfulStart(date_from, table, works),
    }
  })
}

/** A CSV cell for spreadsheets: quoted, and never read as a formula. */
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^([=+\-@\t\r])/, "'$1")
    .replaceAll('"', '""')}"`

/** Checks an absence that human resources enters; its status is theirs to choose. */
const judgeNotice = async (db: Db, { observation, ...body }: NoticeDraft, except = 0) => {
  const draft = { ...body, hours: body.hours ?? null, day_part: body.day_part ?? null }
  const { person, type } = await judgeAbsence(db, draft, except)
  return { person, type, values: { ...draft, company_id: person.company_id, observation: observation || null } }
}
