import type { JobProfileDraft } from '@legajo/contract/org/job-profile.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullName } from '../db/person-columns.ts'
import { fail } from '../errors/app-error.ts'

/** Whether an employee `e` holds the job `p`. */
const holdsPosition = sql`e.position_id = p.id and e.work_status <> 'BAJA'`

/** The job that an employee holds. */
export const positionOf = async (db: Db, employeeId: number) => {
  const { rows } = await sql<{ position_id: number | null; position: string | null }>`
    select e.position_id, p.name as position from employee_card e left join position p on p.id = e.position_id
    where e.id = ${employeeId}`.execute(db)
  const { position_id, position } = rows[0] ?? fail('not_found')
  return { position_id, position }
}

type State = 'DRAFT' | 'REVIEW' | 'APPROVED'

type ProfileRow = Required<Pick<JobProfileDraft, 'responsibilities' | 'competences' | 'relations' | 'valuation'>> & {
  readonly id: number
  readonly name: string
  readonly mission: string | null
  readonly description: string | null
  readonly requirements: string | null
  readonly education: string | null
  readonly experience: string | null
  readonly version: number
  readonly state: State
  readonly approved_at: string | null
  readonly approved_by: string | null
  readonly points: string | null
  readonly seats: string[]
  readonly people: { id: number; full_name: string; file_code: string; missing: number; below: number }[]
}

export const profileOf = async (db: Db, id: number): Promise<ProfileRow> =>
  (
    await sql<ProfileRow>`select p.id, p.name, p.mission, p.description, p.requirements, p.education, p.experience, p.responsibilities,
        p.competences, p.relations, p.valuation, p.version, p.state, p.approved_by, valuation_points(p.valuation)::text as points,
        to_char(p.approved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as approved_at,
        coalesce((select jsonb_agg(jsonb_build_object('id', e.id, 'full_name', ${fullName('e')}, 'file_code', e.file_code,
            'missing', g.missing, 'below', g.below) order by e.name_order)
          from employee_card e cross join lateral (
            select count(*) filter (where s.level is null) as missing, count(*) filter (where s.level < (c ->> 'level')::int) as below
            from jsonb_array_elements(p.competences) c
              left join employee_competence s on s.employee_id = e.id and s.competence_id = (c ->> 'competence_id')::bigint
          ) g where ${holdsPosition}), '[]') as people,
        array(select distinct coalesce(above.name_in_org_chart, ap.name) from employment m
          join employment above on above.id = m.parent_id join position ap on ap.id = above.position_id
          where m.position_id = p.id order by 1) as seats
      from position p where p.id = ${id}`.execute(db)
  ).rows[0] ?? fail('not_found')

type ProfileParts = Record<
  'mission' | 'responsibilities' | 'competences' | 'requirements' | 'relations' | 'valuation' | 'approved',
  boolean
>

/** The progress of every description: which of its parts are complete. */
export const progressRows = async (db: Db) => {
  const { rows } = await sql<{
    id: number
    name: string
    areas: string[]
    state: State
    parts: ProfileParts
    points: string | null
    occupants: number
    updated_at: string | null
  }>`select p.id, p.name, p.state, valuation_points(p.valuation)::text as points,
      array(select distinct a.name from employment m join area a on a.id = m.area_id where m.position_id = p.id order by 1) as areas,
      jsonb_build_object(
        'mission', coalesce(p.mission, '') <> '',
        'responsibilities', jsonb_array_length(p.responsibilities) > 0,
        'competences', jsonb_array_length(p.competences) > 0,
        'requirements', coalesce(p.requirements, p.education, p.experience, '') <> '',
        'relations', jsonb_array_length(p.relations) > 0,
        'valuation', jsonb_array_length(p.valuation) > 0 and not exists (select from assessment_factor f
          where f.company_id = p.company_id and f.active
            and not p.valuation @> jsonb_build_array(jsonb_build_object('factor_id', f.id))),
        'approved', p.state = 'APPROVED') as parts,
      (select count(*)::int from employee_card e where ${holdsPosition}) as occupants,
      (select to_char(max(l.at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') from audit_log l
        where l.entity = 'position' and l.entity_id = p.id::text and l.state <> 'READ') as updated_at
    from position p order by p.name`.execute(db)
  return rows.map((row) => {
    const parts = Object.values(row.parts)
    return { ...row, progress: Math.round((parts.filter(Boolean).length * 100) / parts.length) }
  })
}
