import { smallestGroup } from '@legajo/contract/anonymity.ts'
import type { Question, SurveyDraft } from '@legajo/contract/clima/survey.ts'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import { fail, notFound } from '../errors/app-error.ts'

/**
 * Visible surveys with the number of invited employees and of answers; questions are added by `withQuestions`. While a survey is open the
 * daily job sets the number; afterwards it is exact. A number below the smallest group is shown as 0.
 */
export const surveyRows = (db: Db) =>
  db.selectFrom('survey as s').select([
    's.id',
    's.name',
    's.introduction',
    's.thanks',
    's.study_id as studyId',
    's.date_from as dateFrom',
    's.date_until as dateUntil',
    's.allowed_companies as allowedCompanies',
    's.segmentation_schema_id as segmentationSchemaId',
    's.self_service as selfService',
    's.state',
    's.version',
    sql<boolean>`s.owner_company = app_company()`.as('own'),
    sql<number>`case s.state
      when 'CLOSED' then (select case when count(*) < ${smallestGroup} then 0 else count(*) end::int from answer_mark m
        where m.tenant_id = s.tenant_id and m.subject = 'SURVEY' and m.subject_id = s.id)
      else coalesce((select p.people from answer_participation p
        where p.tenant_id = s.tenant_id and p.subject = 'SURVEY' and p.subject_id = s.id), 0) end`.as('answered'),
    sql<number>`(select count(*)::int from access_link l where l.tenant_id = s.tenant_id and l.survey_id = s.id)`.as('invited'),
  ])

type SurveyRow = Awaited<ReturnType<ReturnType<typeof surveyRows>['executeTakeFirstOrThrow']>>

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

export const findSurvey = async (db: Db, id: number): Promise<SurveyRow & { questions: Question[] }> => {
  const row = await surveyRows(db).where('s.id', '=', id).executeTakeFirstOrThrow(notFound)
  const [survey] = await withQuestions(db, [row])
  return survey ?? fail('not_found')
}

/** The columns of a draft; questions are saved separately. */
export const surveyColumns = (draft: SurveyDraft) => ({
  name: draft.name,
  introduction: draft.introduction,
  thanks: draft.thanks,
  study_id: draft.studyId,
  date_from: draft.dateFrom,
  date_until: draft.dateUntil,
  allowed_companies: draft.allowedCompanies,
  segmentation_schema_id: draft.segmentationSchemaId,
  self_service: draft.selfService,
  version: draft.version,
})

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
