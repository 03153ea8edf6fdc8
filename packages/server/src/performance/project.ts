import { projects } from '@legajo/contract/performance/project.ts'
import { type RawBuilder, sql } from 'kysely'
import { utcText } from '../db/utc-text.ts'
import { withConfidentialEmployees } from '../db/with-confidential-employees.ts'
import { refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { checkScoreFormula } from './check-score-formula.ts'
import { communicateAll } from './communicate.ts'
import { lockProject, requireDraft } from './cycle-state.ts'
import { moveProject } from './move-project.ts'
import { replayProject } from './replay-project.ts'
import { formulaProblems } from './score-formula.ts'
import { anonymousSql, countSent } from './sent-evaluations.ts'

const countOf = (count: RawBuilder<number>) =>
  sql<number>`(select ${count} from performance_evaluation e join performance_instance i on i.id = e.instance_id
    where i.project_id = performance_project.id and e.closed_as is null)`

export const serveProjects: Area = (server) => {
  const { one } = serveResource(server, projects, {
    table: 'performance_project',
    orderBy: ['date_from desc'],
    fields: {
      competence_weight: () => sql<number>`performance_project.competence_weight::float8`,
      objective_weight: () => sql<number>`performance_project.objective_weight::float8`,
      launched_at: () => utcText('performance_project.launched_at') as never,
      participants: () =>
        sql<number>`(select count(*)::int from performance_participant a where a.project_id = performance_project.id)`,
      evaluations: () => countOf(sql`count(*)::int`),
      sent: () => countOf(countSent('e')),
    },
    values: ({ competence_weight, objective_weight, boxes, kinds }) => ({
      competence_weight: String(competence_weight),
      objective_weight: String(objective_weight),
      ...(boxes && { boxes: JSON.stringify(boxes) }),
      ...(kinds && { kinds: JSON.stringify(kinds) }),
    }),
    blankAsNull: ['description', 'objective_scale_id'],
    references: {
      competence_scale_id: { table: 'performance_scale', noun: 'La escala' },
      objective_scale_id: { table: 'performance_scale', noun: 'La escala' },
    },
    beforeSave: (_, { formula, kinds }) => {
      const [problem] = formulaProblems(formula, kinds)
      if (problem) refuse('formula', problem.message)
    },
    beforeUpdate: (_, draft, former) => (isOnlyText(draft, former) ? undefined : requireDraft(former)),
    beforeRemove: (_, former) => requireDraft(former),
  })
  serve(server, projects.move, async (context, { params, body }) => {
    await withConfidentialEmployees(context.db, () => moveProject(context.db, params.id, body))
    return one(context, params.id)
  })
  serve(server, projects.progress, async ({ db }, { params }) => {
    const { rows } = await sql<{
      area: string
      people: number
      evaluations: number
      draft: number
      sent: number
    }>`select coalesce(a.area, 'Sin área') as area, count(distinct a.id)::int as people, count(e.id)::int as evaluations,
        count(e.id) filter (where e.state in ('BORRADOR', 'DEVUELTA') and not ${sql.raw(anonymousSql('e'))})::int as draft,
        ${countSent('e')} as sent
      from performance_participant a left join performance_evaluation e on e.participant_id = a.id and e.closed_as is null
      where a.project_id = ${params.id} group by 1 order by 1`.execute(db)
    return rows.map((row) => ({
      ...row,
      pending: row.evaluations - row.draft - row.sent,
      progress: row.evaluations === 0 ? 0 : Math.round((row.sent * 100) / row.evaluations),
    }))
  })
  serve(server, projects.checkFormula, async (_, { body }) => checkScoreFormula(body))
  serve(server, projects.replay, ({ db }, { params }) => replayProject(db, params.id))
  serve(server, projects.communicate, async (context, { params }) => {
    const project = await lockProject(context.db, params.id)
    return { count: await communicateAll(context, server, project) }
  })
}

const texts = ['name', 'description'] as const

/** Whether a change leaves the rules of a cycle as they are. */
const isOnlyText = (draft: object, former: object): boolean => {
  const rulesIn = (row: object) =>
    JSON.stringify(
      Object.entries(row)
        .filter(([key]) => ![...texts, 'version'].includes(key as never))
        .sort(([a], [b]) => a.localeCompare(b)),
    )
  const kept = Object.fromEntries(Object.entries(former).filter(([key]) => key in draft))
  return rulesIn({ ...kept, ...draft }) === rulesIn(kept)
}
