import { qualifications } from '@legajo/contract/coaching/training-matrix.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fullNameSql } from '../db/person-columns.ts'
import { fail, refuse } from '../errors/app-error.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { todayOf } from '../platform/today.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { periodFrom } from './validity.ts'

const ofEmployee = (column: string) =>
  sql<string>`(select ${sql.raw(column)} from employee e where e.id = coaching_qualification.employee_id)`

export const serveQualifications: Area = (server) => {
  const { list, create } = qualifications
  const { one } = serveResource(
    server,
    { list, create },
    {
      table: 'coaching_qualification',
      orderBy: ['completed_on desc'],
      fields: {
        course: () => sql<string>`(select c.name from coaching_course c where c.id = coaching_qualification.course_id)`,
        employee: () => ofEmployee(fullNameSql('e')),
        fileCode: () => ofEmployee('e.file_code'),
      },
      blankAsNull: ['fileKey'],
      references: {
        courseId: { table: 'coaching_course', noun: 'El curso' },
        employeeId: { table: 'employee', noun: 'El legajo' },
      },
      beforeSave: async ({ db }, { completedOn, validUntil }) => {
        if (completedOn > (await todayOf(db))) refuse('completedOn', 'No puede ser un día futuro')
        if (validUntil && validUntil < completedOn) refuse('validUntil', 'No puede ser anterior al día en que se completó')
      },
      values: async ({ courseId, completedOn, validUntil }, { db }) => ({
        origin: 'OUTSIDE' as const,
        ...(await periodOf(db, courseId, completedOn, validUntil)),
      }),
    },
  )
  serve(server, qualifications.revoke, async (context, { params, body }) => {
    const { db } = context
    const row = await one(context, params.id)
    if (row.revokedOn) fail('nothing_to_do', { what: 'Ya está revocada' })
    await db
      .updateTable('coaching_qualification')
      .set({ revoked_on: await todayOf(db), revoked_reason: body.reason })
      .where('id', '=', params.id)
      .execute()
    return one(context, params.id)
  })
}

const periodOf = async (db: Db, courseId: number, completedOn: string, given: string | null) => {
  const course = await db
    .selectFrom('coaching_course')
    .select(['validity_months', 'window_days'])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  const validity = { months: course.validity_months, base: 'COMPLETION', windowDays: course.window_days } as const
  const period = periodFrom(completedOn, validity, null)
  if (!given) return { valid_until: period.validUntil, window_from: period.windowFrom }
  const { rows } = await sql<{ day: string }>`select (${given}::date - ${course.window_days}::int) as day`.execute(db)
  return { valid_until: given, window_from: rows[0]?.day ?? null }
}
