import { sql } from 'kysely'

/** A course that must be done before the course `c` and that the employee `p` does not hold. */
export const missingCourse = sql`select k.name from coaching_course k where k.id = any (c.prerequisites) and not exists (
  select from coaching_qualification q where q.course_id = k.id and q.employee_id = p.id and q.revoked_on is null
    and coalesce(q.valid_until >= app_today(), true)) order by k.name limit 1`
