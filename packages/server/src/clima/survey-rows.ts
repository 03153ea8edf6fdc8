import { smallestGroup } from '@legajo/contract/anonymity.ts'
import type { Question, SurveyDraft } from '@legajo/contract/clima/survey.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound } from '../errors/app-error.ts'

/**
 * The number of answers of a survey. While it is open the daily job sets the number; afterwards it is exact. A number below the smallest
 * group is shown as 0.
 */
export const answeredBy = sql<number>`case survey.state
  when 'CLOSED' then (select case when count(*) < ${smallestGroup} then 0 else count(*) end::int from answer_mark m
    where m.tenant_id = survey.tenant_id and m.subject = 'SURVEY' and m.subject_id = survey.id)
  else coalesce((select p.people from answer_participation p
    where p.tenant_id = survey.tenant_id and p.subject = 'SURVEY' and p.subject_id = survey.id), 0) end`

/** The number of employees who are invited to a survey. */
export const invitedTo = sql<number>`(select count(*)::int from access_link l
  where l.tenant_id = survey.tenant_id and l.survey_id = survey.id)`

/** Adds each survey's questions, in their order. */
export const withQuestions = async <S extends { readonly id: number }>(
  db: Db,
  rows: readonly S[],
): Promise<(S & { questions: Question[] })[]> => {
  const questions =
    rows.length === 0
      ? []
      : await questionsOf(
          db,
          rows.map(({ id }) => id),
        )
  return rows.map((row) => ({
    ...row,
    questions: questions.filter(({ surveyId }) => surveyId === row.id).map(({ surveyId: _, ...question }) => question),
  }))
}

export const questionsOf = (db: Db, surveyIds: readonly number[]) =>
  db
    .selectFrom('survey_question')
    .select(['id', 'survey_id as surveyId', 'kind', 'text', 'options', 'required', 'version'])
    .where('survey_id', 'in', surveyIds)
    .orderBy('place')
    .orderBy('id')
    .execute()

/** A visible survey as respondents and results need it, with its questions. */
export const findSurvey = async (db: Db, id: number) => {
  const row = await db
    .selectFrom('survey')
    .select(['id', 'name', 'introduction', 'thanks', 'state', 'date_from as dateFrom', 'date_until as dateUntil'])
    .select([
      'allowed_companies as allowedCompanies',
      'segmentation_schema_id as segmentationSchemaId',
      answeredBy.as('answered'),
      invitedTo.as('invited'),
    ])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound)
  const [survey] = await withQuestions(db, [row])
  return survey ?? fail('not_found')
}

/** Sets the questions of a draft to this ordered list; known ids keep their row. */
export const saveQuestions = async (
  db: Db,
  surveyId: number,
  questions: NonNullable<SurveyDraft['questions']>,
): Promise<void> => {
  const kept = questions.flatMap(({ id }) => (id ? [id] : []))
  await db
    .deleteFrom('survey_question')
    .where('survey_id', '=', surveyId)
    .$if(kept.length > 0, (query) => query.where('id', 'not in', kept))
    .execute()
  for (const [place, { id, kind, text, options, required }] of questions.entries()) {
    const row = { place, kind, text, options, required }
    if (!id)
      await db
        .insertInto('survey_question')
        .values({ ...row, survey_id: surveyId })
        .execute()
    else {
      const changed = await db
        .updateTable('survey_question')
        .set(row)
        .where('id', '=', id)
        .where('survey_id', '=', surveyId)
        .executeTakeFirst()
      if (changed.numUpdatedRows === 0n) fail('not_found')
    }
  }
}
