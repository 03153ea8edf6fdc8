import { surveys } from '@legajo/contract/clima/survey.ts'
import { sql } from 'kysely'
import { ballotKeysOf } from '../anonymity/seal-ballot.ts'
import { hasAnswered, lockSubject, markAnswered, storeBallot } from '../anonymity/store-ballot.ts'
import type { Subject } from '../anonymity/subject.ts'
import type { Db } from '../db/database.ts'
import { namedEmployees } from '../db/named-employees.ts'
import { fail, notFound } from '../errors/app-error.ts'
import { serve, serveOperation } from '../http/serve.ts'
import type { Area } from '../http/server.ts'
import { notify, type Sender, usersOfEmployee } from '../platform/notify.ts'
import { todayOf } from '../platform/today.ts'
import { suiteOrigin } from '../settings/public-address.ts'
import { segmentColumns, segmentsOf } from './answer-segments.ts'
import { checkAnswers } from './check-answers.ts'
import { type EnteredLink, enterByLink } from './enter-by-link.ts'
import { findSurvey, questionsOf } from './survey-rows.ts'

export const serveAnswering: Area = (server) => {
  const { database } = server
  const keys = ballotKeysOf(server.settings)

  serveOperation(server, surveys.logIn, async ({ tenantId }, { body }) => {
    const entered = await enterByLink(database, { tenantId, token: body.hash, validation: body.validation, counts: true })
    if ('needsValidation' in entered) return { label: entered.needsValidation, needsValidation: true, survey: null }
    const survey = await database.inTenant(reachOf(tenantId, entered.for_company), (db) => openSurvey(db, entered.survey_id))
    return { label: entered.label, needsValidation: false, survey: toAnswer(survey) }
  })

  serveOperation(server, surveys.answer, async ({ tenantId }, { body }) => {
    const link = await enterByLink(database, { tenantId, token: body.hash, validation: body.validation, counts: false })
    if ('needsValidation' in link) return fail('link_validation', { left: 5 })
    const committed: (() => unknown)[] = []
    await database.inTenant(reachOf(tenantId, link.for_company), async (db) => {
      const subject = surveySubject(link.survey_id)
      await lockSubject(db, subject)
      const survey = await openSurvey(db, link.survey_id)
      const answers = checkAnswers(survey.questions, body.answers)
      const first = await db
        .updateTable('access_link')
        .set({ answered: true })
        .where('id', '=', link.id)
        .where('answered', '=', false)
        .returning('id')
        .executeTakeFirst()
      if (!first) fail('survey_answered')
      const sender = { db, tenantId, push: server.push, after: (work: () => unknown) => committed.push(work) }
      if (link.employee_id !== null && !link.own) await notifyCardUse(sender, link.employee_id, survey.name)
      // An answer through a newer link by a respondent who has already answered is accepted and not counted: otherwise the creator of links
      // could find out whether that respondent has answered.
      if (!(await markLinkAnswered(db, subject, link))) return
      await storeBallot(db, keys, { tenantId, ...subject }, { named: link.own, segment: link.segment, answers })
    })
    for (const work of committed) work()
  })

  serve(server, surveys.mine, async ({ db, session }) => {
    const me = session.employeeId
    if (me === null) return []
    const rows = await openToMe(db, me).orderBy('s.date_until').execute()
    const questions =
      rows.length === 0
        ? []
        : await questionsOf(
            db,
            rows.map(({ id }) => id),
          )
    return rows.map((row) => ({ ...row, questions: questions.filter(({ surveyId }) => surveyId === row.id).length }))
  })

  serve(server, surveys.getMine, async ({ db, session }, { params }) => {
    await mustBeOpenToMe(db, session.employeeId, params.id)
    return toAnswer(await openSurvey(db, params.id))
  })

  serve(server, surveys.answerMine, async ({ db, session, tenantId }, { params, body }) => {
    const subject = surveySubject(params.id)
    await lockSubject(db, subject)
    const me = await mustBeOpenToMe(db, session.employeeId, params.id)
    const survey = await openSurvey(db, params.id)
    const segmentOf = await segmentsOf(db, survey.segmentationSchemaId)
    const answers = checkAnswers(survey.questions, body.answers)
    if (!(await markAnswered(db, subject, `employee:${me.id}`))) fail('survey_answered')
    await storeBallot(db, keys, { tenantId, ...subject }, { named: true, segment: segmentOf(me), answers })
  })

  serve(server, surveys.tenantDomain, async ({ db, tenantId }) => {
    const tenant = await db
      .selectFrom('tenant')
      .select(['name', 'title'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirstOrThrow()
    return { tenant: tenant.name, title: tenant.title, domain: suiteOrigin(server.settings) }
  })
}

/**
 * Marks the answer of a link; returns whether it counts. A link that another user could hold leaves the person their own answer, and does
 * not count once that was given.
 */
const markLinkAnswered = async (db: Db, subject: Subject, link: EnteredLink): Promise<boolean> => {
  const { id, employee_id, own } = link
  if (own) return markAnswered(db, subject, `employee:${employee_id ?? 0}`)
  if (employee_id !== null && (await hasAnswered(db, subject, `employee:${employee_id}`))) return false
  return markAnswered(db, subject, `card:${id}`)
}

/** Notifies a person that a card with their name was answered, which its maker could have done. */
const notifyCardUse = async (sender: Sender, employeeId: number, survey: string): Promise<void> =>
  notify(sender, await usersOfEmployee(sender.db, employeeId), {
    title: `Se respondió «${survey}» con una tarjeta a tu nombre`,
    text: 'Si no fuiste vos, avisá a Recursos Humanos. Tu respuesta desde autoservicio sigue valiendo.',
    route: '/selfservice/clima',
  })

const surveySubject = (id: number): Subject => ({ subject: 'SURVEY', id })

const reachOf = (tenantId: number, company: number) => ({ tenantId, company, companies: [company] })

/** The survey, open today; otherwise throws with its dates. */
const openSurvey = async (db: Db, id: number) => {
  const survey = await findSurvey(db, id)
  const today = await todayOf(db)
  const isOpen = survey.state === 'OPEN' && survey.dateFrom <= today && today <= survey.dateUntil
  return isOpen ? survey : fail('survey_not_open', { from: dayMonthYear(survey.dateFrom), until: dayMonthYear(survey.dateUntil) })
}

const dayMonthYear = (date: string) => date.split('-').reverse().join('/')

const toAnswer = ({ id, name, introduction, thanks, dateUntil, questions }: Awaited<ReturnType<typeof findSurvey>>) => ({
  id,
  name,
  introduction,
  thanks,
  dateUntil,
  questions,
})

const openToMe = (db: Db, employeeId: number) =>
  db
    .selectFrom('survey as s')
    .select([
      's.id',
      's.name',
      's.introduction',
      's.date_until as dateUntil',
      sql<boolean>`exists (select from answer_mark m where m.tenant_id = s.tenant_id and m.subject = 'SURVEY' and m.subject_id = s.id
        and m.person = ${`employee:${employeeId}`})`.as('answered'),
      sql<boolean>`exists (select from access_link l join answer_mark m on m.tenant_id = l.tenant_id and m.subject = 'SURVEY'
        and m.subject_id = l.survey_id and m.person = 'card:' || l.id
        where l.tenant_id = s.tenant_id and l.survey_id = s.id and l.employee_id = ${employeeId})`.as('cardAnswered'),
    ])
    .where('s.state', '=', 'OPEN')
    .where('s.self_service', '=', true)
    .where(sql<boolean>`app_today() between s.date_from and s.date_until`)
    .where(sql<boolean>`app_company() = any (s.allowed_companies)`)

const mustBeOpenToMe = async (db: Db, employeeId: number | null, surveyId: number) => {
  const me = await db
    .selectFrom(namedEmployees.as('employee'))
    .select(['id', ...segmentColumns])
    .where('id', '=', employeeId ?? 0)
    .executeTakeFirst()
  if (!me) return fail('not_an_employee')
  await openToMe(db, me.id).where('s.id', '=', surveyId).executeTakeFirstOrThrow(notFound)
  return me
}
