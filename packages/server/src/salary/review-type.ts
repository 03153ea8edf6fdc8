import { reviewTypes } from '@legajo/contract/payroll/salary/review-type.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const serveReviewTypes: Area = (server) => {
  serveDeclared(server, reviewTypes, {
    fields: {
      studies: () => sql<number>`(select count(*)::int from salary_study s where s.review_type_id = salary_review_type.id)`,
    },
    visible: (of, { session }) => of('company_id', '=', session.company),
    heldBy: [{ table: 'salary_study', column: 'review_type_id', what: 'El tipo de revisión', noun: ['estudio', 'estudios'] }],
  })
}
