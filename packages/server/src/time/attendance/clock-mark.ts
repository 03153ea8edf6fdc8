import { clockMarks, markSources } from '@legajo/contract/time/attendance/clock-mark.ts'
import { sql } from 'kysely'
import { fullNameSql, personSort } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { labelIn, searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { tenantZone, todayOf } from '../../platform/today.ts'
import { addMarks } from './add-marks.ts'
import { annulMarks } from './annul-marks.ts'
import { markRows, readMark } from './mark-rows.ts'
import { mustWork } from './must-work.ts'
import { pushMarks } from './push-marks.ts'
import { recalculateFew, recalculateNow, touchDays } from './recalculate.ts'
import { releaseMarks } from './release-marks.ts'

const filters = {
  search: searchIn('e.search', 'm.card_code', 'd.name', labelIn('m.source', markSources)),
  columns: {
    employee: { kind: 'text', sql: fullNameSql('e') },
    file_code: { kind: 'text', sql: 'e.file_code' },
    card_code: { kind: 'text', sql: 'm.card_code' },
    source: { kind: 'text', sql: 'm.source' },
    device: { kind: 'text', sql: 'd.name' },
    reason: { kind: 'text', sql: 'm.reason' },
  },
} as const
const sortColumns = {
  employee: personSort.fullName,
  file_code: personSort.fileCode,
  card_code: 'm.card_code',
  date: 'm.marked_at',
  time: 'm.marked_at',
  received_at: 'm.received_at',
  source: 'm.source',
}

/** The audit of marks, manual marks and annulments. */
export const serveClockMarks: Area = (server) => {
  serve(server, clockMarks.list, ({ db }, { query: { from, until, employee_id, source, unknown, held, filter, ...page } }) =>
    pageOf(
      markRows(db)
        .where(sql<boolean>`m.marked_at >= coalesce(${from ?? null}::date, '1950-01-01')::timestamp at time zone ${tenantZone}`)
        .where(
          sql<boolean>`m.marked_at < (coalesce(${until ?? null}::date, '2100-12-31') + 1)::timestamp at time zone ${tenantZone}`,
        )
        .$if(employee_id !== undefined, (rows) => rows.where('m.employee_id', '=', employee_id ?? 0))
        .$if(source !== undefined, (rows) => rows.where('m.source', '=', source ?? 'WEB'))
        .$if(unknown === true, (rows) => rows.where('m.employee_id', 'is', null))
        .$if(held === true, (rows) => rows.where('a.layer', '=', 'SYSTEM'))
        .where(filterOf(filter, filters)),
      page,
      sortColumns,
      { id: 'm.id', sort: 'm.marked_at', order: -1 },
    ),
  )
  serve(
    server,
    clockMarks.create,
    async ({ db, session, tenantId, after }, { body: { employee_id, date, time, direction, reason } }) => {
      if (date > (await todayOf(db))) refuse('date', 'No se cargan marcas de un día futuro')
      await mustWork(db, employee_id, date)
      const mark = { employeeId: employee_id, code: null, at: `${date} ${time}`, direction, key: null }
      const [added] = await addMarks(db, [mark], { source: 'MANUAL', reason })
      await recalculateNow(db, [employee_id], date, date)
      pushMarks({ push: server.push, tenantId, after }, session.company)
      return readMark(db, added?.id ?? 0)
    },
  )
  serve(server, clockMarks.annul, async ({ db, session, tenantId, after }, { params, body }) => {
    const mark = await readMark(db, params.id)
    await annulMarks(db, [params.id], body.reason)
    if (mark.employee_id !== null) await recalculateNow(db, [mark.employee_id], mark.date, mark.date)
    pushMarks({ push: server.push, tenantId, after }, session.company)
    return readMark(db, params.id)
  })
  serve(server, clockMarks.release, async ({ db, session, tenantId, after }, { body: { marks, reason } }) => {
    const ids = [...new Set(marks.map(({ id }) => id))]
    const days = await releaseMarks(db, ids, reason)
    for (const { employeeId, from, until } of days) await touchDays(db, [employeeId], from, until)
    await recalculateFew(
      db,
      days.map(({ employeeId }) => employeeId),
    )
    pushMarks({ push: server.push, tenantId, after }, session.company)
    return { released: ids.length }
  })
}
