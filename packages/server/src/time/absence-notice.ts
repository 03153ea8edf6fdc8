import type { Body } from '@legajo/contract/endpoint.ts'
import { noticeStatusTitles, notices } from '@legajo/contract/time/absence.ts'
import { holidayIndex, isLawfulStart, returnDate } from '@legajo/contract/time/vacation-rules.ts'
import { addDays, businessDaysBetween, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName, fullNameSql } from '../db/person-columns.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail, notFound, refuse } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { hiddenNoticeTypes, mustSeeNoticeType } from '../policies/notice-visibility.ts'
import { employmentProblem } from './employment-problem.ts'
import { entitlementOf, lockPerson, personColumns } from './vacation-balance.ts'

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
    rows(db).orderBy('notice.date_from', 'desc').orderBy('notice.id', 'desc').limit(500).execute(),
  )
  serve(server, notices.get, ({ db }, { params }) => one(db, params.id))
  serve(server, notices.create, async ({ db }, { body }) => {
    const values = await judged(db, body)
    return one(db, await insertRow(db, 'notice', values))
  })
  serve(server, notices.update, async ({ db }, { params, body }) => {
    await one(db, params.id)
    return one(db, await updateRow(db, 'notice', params.id, await judged(db, body, params.id)))
  })
  serve(server, notices.remove, async ({ db }, { params }) => {
    await one(db, params.id)
    return removeRow(db, 'notice', params.id)
  })
  for (const call of [notices.paginate, notices.paginateV2]) {
    serve(server, call, ({ db }, { query: { from, until, notice_type_id, status, filter, ...paging } }) => {
      let found = rows(db)
      if (from) found = found.where('notice.date_until', '>=', from)
      if (until) found = found.where('notice.date_from', '<=', until)
      if (notice_type_id) found = found.where('notice_type_id', '=', notice_type_id)
      if (status) found = found.where('notice.status', '=', status)
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
    })
  }
  serve(server, notices.download, async ({ db, reply }, { query: { from, until } }) => {
    let found = rows(db).orderBy('notice.date_from').orderBy('notice.id').limit(50_000)
    if (from) found = found.where('notice.date_until', '>=', from)
    if (until) found = found.where('notice.date_from', '<=', until)
    const head = ['Legajo', 'Empleado', 'Novedad', 'Desde', 'Hasta', 'Días', 'Horas', 'Estado', 'Observación']
    const lines = (await found.execute()).map((row) => [
      row.file_code,
      row.employee,
      row.notice_type,
      formatDate(row.date_from),
      formatDate(row.date_until),
      row.days,
      row.hours?.replace('.', ',') ?? '',
      noticeStatusTitles[row.status],
      row.observation ?? '',
    ])
    reply.header('content-type', 'text/csv; charset=utf-8').header('content-disposition', 'attachment; filename="novedades.csv"')
    reply.send(`\uFEFF${[head, ...lines].map((line) => line.map(cell).join(';')).join('\r\n')}\r\n`)
  })

  serve(server, notices.checkProgressive, async ({ db }, { query: { employee_id, year } }) => {
    const person =
      (await db.selectFrom('employee').select(personColumns).where('id', '=', employee_id).executeTakeFirst()) ??
      fail('not_found')
    return entitlementOf(db, person, year)
  })
  serve(server, notices.checkWorkday, async ({ db }, { query: { employee_id, date_from, days } }) => {
    const { company_id } = await db
      .selectFrom('employee')
      .select('company_id')
      .where('id', '=', employee_id)
      .executeTakeFirstOrThrow(notFound)
    const table = holidayIndex(
      await db.selectFrom('holiday').select(['date', 'kind']).where('company_id', '=', company_id).execute(),
    )
    const date_until = addDays(date_from, days - 1)
    const closed = new Set([...table].filter(([, must]) => must).map(([date]) => date))
    return {
      date_until,
      return_date: returnDate(date_until, table),
      business_days: businessDaysBetween(date_from, date_until, closed),
      lawful_start: isLawfulStart(date_from, table),
    }
  })
}

/** A CSV cell for spreadsheets: quoted, and never read as a formula. */
const cell = (value: string | number): string =>
  `"${String(value)
    .replace(/^([=+\-@\t\r])/, "'$1")
    .replaceAll('"', '""')}"`

const rows = (db: Db) =>
  db
    .selectFrom('notice')
    .innerJoin('employee', 'employee.id', 'notice.employee_id')
    .innerJoin('notice_type', 'notice_type.id', 'notice.notice_type_id')
    .select([
      'notice.id',
      'notice.employee_id',
      'notice.notice_type_id',
      'notice.date_from',
      'notice.date_until',
      'notice.hours',
      'notice.observation',
      'notice.status',
      'notice.version',
      fullName('employee').as('employee'),
      'employee.file_code',
      'notice_type.name as notice_type',
      sql<number>`notice_days(notice.company_id, notice.date_from, notice.date_until, notice_type.day_kind)`.as('days'),
    ])
const one = async (db: Db, id: number) => await rows(db).where('notice.id', '=', id).executeTakeFirstOrThrow(notFound)

type Overlapping = { notice_type_id: number; name: string; date_from: string; date_until: string }

/** Absences over the same days, including those that the caller does not see. */
const overlapping = async (db: Db, { employee_id, date_from, date_until }: NoticeDraft, except: number) =>
  (
    await sql<Overlapping>`select * from overlapping_notices(${employee_id}, ${date_from}::date, ${date_until}::date, ${except})`.execute(
      db,
    )
  ).rows

/** Refuses an unknown employee or type, too many days in the year, or another absence that may not coexist. */
const judged = async (db: Db, { observation, ...body }: NoticeDraft, except = 0) => {
  const person = (await lockPerson(db, body.employee_id)) ?? refuse('employee_id', 'No existe o no está a tu alcance')
  const type =
    (await db.selectFrom('notice_type').selectAll().where('id', '=', body.notice_type_id).executeTakeFirst()) ??
    refuse('notice_type_id', 'No existe o no está a tu alcance')
  if (!type.active) refuse('notice_type_id', `El tipo «${type.name}» no está activo`)
  await mustSeeNoticeType(db, type)
  const problem = employmentProblem(person, body.date_from, body.date_until)
  if (problem) refuse(body.date_from < person.admission_date ? 'date_from' : 'date_until', `${problem}; corregí las fechas`)
  const friends = await db
    .selectFrom('notice_coexist')
    .select(['notice_type_id', 'other_type_id'])
    .where((where) => where.or([where('notice_type_id', '=', type.id), where('other_type_id', '=', type.id)]))
    .execute()
  const mayCoexist = (other: number) =>
    friends.some((pair) => pair.notice_type_id === other || pair.other_type_id === other) && other !== type.id
  const hidden = await hiddenNoticeTypes(db)
  const clash = (await overlapping(db, body, except)).find((other) => !mayCoexist(other.notice_type_id))
  if (clash && hidden.includes(clash.notice_type_id))
    refuse('date_from', 'Se superpone con otra ausencia del legajo, de un tipo que tu rol no ve; elegí otras fechas')
  if (clash)
    refuse('date_from', `Se superpone con «${clash.name}» del ${formatDate(clash.date_from)} al ${formatDate(clash.date_until)}`)
  await mustFitInYears(db, person, type, body, except)
  return { ...body, company_id: person.company_id, observation: observation || null }
}

type LimitedType = {
  readonly id: number
  readonly name: string
  readonly day_kind: 'CORRIDOS' | 'HABILES'
  readonly max_days: number | null
}

/** Refuses more days of a type in a calendar year than it allows, counted in its own unit and each in its own year. */
const mustFitInYears = async (
  db: Db,
  { id, company_id }: { readonly id: number; readonly company_id: number },
  { id: typeId, name, day_kind, max_days }: LimitedType,
  { date_from, date_until }: Pick<NoticeDraft, 'date_from' | 'date_until'>,
  except: number,
): Promise<void> => {
  if (max_days === null) return
  const within = sql`greatest(date_from, make_date(y.year, 1, 1)), least(date_until, make_date(y.year, 12, 31)), ${day_kind}`
  const { rows } = await sql<{ year: number; used: number; requested: number }>`
    select y.year, notice_days(${company_id}::int, greatest(${date_from}::date, make_date(y.year, 1, 1)),
        least(${date_until}::date, make_date(y.year, 12, 31)), ${day_kind}) as requested,
      (select coalesce(sum(notice_days(${company_id}::int, ${within})), 0)::int from notice
        where employee_id = ${id} and notice_type_id = ${typeId} and status <> 'REFUSED' and id <> ${except}
          and date_from <= make_date(y.year, 12, 31) and date_until >= make_date(y.year, 1, 1)) as used
    from generate_series(extract(year from ${date_from}::date)::int, extract(year from ${date_until}::date)::int) as y (year)
    order by y.year`.execute(db)
  const full = rows.find(({ used, requested }) => used + requested > max_days)
  if (full)
    refuse(
      'date_until',
      `«${name}» admite ${max_days} días ${day_kind === 'HABILES' ? 'hábiles ' : ''}por año: en ${full.year} ya se usaron ${full.used} y se piden ${full.requested}`,
    )
}
