import { meritMatrices } from '@legajo/contract/payroll/salary/merit-matrix.ts'
import { sql } from 'kysely'
import type { Area } from '../http/server.ts'
import { serveDeclared } from '../resource/serve-declared.ts'

export const serveMeritMatrices: Area = (server) => {
  serveDeclared(server, meritMatrices, {
    fields: {
      studies: () => sql<number>`(select count(*)::int from salary_study s where s.merit_matrix_id = salary_merit_matrix.id)`,
    },
    values: ({ positions, lines }) => ({ positions: JSON.stringify(positions), lines: JSON.stringify(lines) }),
    visible: (of, { session }) => of('company_id', '=', session.company),
    heldBy: [{ table: 'salary_study', column: 'merit_matrix_id', what: 'La matriz de mérito', noun: ['estudio', 'estudios'] }],
  })
}
