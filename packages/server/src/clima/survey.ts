import { type SurveyDraft, surveyStateLabels, surveys } from '@legajo/contract/clima/survey.ts'
import { sql } from 'kysely'
import { removeAnswers } from '../anonymity/read-shown.ts'
import { releaseAtEnd } from '../anonymity/release.ts'
import { ballotKeysOf } from '../anonymity/seal-ballot.ts'
import type { Db } from '../db/database.ts'
import { insertRow, updateRow } from '../db/save.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { labelIn, searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { mustReach } from '../policies/reached-companies.ts'
import { serveResource } from '../resource/serve-resource.ts'
import { announceSurvey } from './announce-survey.ts'
import { answeredBy, invitedTo, saveQuestions, withQuestions } from './survey-rows.ts'

export const serveSurveys: Area = (server) => {
  const keys = ballotKeysOf(server.settings)
  const { all, one } = serveResource(server, surveys, {
    table: 'survey',
    orderBy: ['date_from'],
    fields: {
      own: () => sql<boolean>`survey.owner_company = app_company()`,
      answered: () => answeredBy,
      invited: () => invitedTo,
    },
    later: ['questions'],
    complete: ({ db }, rows) => withQuestions(db, rows),
    filters,
    sortable: sortColumns,
    beforeUpdate: ({ db, id }, draft) => requireQuestionsChangeable(db, id, draft),
    beforeSave: ({ session }, { allowedCompanies }) => mustReach(session, allowedCompanies),
    afterSave: async ({ db, id, isNew }, { questions }) => {
      if (isNew || questions) await saveQuestions(db, id, questions ?? [])
    },
    afterRemove: ({ db, id }) => removeAnswers(db, { subject: 'SURVEY', id }),
  })
  serve(server, surveys.listByStudy, async (context, { params }) =>
    (await all(context, (of) => of('study_id', '=', params.studyId))).reverse(),
  )

  serve(server, surveys.open, async (context, { params }) => {
    const { state } = await lockOwnSurvey(context.db, params.id)
    if (state !== 'DRAFT') fail('survey_not_draft')
    if ((await one(context, params.id)).questions.length === 0) fail('survey_no_questions')
    await updateRow(context.db, 'survey', params.id, { state: 'OPEN' })
    await announceSurvey({ ...context, push: server.push }, params.id)
    return one(context, params.id)
  })
  serve(server, surveys.close, async (context, { params }) => {
    const { db, tenantId } = context
    const { state, dateFrom, dateUntil } = await lockOwnSurvey(db, params.id)
    if (state !== 'OPEN') fail('survey_not_open', { from: dateFrom, until: dateUntil })
    await updateRow(db, 'survey', params.id, { state: 'CLOSED' })
    await releaseAtEnd(db, keys, { tenantId, subject: 'SURVEY', id: params.id })
    return one(context, params.id)
  })

  serve(server, surveys.saveQuestion, async (context, { body: { id, surveyId, kind, text, options, required, version } }) => {
    const { db } = context
    const { state } = await lockOwnSurvey(db, surveyId)
    if (state !== 'DRAFT') fail('survey_not_draft')
    const { questions } = await one(context, surveyId)
    if (id && !questions.some((question) => question.id === id)) fail('not_found')
    const row = { kind, text, options, required }
    const saved = id
      ? await updateRow(db, 'survey_question', id, { ...row, version })
      : await insertRow(db, 'survey_question', { ...row, survey_id: surveyId, place: questions.length })
    return (await one(context, surveyId)).questions.find((question) => question.id === saved) ?? fail('not_found')
  })
}

const filters = {
  search: searchIn('survey.name', labelIn('survey.state', surveyStateLabels)),
  columns: {
    name: { kind: 'text', sql: 'survey.name' },
    state: { kind: 'text', sql: 'survey.state' },
    dateFrom: { kind: 'date', sql: 'survey.date_from' },
    dateUntil: { kind: 'date', sql: 'survey.date_until' },
  },
} as const

const sortColumns = {
  name: 'survey.name',
  state: 'survey.state',
  dateFrom: 'survey.date_from',
  dateUntil: 'survey.date_until',
  id: 'survey.id',
}

/** A survey of the current company, locked: concurrent opening and closing are serialised. */
const lockOwnSurvey = (db: Db, id: number) =>
  db
    .selectFrom('survey')
    .select(['state', 'date_from as dateFrom', 'date_until as dateUntil', 'segmentation_schema_id as segmentationSchemaId'])
    .where('id', '=', id)
    .where('owner_company', '=', sql<number>`app_company()`)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound)

/** The questions and the groups of the results change in a draft alone. */
const requireQuestionsChangeable = async (
  db: Db,
  id: number,
  { questions, segmentationSchemaId }: Pick<SurveyDraft, 'questions' | 'segmentationSchemaId'>,
): Promise<void> => {
  const stored = await lockOwnSurvey(db, id)
  const isRegrouped = segmentationSchemaId !== stored.segmentationSchemaId
  if (stored.state !== 'DRAFT' && (questions !== undefined || isRegrouped)) fail('survey_not_draft')
}
