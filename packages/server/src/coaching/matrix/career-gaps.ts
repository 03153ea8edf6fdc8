import type { CareerGap } from '@legajo/contract/coaching/career.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullName } from '../../db/person-columns.ts'
import { notFound } from '../../errors/app-error.ts'

/**
 * The gaps of each person on a career before the next position: competences of its job description against the person's last level, and the
 * courses of its step against the qualifications in force. Months count from the assignment of the position, else from the admission.
 */
export const careerGaps = async (
  db: Db,
  { careerId, employeeId }: { readonly careerId?: number; readonly employeeId?: number },
): Promise<CareerGap[]> => {
  if (careerId !== undefined) {
    await db.selectFrom('coaching_career').select('id').where('id', '=', careerId).executeTakeFirstOrThrow(notFound)
  }
  const { rows } = await sql<Omit<CareerGap, 'readiness'>>`with step as (
      select k.id as career_id, s.place, (s.step ->> 'positionId')::bigint as position_id, (s.step ->> 'months')::int as months,
        s.step -> 'courses' as courses
      from coaching_career k, jsonb_array_elements(k.steps) with ordinality s (step, place)
      where k.active and ${careerId ?? null}::bigint in (k.id) is not false
    )
    select e.id as "employeeId", ${fullName('e')} as employee, e.file_code as "fileCode", p.name as position, np.name as next,
      coalesce(n.months, 0) as "monthsNeeded",
      (extract(year from age(app_today(), since.day)) * 12 + extract(month from age(app_today(), since.day)))::int as months,
      coalesce((select jsonb_agg(jsonb_build_object('name', c.name, 'needed', (q ->> 'level')::int, 'shown', x.level) order by c.name)
        from jsonb_array_elements(np.competences) q join job_competence c on c.id = (q ->> 'competence_id')::bigint
          left join employee_competence x on x.employee_id = e.id and x.competence_id = c.id), '[]') as competences,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'done', exists (
          select from coaching_qualification h where h.course_id = c.id and h.employee_id = e.id and h.revoked_on is null
            and coalesce(h.valid_until >= app_today(), true))) order by c.name)
        from jsonb_array_elements_text(n.courses) one join coaching_course c on c.id = one::bigint), '[]') as courses
    from step s join employee_card e on e.position_id = s.position_id and e.work_status <> 'BAJA' join position p on p.id = s.position_id
      left join step n on n.career_id = s.career_id and n.place = s.place + 1 left join position np on np.id = n.position_id
      cross join lateral (select coalesce(min(a.valid_from), e.admission_date) as day from employee_assignment a
        where a.employee_id = e.id and a.field = 'position_id' and a.voided_at is null and a.valid_from <= app_today()
          and a.valid_from > coalesce((select max(o.valid_from) from employee_assignment o where o.employee_id = e.id
            and o.field = 'position_id' and o.voided_at is null and o.valid_from <= app_today()
            and o.value <> to_jsonb(e.position_id)), '-infinity')) since
    where ${employeeId ?? null}::bigint in (e.id) is not false
    order by s.place desc, e.name_order, e.id limit 5000`.execute(db)
  return rows.map((row) => ({ ...row, readiness: readinessOf(row) }))
}

const readinessOf = ({ competences, courses, next }: Pick<CareerGap, 'competences' | 'courses' | 'next'>): number => {
  if (!next) return 100
  const needed = competences.length + courses.length
  const held =
    competences.filter((one) => one.shown !== null && one.shown >= one.needed).length + courses.filter(({ done }) => done).length
  return needed === 0 ? 100 : Math.floor((held * 100) / needed)
}
