import { careers } from '@legajo/contract/coaching/career.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { careerGaps } from './career-gaps.ts'

/** Careers: paths of positions. The requirements of a position are its job description and the courses of the step. */
export const serveCareers: Area = (server) => {
  const { gaps, mine, ...calls } = careers
  serveResource(server, calls, {
    table: 'coaching_career',
    orderBy: ['name'],
    fields: {
      positions: () => sql<
        string[]
      >`array(select p.name from jsonb_array_elements(coaching_career.steps) with ordinality s (step, place)
          join position p on p.id = (s.step ->> 'positionId')::bigint order by s.place)`,
      people: () =>
        sql<number>`(select count(*)::int from employee_card e where e.work_status <> 'BAJA' and e.position_id in (
          select (s ->> 'positionId')::bigint from jsonb_array_elements(coaching_career.steps) s))`,
    },
    blankAsNull: ['description'],
    beforeSave: ({ db }, { steps }) => mustExist(db, steps),
  })
  serve(server, gaps, ({ db }, { params }) => careerGaps(db, { careerId: params.id }))
  serve(server, mine, ({ db, session: { employeeId } }) => careerGaps(db, { employeeId: employeeId ?? fail('not_an_employee') }))
}

const mustExist = async (db: Db, steps: readonly { positionId: number; courses: number[] }[] = []): Promise<void> => {
  const positions = steps.map(({ positionId }) => positionId)
  const courses = [...new Set(steps.flatMap((step) => step.courses))]
  const known = await db.selectFrom('position').select('id').where('id', 'in', positions).execute()
  const unknown = positions.findIndex((id) => !known.some((one) => one.id === id))
  if (unknown >= 0) refuse(`steps[${unknown}].positionId`, 'El puesto no existe')
  const found =
    courses.length === 0 ? [] : await db.selectFrom('coaching_course').select('id').where('id', 'in', courses).execute()
  if (found.length < courses.length) refuse('steps', 'Hay un curso que no existe')
}
