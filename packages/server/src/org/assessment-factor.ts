import { assessmentFactors } from '@legajo/contract/org/assessment-factor.ts'
import { sql } from 'kysely'
import { refuse } from '../errors/app-error.ts'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

const valued = sql<number>`(select count(*)::int from position p
  where p.valuation @> jsonb_build_array(jsonb_build_object('factor_id', assessment_factor.id)))`

export const serveAssessmentFactors: Area = (server) => {
  serveDeclared(server, assessmentFactors, {
    fields: { positions: () => valued },
    blankAsNull: ['description'],
    beforeUpdate: async ({ db, id }, { levels }, { positions }) => {
      if (positions === 0 || !levels) return
      const { rows } = await sql<{ level: number; name: string }>`select distinct (v ->> 'level')::int as level, p.name
        from position p cross join jsonb_array_elements(p.valuation) v where (v ->> 'factor_id')::bigint = ${id}`.execute(db)
      const lost = rows.find(({ level }) => !levels.some((one) => one.level === level))
      if (lost) refuse('levels', `«${lost.name}» está valuado en el nivel ${lost.level}: cambiá esa valuación antes de quitarlo`)
    },
  })
}
