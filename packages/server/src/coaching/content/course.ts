import { catalogue } from '@legajo/contract/coaching/course.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { mustBeFormOf } from '../../forms/assign-form.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { maySee } from './content-visibility.ts'
import { dutyTemplates } from './duty-templates.ts'

const count = (from: string) => sql<number>`(select count(*)::int from ${sql.raw(from)})`

export const serveCatalogue: Area = (server) => {
  const { one } = serveResource(server, catalogue, {
    table: 'coaching_course',
    orderBy: ['name'],
    visible: () => maySee('COURSE', 'coaching_course.id'),
    fields: {
      hours: () => sql<number>`coaching_course.hours::float8`,
      editions: () => count('coaching_event e where e.course_id = coaching_course.id'),
      exams: () => count('coaching_exam x where x.course_id = coaching_course.id and x.active'),
      inForce: () =>
        count(`(select distinct q.employee_id from coaching_qualification q where q.course_id = coaching_course.id
          and q.revoked_on is null and coalesce(q.valid_until >= app_today(), true)) held`),
    },
    blankAsNull: ['objectives', 'programme', 'legalSource', 'certificateModelId', 'validityAnchor', 'opinionFormId'],
    references: {
      certificateModelId: { table: 'certificate_data', noun: 'El modelo de certificado' },
      opinionFormId: { table: 'dynamic_form', noun: 'El formulario' },
    },
    values: ({ hours }) => (hours === undefined ? {} : { hours: String(hours) }),
    beforeSave: async ({ db, id }, { prerequisites, opinionFormId }) => {
      await mustBeCourses(db, prerequisites ?? [], id)
      if (opinionFormId) await mustBeFormOf(db, 'COURSE_OPINION', opinionFormId, 'opinionFormId')
    },
    heldBy: [
      { table: 'coaching_event', column: 'course_id', what: 'El curso', noun: ['edición', 'ediciones'] },
      { table: 'coaching_requirement', column: 'course_id', what: 'El curso', noun: 'exigencia' },
    ],
  })
  serve(server, catalogue.duties, async ({ db }) => {
    const stored = await db.selectFrom('coaching_course').select(['id', 'name']).execute()
    const idOf = new Map(stored.map(({ id, name }) => [name.toLowerCase(), id]))
    return dutyTemplates.map(({ code, name, legalSource, hours, validityMonths }) => ({
      code,
      name,
      legalSource,
      hours,
      validityMonths,
      courseId: idOf.get(name.toLowerCase()) ?? null,
    }))
  })
  serve(server, catalogue.addDuty, async (context, { params }) => {
    const template = dutyTemplates.find(({ code }) => code === params.code) ?? fail('not_found')
    const { code: _, ...course } = template
    const { id } = await context.db
      .insertInto('coaching_course')
      .values({
        name: course.name,
        objectives: course.objectives,
        programme: course.programme,
        legal_source: course.legalSource,
        hours: String(course.hours),
        validity_months: course.validityMonths,
        window_days: course.windowDays,
        minimum_attendance: 100,
        modules: JSON.stringify(course.modules),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
      .then((row) => row ?? refuse('code', `«${course.name}» ya está en el catálogo`))
    return one(context, id)
  })
}

const mustBeCourses = async (db: Db, ids: readonly number[], own = 0): Promise<void> => {
  if (ids.includes(own)) refuse('prerequisites', 'Un curso no puede ser previo de sí mismo')
  if (ids.length === 0) return
  const found = await db
    .selectFrom('coaching_course')
    .select('id')
    .where('id', 'in', [...new Set(ids)])
    .execute()
  if (found.length < new Set(ids).size) refuse('prerequisites', 'Hay un curso que no existe')
}
