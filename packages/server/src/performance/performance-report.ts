import { type Gap, performanceReports } from '@legajo/contract/performance/performance-report.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { notFound } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { reportOf } from './report-figures.ts'

export const serveReports: Area = (server) => {
  serve(server, performanceReports.byUnit, ({ db }, { params }) => reportOf(db, params.id))
  serve(server, performanceReports.gaps, async ({ db, session }, { params, query }) => {
    await db.selectFrom('performance_project').select('id').where('id', '=', params.id).executeTakeFirstOrThrow(notFound)
    return pageOf(gapRows(db, params.id, session.employeeId).where(filterOf(query.filter, filters)), query, sortColumns, {
      id: 'g.id',
      sort: 'g.gap',
    })
  })
}

/** The manager's value of each competence that a position needs; an unanswered one is no gap, and the reader's own show once communicated. */
const gapRows = (db: Db, projectId: number, reader: number | null) =>
  db
    .selectFrom(
      sql<Gap & { name_order: string; search: string }>`(
        select a.id || '-' || (n ->> 'competence_id') as id, a.id as participant_id, ${sql.raw(fullNameSql('e'))} as employee, a.unit,
          a.position, (n ->> 'competence_id')::bigint as competence_id, c.name as competence, (n ->> 'level')::int as needed,
          trim_scale(round(shown.value, 2))::text as shown, round(shown.value - (n ->> 'level')::int, 2) as gap,
          (select count(*)::int from performance_plan_item i where i.participant_id = a.id
            and i.competence_id = (n ->> 'competence_id')::bigint) as planned, e.name_order, e.search
        from performance_participant a join employee e on e.id = a.employee_id cross join jsonb_array_elements(a.needed) n
          join job_competence c on c.id = (n ->> 'competence_id')::bigint
          cross join lateral (select avg((r ->> 'value')::numeric) as value from performance_evaluation v
            cross join jsonb_array_elements(v.answers) r
            where v.participant_id = a.id and v.kind = 'MANAGER' and v.closed_as is null
              and v.state not in ('PENDIENTE', 'BORRADOR', 'DEVUELTA') and r ->> 'competence_id' = n ->> 'competence_id') shown
        where a.project_id = ${projectId} and a.state <> 'BAJA' and shown.value is not null
          and (a.employee_id <> ${reader ?? 0} or a.communicated_at is not null))`.as('g'),
    )
    .select(['g.id', 'g.participant_id', 'g.employee', 'g.unit', 'g.position', 'g.competence_id', 'g.competence', 'g.needed'])
    .select(['g.shown', 'g.planned', sql<string | null>`trim_scale(g.gap)::text`.as('gap')])

const filters = {
  search: searchIn('g.employee', 'g.competence', 'g.unit'),
  columns: {
    employee: { kind: 'text', sql: 'g.employee' },
    competence: { kind: 'text', sql: 'g.competence' },
    unit: { kind: 'text', sql: 'g.unit' },
    gap: { kind: 'number', sql: 'g.gap' },
    needed: { kind: 'number', sql: 'g.needed' },
  },
} as const
const sortColumns = { employee: 'g.name_order', competence: 'g.competence', unit: 'g.unit', gap: 'g.gap', needed: 'g.needed' }
