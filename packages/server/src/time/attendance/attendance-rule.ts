import { attendanceConcepts } from '@legajo/contract/time/attendance/attendance-concept.ts'
import {
  attendanceRules,
  ruleFormulas,
  ruleParameters,
  ruleSimulation,
} from '@legajo/contract/time/attendance/attendance-rule.ts'
import { keyNames } from '@legajo/kernel/key-names.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { refuseStale } from '../../db/refuse-stale.ts'
import { refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { readParameters } from '../../platform/read-parameters.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { dayFormulaProblems } from './day/day-formula.ts'
import { parametersByDay } from './day/day-parameters.ts'
import { simulateDay } from './day/simulate-day.ts'

const codes = [
  'worked_code',
  'night_code',
  'overtime_50_code',
  'overtime_100_code',
  'holiday_code',
  'late_code',
  'absence_code',
] as const

const formulas = keyNames(ruleFormulas)

/** The dated rules by which days are counted, and the concepts of their results. */
export const serveAttendanceRules: Area = (server) => {
  serveDeclared(server, attendanceRules, {
    limit: 500,
    blankAsNull: ['trade_union_code', ...formulas],
    references: { scheme_id: { table: 'time_scheme', noun: 'El esquema' } },
    beforeSave: async ({ db }, rule) => {
      if (!formulas.some((field) => rule[field])) return
      const { parameters } = await readParameters(db)
      const own = parametersByDay(parameters)(rule.trade_union_code, rule.valid_from)
      for (const field of formulas) for (const { message } of dayFormulaProblems(rule[field], own)) refuse(field, message)
    },
  })
  serve(server, ruleSimulation, async ({ db }, { body: { rule, day } }) =>
    simulateDay(rule, day, parametersByDay((await readParameters(db)).parameters)),
  )
  serve(server, ruleParameters, async ({ db }) => (await readParameters(db)).parameters.map(({ code, name }) => ({ code, name })))
  serve(server, attendanceConcepts.get, ({ db }) => conceptsOf(db))
  serve(server, attendanceConcepts.save, async ({ db }, { body: { version, ...draft } }) => {
    const former = await conceptsOf(db)
    if (version !== undefined && version !== former.version) await refuseStale(db, 'attendance_concept', 0, version)
    for (const field of codes) {
      if (!draft[field]) continue
      const { rows } = await sql`select from concept_card where company_id = app_company() and code = ${draft[field]}`.execute(db)
      if (rows.length === 0) refuse(field, `No hay un concepto ${draft[field]} en la empresa; elegí uno de Conceptos`)
    }
    const names = sql.raw(codes.join(', '))
    await sql`insert into attendance_concept (${names}) values (${sql.join(codes.map((field) => sql`${draft[field] || null}`))})
      on conflict (tenant_id, company_id) do update set ${sql.raw(codes.map((field) => `${field} = excluded.${field}`).join(', '))}`.execute(
      db,
    )
    return conceptsOf(db)
  })
}

type Codes = { [field in (typeof codes)[number]]: string | null } & { version?: number }

const conceptsOf = async (db: Db): Promise<Codes> =>
  (
    await sql<Codes>`select ${sql.raw(codes.join(', '))}, version from attendance_concept where company_id = app_company()`.execute(
      db,
    )
  ).rows[0] ?? {
    worked_code: null,
    night_code: null,
    overtime_50_code: null,
    overtime_100_code: null,
    holiday_code: null,
    late_code: null,
    absence_code: null,
    // A later version refuses the first draft of two people.
    version: 0,
  }
