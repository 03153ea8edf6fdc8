import { type MatrixCell, type MatrixState, matrixStates, trainingMatrix } from '@legajo/contract/coaching/training-matrix.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { inBranch } from '../../db/unit-branch.ts'
import { fail } from '../../errors/app-error.ts'
import type { FileStorage } from '../../files/entrance.ts'
import { filterOf } from '../../http/filter.ts'
import { pageOf } from '../../http/page.ts'
import { labelIn, searchIn } from '../../http/search-text.ts'
import { serve } from '../../http/serve.ts'
import type { Server } from '../../http/server.ts'
import { byLabel, byText } from '../../http/sort.ts'
import { drawTrainingReport } from '../report/draw-training-report.ts'
import { matrixRows } from '../report/matrix-rows.ts'
import { reportOf } from '../report/training-report-rows.ts'
import { withSheets } from './attached-sheets.ts'
import { enrolRequired } from './enrol-required.ts'
import { sendTrainingReminders } from './training-reminders.ts'

const fields = [
  'key',
  'employeeId',
  'employee',
  'fileCode',
  'unit',
  'position',
  'courseId',
  'course',
  'state',
  'completedOn',
  'validUntil',
  'windowFrom',
  'dueOn',
  'enrolledIn',
] as const
const columns = {
  employee: { kind: 'text', sql: 'm.employee' },
  fileCode: { kind: 'text', sql: 'm."fileCode"' },
  unit: { kind: 'text', sql: "coalesce(m.unit, '')" },
  position: { kind: 'text', sql: "coalesce(m.position, '')" },
  course: { kind: 'text', sql: 'm.course' },
  state: { kind: 'text', sql: 'm.state' },
  completedOn: { kind: 'date', sql: 'm."completedOn"' },
  validUntil: { kind: 'date', sql: 'm."validUntil"' },
  windowFrom: { kind: 'date', sql: 'm."windowFrom"' },
  dueOn: { kind: 'date', sql: 'm."dueOn"' },
} as const
const searchCondition = searchIn(
  'm.employee',
  'm."fileCode"',
  "coalesce(m.unit, '')",
  "coalesce(m.position, '')",
  'm.course',
  labelIn('m.state', matrixStates),
)
const sortColumns = {
  employee: sql`m.name_order`,
  fileCode: sql`m.file_order`,
  unit: byText('m.unit'),
  position: byText('m.position'),
  course: byText('m.course'),
  state: byLabel('m.state', matrixStates),
  completedOn: sql`m."completedOn"`,
  validUntil: sql`m."validUntil"`,
  windowFrom: sql`m."windowFrom"`,
  dueOn: sql`m."dueOn"`,
}

/** The rows of the matrix as a table `m` of a query. */
const matrix = (db: Db) => db.selectFrom(sql<MatrixCell>`(${matrixRows})`.as<'m'>('m'))

export const serveTrainingMatrix = (server: Server, storage: FileStorage): void => {
  serve(server, trainingMatrix.list, ({ db }, { query }) => {
    const { state, courseId, organizationalUnitId, employeeId, filter, ...paging } = query
    const rows = matrix(db)
      .select([...fields])
      .where(filterOf(filter, { search: searchCondition, columns }))
      .where(sql<boolean>`${state ?? null}::text in (m.state) is not false and ${courseId ?? null}::bigint in (m."courseId") is not false
        and ${employeeId ?? null}::bigint in (m."employeeId") is not false
        and ${inBranch(organizationalUnitId, 'm.unit_id')}`)
    return pageOf(rows, paging, sortColumns, { id: sql`m.key`, sort: sql`m.name_order` })
  })
  serve(server, trainingMatrix.totals, async ({ db }, { query }) => {
    const { rows } = await sql<{ courseId: number; course: string; state: MatrixState; n: number }>`
      select m."courseId", m.course, m.state, count(*)::int as n from (${matrixRows}) m
      where ${inBranch(query.organizationalUnitId, 'm.unit_id')} group by 1, 2, 3 order by 2`.execute(db)
    const none = Object.fromEntries(Object.keys(matrixStates).map((state) => [state, 0])) as Record<MatrixState, number>
    const byCourse = new Map<number, { courseId: number; course: string; counts: Record<MatrixState, number> }>()
    for (const { courseId, course, state, n } of rows) {
      const found = byCourse.get(courseId) ?? { courseId, course, counts: { ...none } }
      found.counts[state] = n
      byCourse.set(courseId, found)
    }
    return [...byCourse.values()]
  })
  serve(server, trainingMatrix.enrol, (call) =>
    enrolRequired({ ...call, push: server.push, mail: server.mail, settings: server.settings }),
  )
  serve(server, trainingMatrix.mine, ({ db, session: { employeeId } }) =>
    matrix(db)
      .select([...fields])
      .where('m.employeeId', '=', employeeId ?? fail('not_an_employee'))
      .orderBy('m.course')
      .execute(),
  )
  serve(server, trainingMatrix.report, async ({ db, tenantId, reply }, { query }) => {
    const report = await reportOf(db, query.year, query.organizationalUnitId)
    const drawing = drawTrainingReport(report)
    reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="capacitacion-${query.year}.pdf"`)
      .send(query.sheets ? await withSheets(db, storage, tenantId, drawing, report) : drawing)
  })
  server.jobs.repeat('training-matrix', '41 9 * * *', () => sendTrainingReminders(server))
}
