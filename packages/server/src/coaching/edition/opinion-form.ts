import { opinionForms } from '@legajo/contract/coaching/opinion.ts'
import type { FieldShape } from '@legajo/contract/shared/field-kind.ts'
import type { Db } from '../../db/database.ts'
import { fail, notFound } from '../../errors/app-error.ts'
import { answerOf, saveAnswer } from '../../forms/answer-rows.ts'
import { filterVisibleFields } from '../../forms/company-fields.ts'
import { serve } from '../../http/serve.ts'
import type { Area } from '../../http/server.ts'

const flattenFields = (fields: readonly FieldShape[]): readonly FieldShape[] => fields

/** The form of opinions: filled by participants with a result, read by those who administer the course. */
export const serveOpinionForms: Area = (server) => {
  serve(server, opinionForms.mine, async ({ db, session }, { params }) =>
    answerOf(db, 'COURSE_OPINION', await ownResult(db, params.id, session.employeeId), flattenFields),
  )
  serve(server, opinionForms.saveMine, async ({ db, session }, { params, body }) => {
    const id = await ownResult(db, params.id, session.employeeId)
    await saveAnswer(db, 'COURSE_OPINION', id, { ...body, writable: flattenFields })
    return answerOf(db, 'COURSE_OPINION', id, flattenFields)
  })
  serve(server, opinionForms.of, async ({ db, session }, { params }) => {
    const { id } = await participant(db, params.id, params.employeeId).executeTakeFirstOrThrow(notFound)
    return answerOf(db, 'COURSE_OPINION', id, (fields) => filterVisibleFields(session, fields))
  })
}

const participant = (db: Db, eventId: number, employeeId: number) =>
  db.selectFrom('coaching_participant').select('id').where('event_id', '=', eventId).where('employee_id', '=', employeeId)

const ownResult = async (db: Db, eventId: number, employeeId: number | null): Promise<number> => {
  const found = await participant(db, eventId, employeeId ?? fail('not_an_employee'))
    .where('state', 'in', ['COMPLETED', 'FAILED'])
    .executeTakeFirstOrThrow(notFound)
  return found.id
}
