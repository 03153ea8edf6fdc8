import { surveyStateLabels, surveys } from '@legajo/contract/clima/survey.ts'
import { sql } from 'kysely'
import { removeAnswers } from '../anonymity/read-shown.ts'
import { releaseAtEnd } from '../anonymity/release.ts'
import { ballotKeysOf } from '../anonymity/seal-ballot.ts'
import type { Db } from '../db/database.ts'
import { insertRow, removeRow, updateRow } from '../db/save.ts'
import { fail } from '../errors/app-error.ts'
import { filterOf } from '../http/filter.ts'
import { pageOf } from '../http/page.ts'
import { labelIn, searchIn } from '../http/search-text.ts'
import { serve } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { mustReach } from '../policies/reached-companies.ts'
import { findSurvey, saveQuestions, surveyColumns, surveyRows, withQuestions } from './survey-rows.ts'

export const serveSurveys: Area = (server) => {
  const keys = ballotKeysOf(server.settings)
  serve(server, surveys.list, async ({ db }, { query }) => {
    const found = surveyRows(db)
      .$if(!!query.state, (rows) => rows.where('s.state', '=', query.state as 'DRAFT'))
      .where(filterOf(query.filter, filters))
    const page = await pageOf(found, query, sortable, { id: 's.id', sort: 's.date_from' })
    return { ...page, content: await withQuestions(db, page.content) }
  })
  serve(server, surveys.listByStudy, async ({ db }, { params }) =>
    withQuestions(db, await surveyRows(db).where('s.study_id', '=', params.studyId).orderBy('s.date_from', 'desc').execute()),
  )
  serve(server, surveys.get, ({ db }, { params }) => findSurvey(db, params.id))

  serve(server, surveys.create, async ({ db, session }, { body }) => {
    mustReach(session, body.allowedCompanies)
    const id = await insertRow(db, 'survey', surveyColumns(body))
    await saveQuestions(db, id, body.questions ?? [])
    return findSurvey(db, id)
  })
  serve(server, surveys.update, async ({ db, session }, { params, body }) => {
    const before = await ownSurvey(db, params.id)
    mustReach(session, body.allowedCompanies)
    const regrouped = body.segmentationSchemaId !== before.segmentationSchemaId
    if (before.state !== 'DRAFT' && (body.questions !== undefined || regrouped)) fail('survey_not_draft')
    await updateRow(db, 'survey', params.id, surveyColumns(body))
    if (body.questions) await saveQuestions(db, params.id, body.questions)
    return findSurvey(db, params.id)
  })
  serve(server, surveys.remove, async ({ db }, { params }) => {
    await removeRow(db, 'survey', params.id)
    await removeAnswers(db, { subject: 'SURVEY', id: params.id })
  })

  serve(server, surveys.open, async ({ db }, { params }) => {
    const survey = await ownSurvey(db, params.id)
    if (survey.state !== 'DRAFT') fail('survey_not_draft')
    if (survey.questions.length === 0) fail('survey_no_questions')
    await updateRow(db, 'survey', params.id, { state: 'OPEN' })
    return findSurvey(db, params.id)
  })
  serve(server, surveys.close, async ({ db, tenantId }, { params }) => {
    const survey = await ownSurvey(db, params.id)
    if (survey.state !== 'OPEN') fail('survey_not_open', { from: survey.dateFrom, until: survey.dateUntil })
    await updateRow(db, 'survey', params.id, { state: 'CLOSED' })
    await releaseAtEnd(db, keys, { tenantId, subject: 'SURVEY', id: params.id })
    return findSurvey(db, params.id)
  })

  serve(server, surveys.saveQuestion, async ({ db }, { body: { id, surveyId, kind, text, options, required, version } }) => {
    const survey = await ownSurvey(db, surveyId)
    if (survey.state !== 'DRAFT') fail('survey_not_draft')
    if (id && !survey.questions.some((question) => question.id === id)) fail('not_found')
    const row = { kind, text, options, required }
    const saved = id
      ? await updateRow(db, 'survey_question', id, { ...row, version })
      : await insertRow(db, 'survey_question', { ...row, survey_id: surveyId, place: survey.questions.length })
    return (await findSurvey(db, surveyId)).questions.find((question) => question.id === saved) ?? fail('not_found')
  })
}

const filters = {
  search: searchIn('s.name', labelIn('s.state', surveyStateLabels)),
  columns: {
    name: { kind: 'text', sql: 's.name' },
    state: { kind: 'text', sql: 's.state' },
    dateFrom: { kind: 'date', sql: 's.date_from' },
    dateUntil: { kind: 'date', sql: 's.date_until' },
  },
} as const

const sortable = { name: 's.name', state: 's.state', dateFrom: 's.date_from', dateUntil: 's.date_until', id: 's.id' }

/** A survey of the current company, locked: concurrent opening and closing are serialised. */
const ownSurvey = async (db: Db, id: number) => {
  await db
    .selectFrom('survey')
    .select('id')
    .where('id', '=', id)
    .where('owner_company', '=', sql<number>`app_company()`)
    .forUpdate()
    .executeTakeFirst()
  const survey = await findSurvey(db, id)
  return survey.own ? survey : fail('not_found')
}
