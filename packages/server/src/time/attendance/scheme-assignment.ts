import { schemeAssignments } from '@legajo/contract/time/attendance/shift-plan.ts'
import { type CalendarDate, formatDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { refuse } from '../../errors/app-error.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { serveDeclared } from '../../resource/serve-declared.ts'
import { recalculateTouched, touchDays } from './recalculate.ts'

/** People whose days are calculated within the call; more wait for the job. */
const maxPeoplePerCall = 50

/** Schemes of people and units, by date. */
export const serveSchemeAssignments: Area = (server) => {
  serveDeclared(server, schemeAssignments, {
    limit: 5000,
    fields: {
      scheme: () => sql<string>`(select s.name from time_scheme s where s.id = scheme_assignment.scheme_id)`,
      name: () => sql<string>`coalesce(
        (select e.file_code || ' · ' || ${sql.raw(fullNameSql('e'))} from employee_card e where e.id = scheme_assignment.employee_id),
        (select u.name from unit_card u where u.id = scheme_assignment.organizational_unit_id), '')`,
    },
    references: {
      scheme_id: { table: 'time_scheme', noun: 'El esquema' },
      employee_id: { table: 'employee_card', noun: 'La persona' },
      organizational_unit_id: { table: 'unit_card', noun: 'La unidad' },
    },
    beforeSave: ({ db, id }, draft) => mustBeOnlyOne(db, draft, id ?? 0),
    beforeUpdate: ({ db }, _, former) => touchPeople(db, former),
    afterSave: ({ db }, draft) => touchPeople(db, draft),
    beforeRemove: ({ db }, former) => touchPeople(db, former),
    afterRemove: async ({ db }) => {
      await recalculateFew(db)
    },
  })
}

interface AssignmentReach {
  readonly employee_id: number | null
  readonly organizational_unit_id: number | null
  readonly date_from: CalendarDate
}

/** Refuses a second scheme of the same person or unit from the same day: which of the two applies would be left to chance. */
const mustBeOnlyOne = async (
  db: Db,
  { employee_id, organizational_unit_id, date_from }: AssignmentReach,
  except: number,
): Promise<void> => {
  const { rows } = await sql<{ name: string }>`select s.name from scheme_assignment a join time_scheme s on s.id = a.scheme_id
    where a.company_id = app_company() and a.id <> ${except} and a.date_from = ${date_from}::date
      and a.employee_id is not distinct from ${employee_id ?? null}::bigint
      and a.organizational_unit_id is not distinct from ${organizational_unit_id ?? null}::bigint limit 1`.execute(db)
  if (rows[0])
    refuse('date_from', `Desde el ${formatDate(date_from)} ya rige el esquema «${rows[0].name}»: cambialo, o elegí otro día`)
}

/** Marks the days of all employees whom an assignment reaches, up to today. */
const touchPeople = async (db: Db, { employee_id, organizational_unit_id, date_from }: AssignmentReach): Promise<void> => {
  const { rows } = await sql<{ id: number }>`with recursive branch as (
      select ${organizational_unit_id}::bigint as id
      union select u.id from unit_card u join branch b on u.parent_id = b.id
    ) select e.id from employee_card e where e.work_status <> 'BAJA'
      and (e.id = ${employee_id}::bigint or e.organizational_unit_id in (select id from branch))`.execute(db)
  await touchDays(
    db,
    rows.map(({ id }) => Number(id)),
    date_from,
    await todayOf(db),
  )
  await recalculateFew(db)
}

const recalculateFew = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ people: number }>`select count(distinct employee_id)::int as people from attendance_stale
    where company_id = app_company()`.execute(db)
  if ((rows[0]?.people ?? 0) <= maxPeoplePerCall) await recalculateTouched(db)
}
