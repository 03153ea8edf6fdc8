import type { ValidityBase } from '@legajo/contract/coaching/course.ts'
import { qualifications } from '@legajo/contract/coaching/training-matrix.ts'
import { addDays, type CalendarDate } from '@legajo/kernel/dates.ts'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { fullNameSql } from '../../db/person-columns.ts'
import { fail, refuse } from '../../errors/app-error.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'
import { todayOf } from '../../platform/today.ts'
import { serveResource } from '../../resource/serve-resource.ts'
import { periodFrom } from '../certificate/validity.ts'

interface Proof {
  readonly courseId: number
  readonly employeeId: number
  readonly completedOn: CalendarDate
  readonly validUntil: CalendarDate | null
}

const ofEmployee = (column: string) =>
  sql<string>`(select ${sql.raw(column)} from employee_card e where e.id = coaching_qualification.employee_id)`

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
        employeeId: { table: 'employee_card', noun: 'El legajo' },
      },
      beforeSave: async ({ db }, { completedOn, validUntil }) => {
        if (completedOn > (await todayOf(db))) refuse('completedOn', 'No puede ser un día futuro')
        if (validUntil && validUntil < completedOn) refuse('validUntil', 'No puede ser anterior al día en que se completó')
      },
      values: async (draft, { db }) => ({
        origin: 'OUTSIDE' as const,
        ...(await periodOf(db, draft)),
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

const periodOf = async (db: Db, { courseId, employeeId, completedOn, validUntil: given }: Proof) => {
  const course = await db
    .selectFrom('coaching_course')
    .select([
      'validity_months as months',
      'validity_base as base',
      'window_days as windowDays',
      'validity_anchor as anchor',
      'minimum_active_days as minimumDays',
      'early_renewal as renewsEarly',
    ])
    .where('id', '=', courseId)
    .executeTakeFirstOrThrow()
  if (given) return { valid_until: given, window_from: addDays(given, -course.windowDays) }
  const former = await db
    .selectFrom('coaching_qualification')
    .select((of) => of.fn.max('valid_until').as('day'))
    .where('course_id', '=', courseId)
    .where('employee_id', '=', employeeId)
    .where('revoked_on', 'is', null)
    .where('completed_on', '<', completedOn)
    .executeTakeFirst()
  const period = periodFrom(completedOn, { ...course, base: course.base as ValidityBase }, former?.day ?? null)
  return { valid_until: period.validUntil, window_from: period.windowFrom }
}
